/** The files of smashup/locale: English comes with the pages that say it, every other language is fetched when it is wanted. */

import { ENGLISH } from './language';

/** What the lobby says. English card texts come with the cards. */
const english = import.meta.glob<string>(['../../../smashup/locale/en/**/*.ftl', '!../../../smashup/locale/en/terminal/*.ftl', '!../../../smashup/locale/en/{bots,events,log,page/device,page/draft,page/events,page/guide,page/lab,page/moments,page/pages,page/puzzles,page/record,page/replay,page/result,page/sound,page/table}.ftl'], { eager: true, query: '?raw', import: 'default' });
/** What the pages say that are fetched later: it comes with the first of them. */
const later = import.meta.glob<string>('../../../smashup/locale/en/{bots,events,log,page/device,page/draft,page/events,page/guide,page/lab,page/moments,page/pages,page/puzzles,page/record,page/replay,page/result,page/sound,page/table}.ftl', { query: '?raw', import: 'default' });
const others = import.meta.glob<string>(['../../../smashup/locale/*/**/*.ftl', '!../../../smashup/locale/*/terminal/*.ftl', '!../../../smashup/locale/en/**'], { query: '?raw', import: 'default' });

export const ENGLISH_TEXT = Object.values(english).join('\n');

/** The rules in other languages; the English ones are docs/rules.md. */
const rules = import.meta.glob<string>('../../../smashup/locale/*/rules.md', { query: '?raw', import: 'default' });

const languageOf = (path: string): string => path.split('/locale/')[1]?.split('/')[0] ?? '';

/** The languages that there are. */
export const LANGUAGES: readonly string[] = [...new Set([ENGLISH, ...Object.keys(others).map(languageOf)])];

export async function textOf(language: string): Promise<string> {
  const paths = Object.keys(others).filter((path) => languageOf(path) === language);
  return (await Promise.all(paths.map((path) => others[path]?.() ?? ''))).join('\n');
}

export const rulesOf = async (language: string): Promise<string | null> =>
  (await rules[`../../../smashup/locale/${language}/rules.md`]?.()) ?? null;

export const laterText = async (): Promise<string> => (await Promise.all(Object.values(later).map((load) => load()))).join('\n');
