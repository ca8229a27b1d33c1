/** What this screen can do and what its owner likes. */

import { store, stored } from './stored';

type Theme = 'system' | 'light' | 'dark';

function watch(query: string, set: (matches: boolean) => void): void {
  const list = matchMedia(query);
  set(list.matches);
  list.addEventListener('change', () => set(list.matches));
}

class Device {
  phone = $state(false);
  /** A low window: cards lie as plates. */
  low = $state(false);
  /** No room for the log beside the table, and none beside one of four (layout.css). */
  aloneForTwo = $state(false);
  aloneForFour = $state(false);
  /** How much larger a table is drawn on a large screen: text, cards and all. */
  zoom = $state(1);
  still = $state(false);
  #systemDark = $state(false);
  theme = $state<Theme>('system');
  dark = $derived(this.theme === 'system' ? this.#systemDark : this.theme === 'dark');

  constructor() {
    watch('(max-width: 899px)', (matches) => (this.phone = matches));
    watch('(max-width: 1320px), (max-height: 839px)', (matches) => (this.aloneForTwo = matches));
    watch('(max-width: 1700px), (max-height: 839px)', (matches) => (this.aloneForFour = matches));
    watch('(max-height: 839px)', (matches) => (this.low = matches));
    watch('(prefers-reduced-motion: reduce)', (matches) => (this.still = matches));
    watch('(prefers-color-scheme: dark)', (matches) => (this.#systemDark = matches));
    this.#measure();
    addEventListener('resize', () => this.#measure());
    const wish = stored('smashup.theme');
    if (wish === 'light' || wish === 'dark') this.theme = wish;
  }

  #measure(): void {
    const room = Math.min(innerWidth / 1440, innerHeight / 900);
    this.zoom = Math.max(1, Math.min(2, Math.floor(room * 20) / 20));
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
