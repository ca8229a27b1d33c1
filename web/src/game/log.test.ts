import { describe, expect, it } from 'vitest';
import { byTurns, mergeLog, recap, roundOf, squeezed } from './log';
import { anEntry, aPlayer, aView, saying } from './testing';

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

  it('does not say that nothing scored while a base scores, or after one has', () => {
    const scores = aView({ players: view.players, turn: { ...view.turn, scoring: 7 } });
    expect(recap(log, scores, 0)?.standing).toBe('Otto leads with 5.');
    const mine = [...log, anEntry(6, 'Scoring', null)];
    expect(recap(mine, view, 0)?.standing).toBe('Otto leads with 5.');
    expect(recap([...mine, anEntry(7, 'BeginTurn', 1), anEntry(8, 'Play', 1)], view, 0)?.standing).toBe('Otto leads with 5.');
  });

  it('names who leads, and “you” in the middle of a sentence', () => {
    const points = (mine: number, other: number) => aView({ players: [aPlayer(0, 'Nia', { vp: mine }), aPlayer(1, 'Otto', { vp: other })] });
    expect(recap(log, points(4, 1), 0)?.standing).toBe('Nothing scored. You lead with 4.');
    expect(recap(log, points(4, 4), 0)?.standing).toBe('Nothing scored. Level with 4: you and Otto.');
    expect(recap(log, points(0, 0), 0)?.standing).toBe('Nothing scored. No points yet.');
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
    const told = (number: number, secret?: string) => ({ ...anEntry(number, 'Draw', 1, saying('Otto draws a card.')), ...(secret === undefined ? {} : { secret: saying(secret) }) });
    const lines = squeezed(byTurns([told(1), told(2), told(3, 'You draw Spy.'), told(4)], 2));
    expect(lines.map((line) => (line.kind === 'entry' ? [line.entry.number, line.times] : []))).toEqual([[1, 2], [3, 1], [4, 1]]);
  });
});
