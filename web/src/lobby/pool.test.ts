import { describe, expect, it } from 'vitest';
import { countOf, drawn, EIGHT, flip, holds, lack, poolWords, put, sizeOf } from './pool';

const box = (name: string, ...factions: string[]) => ({ name, factions: factions.map((faction) => ({ name: faction })) });
const SF = box('Science Fiction', 'Apes', 'Spies', 'Travelers');
const PP = box('Pretty Pretty', 'Cats', 'Fairies');
const KIT = box('Event Kit', 'Penguins');
const BOXES = [SF, PP, KIT];

describe('the pool', () => {
  it('holds everything where nothing was left out', () => {
    expect(holds(null, 'Apes')).toBe(true);
    expect(sizeOf(null, BOXES)).toBe(6);
    expect(BOXES.map((one) => countOf(null, one))).toEqual([3, 2, 1]);
  });

  it('loses and gets single factions, in the order of the boxes', () => {
    const without = put(null, BOXES, ['Spies'], false);
    expect(without).toEqual(['Apes', 'Travelers', 'Cats', 'Fairies', 'Penguins']);
    expect(put(without, BOXES, ['Spies'], true)).toBeNull();
    expect(put(['Fairies'], BOXES, ['Apes'], true)).toEqual(['Apes', 'Fairies']);
  });

  it('switches a whole box on, and off where all of it is on', () => {
    expect(flip(null, BOXES, SF)).toEqual(['Cats', 'Fairies', 'Penguins']);
    expect(flip(['Cats'], BOXES, PP)).toEqual(['Cats', 'Fairies']);
    expect(flip(['Cats', 'Fairies'], BOXES, PP)).toEqual([]);
  });

  it('keeps what somebody has taken', () => {
    expect(flip(null, BOXES, SF, ['Spies'])).toEqual(['Spies', 'Cats', 'Fairies', 'Penguins']);
    expect(put(null, BOXES, ['Apes', 'Spies', 'Cats'], false, ['Cats'])).toEqual(['Travelers', 'Cats', 'Fairies', 'Penguins']);
    expect(drawn(BOXES, 2, ['Penguins'], () => 0)).toEqual(['Apes', 'Penguins']);
  });

  it('is drawn at random, no faction twice', () => {
    expect(drawn(BOXES, 3, [], () => 0.999)).toEqual(['Cats', 'Fairies', 'Penguins']);
    expect(drawn(BOXES, EIGHT)).toBeNull();
  });

  it('has two factions for everybody', () => {
    expect(lack(8, 4, 1)).toBeNull();
    expect(lack(7, 4, 1)).toBe('4 players need at least 8 factions in the pool.');
    expect(lack(3, 3, 2)).toBeNull();
    expect(lack(1, 2, 2)).toBe('2 players need at least 2 factions in the pool.');
  });

  it('is told in few words', () => {
    expect(poolWords(null, BOXES)).toBe('all 6');
    expect(poolWords(null, [])).toBe('all');
    expect(poolWords(['Apes', 'Spies', 'Travelers', 'Penguins'], BOXES)).toBe('Science Fiction and Event Kit');
    expect(poolWords(['Apes', 'Spies', 'Cats'], BOXES)).toBe('3 of 6');
    expect(poolWords(['Apes', 'Spies', 'Travelers', 'Cats'], BOXES)).toBe('4 of 6');
  });
});
