import { describe, expect, it } from 'vitest';
import type { ComingRound, EventRound, EventTable } from './api';
import { bracket, firstShown, holds, inOrder, matching } from './bracket';

const table = (name: string, seats: number, from: string[] = []): EventTable => ({
  name,
  state: 'seated',
  link: null,
  from,
  ties: [],
  note: '',
  seats: Array.from({ length: seats }, (_, at) => ({ number: at, name: `P${at}`, factions: [], vp: null, power: null, tie: null, place: null, moves_on: false })),
});
const round = (number: number, tables: EventTable[]): EventRound => ({ number, kind: 'knockout', final: tables.length === 1, begun: false, over: false, tables });
const coming = (number: number, tables: ComingRound['tables']): ComingRound => ({ number, kind: 'knockout', final: tables.length === 1, tables });
const tables = (number: number, count: number): EventTable[] => Array.from({ length: count }, (_, at) => table(`${number}.${at + 1}`, 4));

describe('the bracket', () => {
  it('puts a table in the middle of those that feed it', () => {
    const picture = bracket({ rounds: [round(1, [table('1.1', 4), table('1.2', 4)]), round(2, [table('2.1', 4, ['1.1', '1.2'])])], ahead: [] });
    const [first, second] = picture.columns;
    const [one, two] = first?.boxes ?? [];
    const final = second?.boxes[0];
    expect((final?.y ?? 0) + (final?.height ?? 0) / 2).toBeCloseTo(((one?.y ?? 0) + (two?.y ?? 0) + (two?.height ?? 0)) / 2);
    expect(picture.lines.map((line) => [line.from.name, line.to.name])).toEqual([['1.1', '2.1'], ['1.2', '2.1']]);
  });

  it('never lays one table on another, whatever feeds it', () => {
    const from = ['1.1', '1.2', '1.3'];
    const picture = bracket({ rounds: [round(1, [table('1.1', 3), table('1.2', 3), table('1.3', 3)]), round(2, [table('2.1', 3, from), table('2.2', 3, from)])], ahead: [] });
    const [one, two] = picture.columns[1]?.boxes ?? [];
    expect(two?.y).toBeGreaterThan((one?.y ?? 0) + (one?.height ?? 0));
    expect(picture.lines).toHaveLength(6);
    expect(picture.height).toBeGreaterThan((two?.y ?? 0) + (two?.height ?? 0));
  });

  it('shows the rounds to come, down to the final', () => {
    const picture = bracket({ rounds: [round(1, [table('1.1', 4), table('1.2', 4)])], ahead: [coming(2, [{ name: '2.1', seats: 4, from: ['1.1', '1.2'] }])] });
    const final = picture.columns[1]?.boxes[0];
    expect(final).toMatchObject({ name: '2.1', table: null, from: ['1.1', '1.2'], height: picture.columns[0]?.boxes[0]?.height });
    expect(picture.lines).toHaveLength(2);
  });

  it('leaves preliminary rounds out', () => {
    expect(bracket({ rounds: [{ ...round(1, [table('1.1', 4)]), kind: 'preliminary' }], ahead: [] }).columns).toEqual([]);
  });

  it('leaves large rounds out once they are over, never the one that plays', () => {
    const rounds = [round(1, tables(1, 50)), round(2, tables(2, 25)), round(3, tables(3, 13))];
    expect(firstShown({ rounds: rounds.slice(0, 1), ahead: [] })).toBe(1);
    expect(firstShown({ rounds: rounds.slice(0, 2), ahead: [] })).toBe(2);
    expect(firstShown({ rounds, ahead: [] })).toBe(3);
    expect(firstShown({ rounds: [round(1, tables(1, 16)), round(2, tables(2, 8))], ahead: [] })).toBe(1);
    expect(bracket({ rounds, ahead: [] }, 3).columns.map((column) => column.number)).toEqual([3]);
  });

  it('shows the best of a table first', () => {
    const played = table('1.1', 2);
    const [first, second] = played.seats;
    if (first !== undefined && second !== undefined) [first.place, second.place] = [2, 1];
    expect(inOrder(played).map((seat) => seat.name)).toEqual(['P1', 'P0']);
  });

  it('finds players by a part of their names', () => {
    const players = [{ number: 1, name: 'Ann' }, { number: 2, name: 'Hannah' }, { number: 3, name: 'Bob' }];
    expect([...matching(players, ' ANN')]).toEqual([1, 2]);
    expect(matching(players, '  ').size).toBe(0);
    const [box] = bracket({ rounds: [round(1, [table('1.1', 3)])], ahead: [] }).columns[0]?.boxes ?? [];
    expect(box !== undefined && holds(box, new Set([2]))).toBe(true);
    expect(box !== undefined && holds(box, new Set([9]))).toBe(false);
  });
});
