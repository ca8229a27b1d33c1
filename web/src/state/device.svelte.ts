/** What this screen can do and what its owner likes. */

type Theme = 'system' | 'light' | 'dark';

function watch(query: string, set: (matches: boolean) => void): void {
  const list = matchMedia(query);
  set(list.matches);
  list.addEventListener('change', () => set(list.matches));
}

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function store(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // storage is closed to us: the wish lasts until the page is left
  }
}

class Device {
  phone = $state(false);
  /** A low window: cards lie as plates. */
  low = $state(false);
  still = $state(false);
  #systemDark = $state(false);
  theme = $state<Theme>('system');
  dark = $derived(this.theme === 'system' ? this.#systemDark : this.theme === 'dark');

  constructor() {
    watch('(max-width: 899px)', (matches) => (this.phone = matches));
    watch('(max-height: 839px)', (matches) => (this.low = matches));
    watch('(prefers-reduced-motion: reduce)', (matches) => (this.still = matches));
    watch('(prefers-color-scheme: dark)', (matches) => (this.#systemDark = matches));
    const wish = stored('smashup.theme');
    if (wish === 'light' || wish === 'dark') this.theme = wish;
  }

  setTheme(theme: Theme): void {
    this.theme = theme;
    store('smashup.theme', theme === 'system' ? null : theme);
    if (theme === 'system') delete document.documentElement.dataset['theme'];
    else document.documentElement.dataset['theme'] = theme;
  }

  toggleTheme(): void {
    this.setTheme(this.dark ? 'light' : 'dark');
  }
}

export const device = new Device();
