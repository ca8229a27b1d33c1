import { describe, expect, it } from 'vitest';
import { byTurns, mergeLog, recap, roundOf, squeezed, titleFinder, withoutName } from './log';
import { anEntry, aPlayer, aView } from './testing';

describe('the log', () => {
  it('grows by what is new and forgets what was taken back', () => {
    const old = [anEntry(0, 'Draw', 0), anEntry(3, 'Play', 0), anEntry(4, 'Play', 1)];
    expect(mergeLog(old, [anEntry(5, 'Draw', 1)], 5).map((entry) => entry.number)).toEqual([0, 3, 4, 5]);
    expect(mergeLog(old, [anEntry(3, 'Use', 0)], 3).map((entry) => entry.kind)).toEqual(['Draw', 'Use']);
  });

  it('has a heading for every turn, with its round', () => {
    const lines = byTurns([anEntry(0, 'BeginTurn', 1), anEntry(1, 'Play', 1), anEntry(2, 'BeginTurn', 0), anEntry(3, 'BeginTurn', 1)], 2);
    expect(lines.map((line) => (line.kind === 'turn' ? `${line.round}/${line.player}` : line.entry.kind))).toEqual(['1/1', 'Play', '1/0', '2/1']);
    expect([roundOf(1, 4), roundOf(4, 4), roundOf(5, 4)]).toEqual([1, 1, 2]);
  });

  it('finds titles in sentences, the longest first, with their brackets and stops', () => {
    const find = titleFinder(['Spy', 'Super Spy', '...Really?', 'It’s Astounding']);
    const words = find('Otto plays Super Spy (Spy).');
    expect(words.map((word) => [word.before, word.text, word.after].join('|'))).toEqual(['|Otto plays |', '|Super Spy|', '| |', '(|Spy|).']);
    expect(find('Spying is no card.').every((word) => word.title === null)).toBe(true);
    expect(find('Nia plays ...Really?').at(-1)?.title).toBe('...Really?');
  });

  it('does not repeat the name that the mark stands for', () => {
    expect(withoutName(anEntry(0, 'Play', 1, 'Otto plays Spy.'), ['Nia', 'Otto'])).toBe('plays Spy.');
    expect(withoutName(anEntry(0, 'Destroy', 1, 'Spy is destroyed.'), ['Nia', 'Otto'])).toBe('Spy is destroyed.');
  });
});

describe('the recap', () => {
  const view = aView({ players: [aPlayer(0, 'Nia', { vp: 3 }), aPlayer(1, 'Otto', { vp: 5 })] });
  const log = [
    anEntry(0, 'BeginTurn', 0),
    anEntry(1, 'Play', 0),
    anEntry(2, 'BeginTurn', 1),
    anEntry(3, 'Play', 1),
    anEntry(4, 'Draw', 1),
    anEntry(5, 'BeginTurn', 0),
  ];

  it('tells what the others did since one’s last turn', () => {
    const told = recap(log, view, 0);
    expect(told?.entries.map((entry) => entry.number)).toEqual([3]);
    expect(told?.standing).toBe('Nothing scored. Otto leads with 5.');
  });

  it('is silent in the first turn, for spectators, and before anybody else has played', () => {
    expect(recap(log.slice(0, 2), view, 0)).toBeNull();
    expect(recap(log, view, null)).toBeNull();
  });

  it('shows the newest when there were many', () => {
    const many = [...log.slice(0, 3), ...Array.from({ length: 12 }, (_, at) => anEntry(10 + at, 'Play', 1)), anEntry(30, 'BeginTurn', 0)];
    const told = recap(many, view, 0, 8);
    expect(told?.more).toBe(4);
    expect(told?.entries[0]?.number).toBe(14);
  });

  it('says the same sentence over and over once, with how often', () => {
    const told = (number: number, secret?: string) => ({ ...anEntry(number, 'Draw', 1), text: 'Otto draws a card.', ...(secret === undefined ? {} : { secret }) });
    const lines = squeezed(byTurns([told(1), told(2), told(3, 'You draw Spy.'), told(4)], 2));
    expect(lines.map((line) => (line.kind === 'entry' ? [line.entry.number, line.times] : []))).toEqual([[1, 2], [3, 1], [4, 1]]);
  });
});
