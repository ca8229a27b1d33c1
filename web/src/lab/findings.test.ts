import { describe, expect, it } from 'vitest';
import { learnMore } from '../words';
import {
  against,
  apart,
  errorsOfAll,
  between,
  botWords,
  opening,
  openings,
  partners,
  percent,
  rivals,
  series,
  signed,
  skill,
  standsOut,
  tint,
  verdict,
  type Card,
  type Findings,
  type Pair,
  type Setting,
} from './findings';

await learnMore();

const rate = (share: number, games = 100) => ({ games, wins: share * games, rate: share, low: share - 0.1, high: share + 0.1 });
const pair = (one: string, two: string, strength: number, synergy: number): Pair => ({ factions: [one, two], strength, synergy, ...rate(0.5) });
const setting = (bots: string, players: number, strength: number | null = 0.1): Setting => ({
  bots,
  players,
  games: 100,
  left_out: 0,
  even: 1 / players,
  factions: [{ name: 'Fairies', strength, vp: 12, vp_from: { first: 1, second: 1, third: 0, abilities: 0 }, ...rate(0.5) }],
  pairs: [pair('Fairies', 'Mounties', 0.1, 0.3), pair('Fairies', 'Penguins', 0.4, -0.1), pair('Mounties', 'Penguins', 0.9, 0.9)],
  synergy_spread: 0.1,
  matchups: [{ faction: 'Fairies', against: 'Mounties', ...rate(0.7) }],
  order: [],
  turns: { mean: 1, median: 1, tenth: 1, ninth: 1, low: 0, high: 0, counts: [] },
  margin: { mean: 1, median: 1, tenth: 1, ninth: 1, low: 0, high: 0, counts: [] },
  vp: { first: 1, second: 1, third: 0, abilities: 0, winner: 15, sources: [] },
  bots_apart: [],
  bases: [],
  cards: [],
});
const card = (name: string, difference: number, sure: boolean): Card => {
  const opened = { share: 0.1, difference, low: difference - 0.01, high: difference + 0.01, sure };
  return { name, faction: 'Fairies', opened, drawn: opened, played: opened };
};
const findings = (settings: Setting[]): Findings => ({ format: 1, runs: [], factions: ['Fairies'], settings });

describe('words', () => {
  it('says shares and signs', () => {
    expect(percent(0.1234)).toBe('12.3 %');
    expect(percent(null)).toBe('–');
    expect([signed(0.254), signed(-0.254), signed(-0.001), signed(null)]).toEqual(['+0.25', '−0.25', '+0.00', '–']);
    expect([between(0.799, 0.8877), between(null, 1)]).toEqual(['80 to 89 %', '–']);
    expect(botWords('hard:60,normal')).toBe('Hard (60 tries a turn) against Normal');
  });
});

