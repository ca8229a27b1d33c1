/** Which language the page speaks: the one asked for in the address, the one chosen before, or one that the browser wants. */

export const ENGLISH = 'en';
export const PSEUDO = 'qps';
const KEPT = 'smashup.language';

/** `wanted` in the order of preference; a variant of a language ("de-AT") is served by the language. */
export function pick(wanted: readonly string[], known: readonly string[]): string {
  for (const one of wanted) {
    for (const name of [one, one.split('-')[0] ?? one]) {
      const found = known.find((language) => language.toLowerCase() === name.toLowerCase());
      if (found !== undefined) return found;
    }
  }
  return ENGLISH;
}

/** The language of this visit. One that the address asks for (`?lang=`) is kept for the next. */
export function chosen(known: readonly string[]): string {
  const asked = new URLSearchParams(location.search).get('lang');
  if (asked !== null) keep(pick([asked], known));
  return pick([asked ?? '', kept(), ...navigator.languages], [...known]);
}

export function keep(language: string): void {
  try {
    localStorage.setItem(KEPT, language);
  } catch {
    // storage is closed to us: the choice lasts as long as the address
  }
}

function kept(): string {
  try {
    return localStorage.getItem(KEPT) ?? '';
  } catch {
    return '';
  }
}
