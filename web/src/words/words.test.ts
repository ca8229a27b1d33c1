import { describe, expect, it } from 'vitest';
import { ENGLISH_TEXT, laterText } from './catalogue';
import { pick } from './language';
import { marked } from './marks';
import { Speaker } from './speaker';

const text = `${ENGLISH_TEXT}\n${await laterText()}`;
const english = new Speaker('en', [['en', text]]);
const pseudo = new Speaker('qps', [['en', text]], true);
const moved = {
  code: 'log-move',
  params: { card: 'Athos', base: 'Ringside', by: { code: 'by', params: { source: 'Wormhole' } } },
};
/** What a script says without a message of its own. */
const scripted = { code: 'say-move-minion-to', params: { text: 'Move { $minion } to { $what }', minion: 'Athos' } };

describe('speaking', () => {
  it('puts a message into words, with the messages in it', () => {
    expect(english.say(moved)).toBe('Athos moves to Ringside (Wormhole).');
  });

  it('counts by the plurals of the language', () => {
    const drawn = (count: number) => english.say({ code: 'log-draw', params: { player: 'Ann', count, by: '' } });
    expect([drawn(1), drawn(2)]).toEqual(['Ann draws a card.', 'Ann draws 2 cards.']);
  });

  it('cites the RULES where that is wanted', () => {
    const over = { code: 'why-over', params: {}, rules: ['2.2', '6.8'] };
    expect(english.say(over, true)).toBe('The game is over (RULES 2.2, 6.8).');
    expect(english.say(over)).toBe('The game is over.');
  });

  it('joins several names, and writes words of a button small inside a sentence', () => {
    const search = { code: 'act-search', params: { places: [{ code: 'your-hand', params: {} }, { code: 'your-deck', params: {} }] } };
    expect(english.say({ code: 'ask-whether', params: { source: 'Maui', act: search } })).toBe('Maui: search your hand and deck?');
  });

  it('writes a sign before a change', () => {
    expect(english.say({ code: 'log-power', params: { card: 'Athos', amount: 2, by: '' } })).toBe('Athos has +2 power.');
    expect(english.say({ code: 'log-power', params: { card: 'Athos', amount: -2, by: '' } })).toBe('Athos has -2 power.');
  });

  it('ends a sentence once when a title ends it', () => {
    expect(english.say({ code: 'log-play', params: { player: 'Ann', card: 'Eh?' } })).toBe('Ann plays Eh?');
  });

  it('takes the words of a script where there is no message, and leaves a gap out that nothing fills', () => {
    expect(english.say({ ...scripted, params: { ...scripted.params, what: 'Ringside' } })).toBe('Move Athos to Ringside');
    expect(english.say(scripted)).toBe('Move Athos to');
  });

  it('refuses a code that nobody knows', () => {
    expect(() => english.say({ code: 'no-such-thing', params: {} })).toThrow('no-such-thing');
  });

  it('asks English for what a language lacks', () => {
    const german = new Speaker('de', [
      ['de', 'done = Fertig\n'],
      ['en', ENGLISH_TEXT],
    ]);
    expect(german.say({ code: 'done', params: {} })).toBe('Fertig');
    expect(german.say({ code: 'pass', params: {} })).toBe('Pass');
  });

  it('tells the names in a sentence from its words', () => {
    const titles = new Set(['Athos', 'Ringside']);
    const pieces = english.pieces(moved, (value) => titles.has(value));
    expect(pieces).toEqual([
      { text: 'Athos', name: true },
      { text: ' moves to ', name: false },
      { text: 'Ringside', name: true },
      { text: ' (Wormhole).', name: false },
    ]);
  });
});

describe('the pseudo-language', () => {
  it('has an accent on every letter but those of names, and brackets around a sentence', () => {
    expect(pseudo.say(moved)).toBe('[Athos ḿǿṽḗş ŧǿ Ringside (Wormhole).]');
    expect(pseudo.say(scripted)).toBe('[Ḿǿṽḗ Athos ŧǿ]');
  });
});

describe('marks', () => {
  it('are told from the words around them', () => {
    expect(marked('Read the <rules>rules</rules>.')).toEqual([
      { mark: null, text: 'Read the ' },
      { mark: 'rules', text: 'rules' },
      { mark: null, text: '.' },
    ]);
  });
});

describe('the language', () => {
  it('is the first one wanted that there is, and else English', () => {
    expect(pick(['fr', 'de-AT', 'en'], ['en', 'de'])).toBe('de');
    expect(pick(['', 'fr'], ['en', 'de'])).toBe('en');
  });
});

/** Every source of the page but tests, and the sentences of the page. */
const SOURCES = Object.values(import.meta.glob<string>(['../**/*.{ts,svelte}', '!**/*.test.ts'], { eager: true, query: '?raw', import: 'default' }));
const PAGE = Object.values(import.meta.glob<string>('../../../smashup/locale/en/page/*.ftl', { eager: true, query: '?raw', import: 'default' }));

const found = (texts: readonly string[], pattern: RegExp): string[] => texts.flatMap((text) => [...text.matchAll(pattern)].map((match) => match[1] ?? ''));
const TERMINAL = found(Object.values(import.meta.glob<string>('../../../smashup/locale/en/terminal/*.ftl', { eager: true, query: '?raw', import: 'default' })), /^([a-z][\w-]*) =/gm);

describe('the catalogue', () => {
  it('has every message that the page names', () => {
    expect(found(SOURCES, /(?:\bt\(|code[=:] ?)['"]([a-z0-9-]+)['"]/g).filter((code) => !english.has(code))).toEqual([]);
  });

  it('has no message of the page that nothing names', () => {
    const named = new Set(found(SOURCES, /['"`]([a-z0-9-]+)['"`]/g));
    const begun = found(SOURCES, /`([a-z0-9-]+-)\$\{/g);
    const idle = found(PAGE, /^([a-z][\w-]*) =/gm).filter((code) => !named.has(code) && !begun.some((start) => code.startsWith(start)));
    expect(idle).toEqual([]);
  });

  it('has nothing of the terminal, which no browser shows', () => {
    expect(TERMINAL.length).toBeGreaterThan(100);
    expect(TERMINAL.filter((code) => english.has(code))).toEqual([]);
  });
});
