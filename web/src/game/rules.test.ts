import { describe, expect, it } from 'vitest';
import { forPlayers, inline, readRules } from './rules';

const BOOK = `# The rules

Before all, a word.

## 2 The turn
2.1 **Start Turn.** First this (see 6.2);
and that.
2.2 *Play*: one.

## 6 Kinds of abilities
6.1 No keyword: happens when played. 6.2 **Ongoing**: works in play. 6.3 **Talent**: 2.1.
`;

describe('the rules', () => {
  it('are sections of numbered rules, each of its own', () => {
    const book = readRules(BOOK);
    expect(book.title).toBe('The rules');
    expect(book.sections.map((section) => section.rules.map((rule) => rule.number))).toEqual([['2.1', '2.2'], ['6.1', '6.2', '6.3']]);
  });

  it('link to each other by number', () => {
    const [turn] = readRules(BOOK).sections;
    expect(turn?.rules[0]?.words.filter((word) => word.look === 'link').map((word) => word.text)).toEqual(['6.2']);
    expect(turn?.rules[0]?.words[0]).toEqual({ text: 'Start Turn.', look: 'strong' });
  });

  it('speak to players: house rules by their names in the lobby, no marks of the sheets', () => {
    const house = (name: string, value: string | null): string | null => (name === 'bases' && value === 'all' ? 'bases of every set' : null);
    expect(forPlayers('Option `bases="all"`: all, or (option `bases="all"`). As `odd="x"`.', house)).toBe('Bases of every set: all, or (bases of every set). As `odd="x"`.');
    expect(forPlayers('1.3 `bases="all"`: yes. `bases="all"` too.', house)).toBe('1.3 Bases of every set: yes. Bases of every set too.');
    expect(inline('So it is `[reading]`.', new Set()).map((word) => word.look)).toEqual(['plain', 'reading', 'plain']);
  });

  it('leave other numbers alone', () => {
    expect(inline('power 1.5 of 2.1x', new Set(['2.1'])).every((word) => word.look === 'plain')).toBe(true);
  });
});
