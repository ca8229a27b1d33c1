/**
 * Messages put into the words of a language, as smashup/fluency.py does it on the other side: the code of a message is
 * the id of a Fluent message, its values are the variables. What a card's script says has no message of its own in
 * English: there the words of the script are the pattern, and another language may have a message for them.
 */

import { FluentBundle, FluentResource, FluentType, type FluentFunction, type FluentValue, type FluentVariable } from '@fluent/bundle';
import { accented, bracketed } from './pseudo';

/** A sentence before it is put into words. */
export interface Message {
  code: string;
  params: Record<string, Param>;
  rules?: string[];
}

/** A name, a word of a closed list, a number, another message, a moment, or a list of these. */
export type Param = string | number | Date | Message | Param[];

/** A piece of a sentence: words, or the name of something that can be pointed at. */
export interface Piece {
  text: string;
  name: boolean;
}

type Values = Record<string, FluentVariable>;

const GAP = /\{ \$(\w+) \}/g;
const WHAT = 'what';
const OPEN = '\uE000';
const CLOSE = '\uE001';
const MARKS = /[\uE000\uE001]/g;
/** A title that ends a sentence of the log by itself. */
const TWO_ENDS = ['..', '!.', '?.'];

/** Several names: with commas, or with another word before the last. */
class Listed extends FluentType<string[]> {
  constructor(
    names: string[],
    readonly comma: string,
  ) {
    super(names);
  }

  override toString(): string {
    return this.value.join(this.comma);
  }

  ending(last: string): string {
    const final = this.value.at(-1) ?? '';
    return this.value.length > 1 ? `${this.value.slice(0, -1).join(this.comma)}${last}${final}` : final;
  }
}

export class Speaker {
  readonly #bundles: FluentBundle[];
  readonly #accent: (text: string) => string;
  readonly #frame: (sentence: string) => string;

  /** `texts`: the catalogue of the language, and after it the one that is asked for what the first lacks. */
  constructor(
    readonly language: string,
    texts: readonly [language: string, text: string][],
    pseudo = false,
  ) {
    this.#accent = pseudo ? accented : (text) => text;
    this.#frame = pseudo ? bracketed : (sentence) => sentence;
    this.#bundles = texts.map(([name, text]) => this.#bundle(name, text));
  }

  #bundle(language: string, text: string): FluentBundle {
    const functions: Record<string, FluentFunction> = {
      LOWER: ([words]) => lower(`${words?.valueOf() ?? ''}`),
      SIGNED: ([number]) => signed(Number(number?.valueOf())),
      AND: ([names]) => this.#ending(names, 'list-and'),
      OR: ([names]) => this.#ending(names, 'list-or'),
    };
    const bundle = new FluentBundle(language, { functions, useIsolating: false, transform: this.#accent });
    for (const problem of bundle.addResource(new FluentResource(text))) throw problem;
    return bundle;
  }

  has(code: string): boolean {
    return this.#bundles.some((bundle) => bundle.hasMessage(code));
  }

  /** The message in words; with `cite` also the numbers of the RULES behind it. */
  say(message: Message, cite = false): string {
    return this.#frame(this.#sentence(message, cite, () => false));
  }

  /** The same in pieces: every value that `isName` knows is a piece of its own. */
  pieces(message: Message, isName: (value: string) => boolean, cite = false): Piece[] {
    const pieces: Piece[] = [];
    for (const piece of this.#frame(this.#sentence(message, cite, isName)).split(OPEN)) {
      const [name = '', words] = piece.split(CLOSE);
      if (words === undefined) pieces.push({ text: name, name: false });
      else pieces.push({ text: name, name: true }, { text: words, name: false });
    }
    return pieces.filter(({ text }) => text !== '');
  }

  #sentence(message: Message, cite: boolean, isName: (value: string) => boolean): string {
    const words = this.#words(message, cite, isName);
    if (!message.code.startsWith('log-')) return words;
    const plain = words.replace(MARKS, '');
    return TWO_ENDS.some((end) => plain.endsWith(end)) ? words.slice(0, -1) : words;
  }

  #words(message: Message, cite: boolean, isName: (value: string) => boolean): string {
    const values: Values = {};
    for (const [name, value] of Object.entries(message.params)) values[name] = this.#value(value, isName);
    const bundle = this.#bundles.find((one) => one.hasMessage(message.code));
    if (bundle === undefined) return this.#pattern(message, values);
    const rules = message.rules ?? [];
    values['cite'] = cite && rules.length > 0 ? this.#words({ code: 'cite', params: { rules } }, false, () => false) : '';
    if (WHAT in values) return format(bundle, message.code, values);
    return format(bundle, message.code, { ...values, [WHAT]: '' }).trimEnd();
  }

  /** Words of a script that this language has no message for. */
  #pattern({ code, params }: Message, values: Values): string {
    const pattern = params['text'];
    if (typeof pattern !== 'string') throw new Error(`there is no message ${code}`);
    const pieces = pattern.split(GAP).map((piece, at) => (at % 2 === 0 ? this.#accent(piece) : `${values[piece] ?? ''}`));
    return pieces.join('').trim();
  }

  #value(value: Param, isName: (value: string) => boolean): FluentVariable {
    if (typeof value === 'string') return isName(value) ? `${OPEN}${value}${CLOSE}` : value;
    if (typeof value === 'number' || value instanceof Date) return value;
    if (!Array.isArray(value)) return this.#words(value, true, isName);
    const names = value.map((one) => `${this.#value(one, isName)}`);
    return new Listed(names, this.#joint('list-comma'));
  }

  /** What stands between two names of a list. */
  #joint(code: string): string {
    const bundle = this.#bundles.find((one) => one.hasMessage(code));
    return bundle === undefined ? ' ' : format(bundle, code, {});
  }

  #ending(names: FluentValue | undefined, code: string): string {
    if (names instanceof Listed) return names.ending(this.#joint(code));
    return `${names?.valueOf() ?? ''}`;
  }
}

function format(bundle: FluentBundle, code: string, values: Values): string {
  const pattern = bundle.getMessage(code)?.value;
  if (pattern == null) throw new Error(`the message ${code} has no words`);
  return bundle.formatPattern(pattern, values);
}

/** The first letter small: words of a button inside a sentence. */
const lower = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1);

const signed = (number: number): string => (number < 0 ? `${number}` : `+${number}`);