describe('questions', () => {
  it('tells sure from unsure', () => {
    expect([verdict(rate(0.7), 0.5), verdict(rate(0.3), 0.5), verdict(rate(0.55), 0.5)]).toEqual(['better', 'worse', 'chance']);
  });

  it('asks more of the best of many', () => {
    expect([rate(0.7, 40), rate(0.75, 40), rate(0.25, 40), rate(1, 7), rate(0, 0)].map((row) => standsOut(row, 0.5, 17))).toEqual([false, true, true, false, false]);
  });

  it('asks the more the more there are', () => {
    expect([1, 17, 33].map((count) => errorsOfAll(count).toFixed(2))).toEqual(['1.96', '2.97', '3.16']);
  });

  it('opens on the strongest bots that have played enough', () => {
    const played = (bots: string, players: number, games: number) => ({ ...setting(bots, players), games });
    const weak = played('random', 2, 200_000);
    const fair = played('normal', 2, 20_000);
    const few = played('hard:40', 2, 500);
    expect(opening(findings([weak, played('hard', 4, 9000), fair, few, played('expert,normal', 2, 9000)]))).toBe(fair);
    expect(opening(findings([weak, fair, few, played('hard:100', 2, 3000), played('hard:60', 2, 3000)]))?.bots).toBe('hard:100');
    expect(opening(findings([few, played('easy', 2, 100)]))).toBe(few);
    expect(opening(findings([]))).toBeUndefined();
  });

  it('knows how strong bots are, unless they differ', () => {
    expect([skill('random'), skill('hard:20'), skill('hard'), skill('normal,normal'), skill('hard:60,normal')]).toEqual([
      [0, Infinity],
      [3, 20],
      [3, Infinity],
      [2, Infinity],
      null,
    ]);
  });

  it('lists only rivals that are ahead more often than not, the sure ones first', () => {
    const table = setting('normal', 2);
    table.factions = ['Fairies', 'Mounties', 'Penguins', 'Musketeers', 'Luchadors'].map((name) => ({ ...table.factions[0]!, name }));
    const row = (other: string, share: number, games: number) => ({ faction: 'Fairies', against: other, ...rate(share, games) });
    table.matchups = [row('Mounties', 0.5, 900), row('Penguins', 0.1, 5), row('Musketeers', 0.4, 900), row('Luchadors', 0.3, 900)];
    expect(rivals(table, 'Fairies').map(({ name }) => name)).toEqual(['Luchadors', 'Musketeers', 'Penguins']);
  });

  it('keeps cards that are sure apart from those that may be chance', () => {
    const table = setting('normal', 2);
    table.cards = [card('A', 0.3, false), card('B', 0.2, true), card('C', 0.1, false), card('D', -0.1, false), card('E', -0.2, false)];
    const told = openings(table, 2).map((list) => list.map((group) => [group.title, group.cards.map(({ name }) => name)]));
    expect(told).toEqual([
      [
        ['Good to begin with', ['B']],
        ['Won more often with these, perhaps by chance', ['A']],
      ],
      [['Won less often with these, perhaps by chance', ['E', 'D']]],
    ]);
  });

  it('ranks partners by worth and by synergy', () => {
    expect(partners(setting('normal', 2), 'Fairies').map((row) => row.with)).toEqual(['Penguins', 'Mounties']);
    expect(partners(setting('normal', 2), 'Fairies', 'synergy').map((row) => row.with)).toEqual(['Mounties', 'Penguins']);
  });

  it('turns a match-up round', () => {
    const table = setting('normal', 2);
    expect(against(table, 'Fairies', 'Mounties')?.rate).toBe(0.7);
    const turned = against(table, 'Mounties', 'Fairies');
    expect(turned?.rate).toBeCloseTo(0.3);
    expect([turned?.low, turned?.high].map((share) => Number(share?.toFixed(2)))).toEqual([0.2, 0.4]);
    expect(against(table, 'Mounties', 'Penguins')).toBeNull();
  });

  it('finds the settings that differ in one respect', () => {
    const found = series(findings([setting('random', 2), setting('random', 3), setting('random', 4), setting('normal', 2), setting('hard', 2, null)]));
    expect(found.map((one) => [one.across, one.settings.map((some) => `${some.bots} ${some.players}`)])).toEqual([
      ['players', ['random 2', 'random 3', 'random 4']],
      ['bots', ['random 2', 'normal 2']],
    ]);
    expect(series(findings([setting('random', 2)]))).toEqual([]);
  });

  it('sorts bots from weak to strong, budgets as numbers, without those that differ', () => {
    const bots = ['hard:100', 'hard:20', 'hard:60', 'hard:60,normal', 'normal', 'easy'];
    const [scale] = series(findings(bots.map((line) => setting(line, 2))));
    expect(scale?.settings.map((some) => some.bots)).toEqual(['easy', 'normal', 'hard:20', 'hard:60', 'hard:100']);
  });
});

describe('drawing', () => {
  it('moves labels apart and keeps their order', () => {
    const moved = apart([5, 5, 1], 2, 0, 10);
    expect((moved[1] ?? 0) - (moved[0] ?? 0)).toBeCloseTo(2, 3);
    expect(moved[2]).toBe(1);
  });

  it('tints cells within bounds', () => {
    expect([tint(0.6, 0.5, 0.1), tint(0.9, 0.5, 0.1), tint(0.45, 0.5, 0.1), tint(null, 0.5, 0.1)].map((one) => Number(one.toFixed(2)))).toEqual([1, 1, -0.5, 0]);
  });
});
