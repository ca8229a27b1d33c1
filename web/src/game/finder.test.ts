import { describe, expect, it } from 'vitest';
import type { BoxedSet } from '../api/types';
import { find, isMeant, MINE, own } from './finder';

const faction = (name: string, theme: string, ...titles: string[]) => ({
  name,
  theme,
  cards: titles.map((title) => ({ name: title, kind: 'minion' as const, faction: name, copies: 1, power: 2, text: '', parts: [], about: [] })),
});
const ghosts = faction('Ghosts', 'Hold few cards', 'Séance', 'Spectre');
const SETS: BoxedSet[] = [
  { name: 'Core', year: 2012, factions: [faction('Aliens', 'Send minions back', 'Scout'), faction('Ninjas', 'Strike from hiding', 'Shinobi')], bases: [{ name: 'The Homeworld', faction: 'Aliens', breakpoint: 23, vp: [4, 2, 1], text: '', parts: [] }] },
  { name: 'More', year: 2013, factions: [ghosts], bases: [] },
];
const POOL = ['Aliens', 'Ninjas', 'Ghosts'];
const names = (...wish: Parameters<typeof find>): string[] => find(...wish).flatMap((found) => found.factions);

describe('words', () => {
  it('are looked for in the name, the theme and the cards, without accents and in any case', () => {
    expect(isMeant('GHO', ghosts)).toBe(true);
    expect(isMeant('few cards', ghosts)).toBe(true);
    expect(isMeant('seance', ghosts)).toBe(true);
    expect(isMeant('cards hold', ghosts)).toBe(true);
    expect(isMeant('shinobi', ghosts)).toBe(false);
    expect(isMeant('', ghosts)).toBe(true);
  });
  it('are looked for in bases too', () => {
    expect(names(SETS, POOL, { box: '', words: 'homeworld' }, null)).toEqual(['Aliens']);
  });
});

describe('boxes', () => {
  it('are listed with what is in the pool', () => {
    expect(find(SETS, ['Ninjas', 'Ghosts'], { box: '', words: '' }, null)).toEqual([
      { box: 'Core', factions: ['Ninjas'] },
      { box: 'More', factions: ['Ghosts'] },
    ]);
  });
  it('may be picked by name, or as one owns them', () => {
    expect(names(SETS, POOL, { box: 'More', words: '' }, null)).toEqual(['Ghosts']);
    expect(names(SETS, POOL, { box: MINE, words: '' }, ['Core'])).toEqual(['Aliens', 'Ninjas']);
    expect(names(SETS, POOL, { box: MINE, words: '' }, null)).toEqual(POOL);
  });
  it('are owned one by one; all of them is no choice', () => {
    expect(own(['Core', 'More'], null, 'More', false)).toEqual(['Core']);
    expect(own(['Core', 'More'], ['Core'], 'More', true)).toBeNull();
    expect(own(['Core', 'More'], ['Gone', 'Core'], 'Core', false)).toEqual([]);
  });
});
