import { describe, expect, it } from 'vitest';
import { against, apart, botWords, partners, percent, series, signed, tint, verdict, type Findings, type Pair, type Setting } from './findings';

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
  turns: { mean: 1, median: 1, tenth: 1, ninth: 1, counts: [] },
  margin: { mean: 1, median: 1, tenth: 1, ninth: 1, counts: [] },
  vp: { first: 1, second: 1, third: 0, abilities: 0, winner: 15, sources: [] },
  cards: [],
});
const findings = (settings: Setting[]): Findings => ({ format: 1, runs: [], factions: ['Fairies'], settings });

describe('words', () => {
  it('says shares and signs', () => {
    expect(percent(0.1234)).toBe('12.3 %');
    expect(percent(null)).toBe('–');
    expect([signed(0.254), signed(-0.254), signed(-0.001), signed(null)]).toEqual(['+0.25', '−0.25', '+0.00', '–']);
    expect(botWords('hard:60,normal')).toBe('hard (60 a turn) against normal');
  });
});

describe('questions', () => {
  it('tells sure from unsure', () => {
    expect([verdict(rate(0.7), 0.5), verdict(rate(0.3), 0.5), verdict(rate(0.55), 0.5)]).toEqual(['better', 'worse', 'chance']);
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
});

describe('drawing', () => {
  it('moves labels apart and keeps their order', () => {
    const moved = apart([5, 5, 1], 2);
    expect((moved[1] ?? 0) - (moved[0] ?? 0)).toBeCloseTo(2, 3);
    expect(moved[2]).toBe(1);
  });

  it('tints cells within bounds', () => {
    expect([tint(0.6, 0.5, 0.1), tint(0.9, 0.5, 0.1), tint(0.45, 0.5, 0.1), tint(null, 0.5, 0.1)].map((one) => Number(one.toFixed(2)))).toEqual([1, 1, -0.5, 0]);
  });
});
