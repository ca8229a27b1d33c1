/**
 * What the page says. Every sentence is a message of smashup/locale: `t(code, values)` says one of the page
 * (smashup/locale/en/page), `say(message)` one that came from the server, and Rich.svelte one with links in it.
 */

import { ENGLISH_TEXT, LANGUAGES, laterText, rulesOf, textOf } from './catalogue';
import { chosen, ENGLISH, keep, PSEUDO } from './language';
import { accented } from './pseudo';
import { Speaker, type Message, type Param, type Piece } from './speaker';

export type { Message, Param, Piece } from './speaker';

export { LANGUAGES } from './catalogue';

let englishText = ENGLISH_TEXT;
let speaker = new Speaker(ENGLISH, [[ENGLISH, englishText]]);
let more: Promise<void> | null = null;

/** Loads the sentences of the pages that are fetched later. */
export function learnMore(): Promise<void> {
  more ??= laterText().then(async (text) => {
    englishText = `${ENGLISH_TEXT}\n${text}`;
    speaker = await speakerOf(speaker.language);
  });
  return more;
}

/** Loads the language of this visit; before that the page speaks English. */
export async function learn(language = chosen([...LANGUAGES, PSEUDO])): Promise<void> {
  speaker = await speakerOf(language);
  document.documentElement.lang = language === PSEUDO ? ENGLISH : language;
}

async function speakerOf(language: string): Promise<Speaker> {
  const english: [string, string] = [ENGLISH, englishText];
  if (language === ENGLISH || language === PSEUDO) return new Speaker(language, [english], language === PSEUDO);
  return new Speaker(language, [[language, await textOf(language)], english]);
}

/** Speaks this language from now on; the page is loaded anew with it. */
export function speak(language: string): void {
  keep(language);
  const address = new URL(location.href);
  address.searchParams.delete('lang');
  location.replace(address);
}

export const language = (): string => speaker.language;

/** A sentence of the page. */
export function t(code: string, params: Record<string, Param> = {}): string {
  return speaker.say({ code, params });
}

/** The rules in this language: those of its folder, or else the English ones that `english` fetches. */
export async function rulesText(english: () => Promise<string>): Promise<string> {
  return (await rulesOf(speaker.language)) ?? english();
}

/** A piece of a document that is no message, as it is shown. */
export const shown = (text: string): string => (speaker.language === PSEUDO ? accented(text) : text);

/** A message in words. */
export function say(message: Message): string {
  return speaker.say(message);
}

/** A message in words, with the numbers of the RULES behind it. */
export function cited(message: Message): string {
  return speaker.say(message, true);
}

/** A message in pieces, so that the names in it can be pointed at. */
export function pieces(message: Message, isName: (value: string) => boolean): Piece[] {
  return speaker.pieces(message, isName);
}
