import { describe, expect, it } from 'vitest';
import type { EventRound, EventTable } from './api';
import { bracket, inOrder } from './bracket';

const table = (name: string, seats: number, from: string[] = []): EventTable => ({
  name,
  state: 'seated',
  link: null,
  from,
  ties: [],
  note: '',
  seats: Array.from({ length: seats }, (_, at) => ({ number: at, name: `P${at}`, factions: [], vp: null, power: null, place: null, moves_on: false })),
});
const round = (number: number, tables: EventTable[]): EventRound => ({ number, kind: 'knockout', final: tables.length === 1, begun: false, over: false, tables });

describe('the bracket', () => {
  it('puts a table in the middle of those that feed it', () => {
    const picture = bracket([round(1, [table('1.1', 4), table('1.2', 4)]), round(2, [table('2.1', 4, ['1.1', '1.2'])])]);
    const [first, second] = picture.columns;
    const [one, two] = first?.boxes ?? [];
    const final = second?.boxes[0];
    expect((final?.y ?? 0) + (final?.height ?? 0) / 2).toBeCloseTo(((one?.y ?? 0) + (two?.y ?? 0) + (two?.height ?? 0)) / 2);
    expect(picture.lines).toHaveLength(2);
  });

  it('never lays one table on another, whatever feeds it', () => {
    const from = ['1.1', '1.2', '1.3'];
    const picture = bracket([round(1, [table('1.1', 3), table('1.2', 3), table('1.3', 3)]), round(2, [table('2.1', 3, from), table('2.2', 3, from)])]);
    const [one, two] = picture.columns[1]?.boxes ?? [];
    expect(two?.y).toBeGreaterThan((one?.y ?? 0) + (one?.height ?? 0));
    expect(picture.lines).toHaveLength(6);
    expect(picture.height).toBeGreaterThan((two?.y ?? 0) + (two?.height ?? 0));
  });

  it('leaves preliminary rounds out', () => {
    expect(bracket([{ ...round(1, [table('1.1', 4)]), kind: 'preliminary' }]).columns).toEqual([]);
  });

  it('shows the best of a table first', () => {
    const played = table('1.1', 2);
    const [first, second] = played.seats;
    if (first !== undefined && second !== undefined) [first.place, second.place] = [2, 1];
    expect(inOrder(played).map((seat) => seat.name)).toEqual(['P1', 'P0']);
  });
});
