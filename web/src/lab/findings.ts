/** What the lab found (docs/lab.md), and questions to it. */

import type {
  Card, Difference, Distribution, Faction, Findings, Level, Matchup, Order, Pair, Run, Setting, Sources,
} from '../api/types';
import { LEVELS, levelWord } from '../game/levels';
import { t } from '../words';

export interface Rate {
  games: number;
  wins: number;
  rate: number | null;
  low: number | null;
  high: number | null;
}

export type { Card, Difference, Distribution, Faction, Findings, Matchup, Order, Pair, Run, Setting, Sources };

// words ----------------------------------------------------------------------------------------------------------

export function percent(share: number | null, digits = 1): string {
  return share === null ? '–' : `${(100 * share).toFixed(digits)} %`;
}

/** With its sign; never "-0.00". */
export function signed(value: number | null, digits = 2): string {
  if (value === null) return '–';
  const text = Math.abs(value).toFixed(digits);
  return value < 0 && Number(text) !== 0 ? `−${text}` : `+${text}`;
}

export function key(setting: Setting): string {
  return `${setting.bots}-${setting.players}`;
}

export function words(setting: Setting): string {
  return t('lab-setting', { bots: botWords(setting.bots), players: playersWords(setting.players) });
}

export const playersWords = (count: number): string => t('lab-players', { count });

/** "hard:60" is the level with a budget of tries for a turn. */
export function botWords(bots: string): string {
  return bots
    .split(',')
    .map((bot) => {
      const [level = '', tries] = bot.split(':');
      const name = LEVELS.some((one) => one === level) ? levelWord(level as Level) : level;
      return tries === undefined ? name : t('lab-bot-tries', { name, tries: Number(tries) });
    })
    .reduce((one, other) => t('lab-against', { one, other }));
}

/** What a strength means: the chance to end ahead of an average rival, all else being equal. */
export const chanceOf = (strength: number): number => 1 / (1 + Math.exp(-strength));
export const strengthOf = (chance: number): number => Math.log(chance / (1 - chance));

/** "62 %": of so many games against an average rival it comes out ahead. */
export const ahead = (strength: number | null | undefined): string => percent(strength == null ? null : chanceOf(strength), 0);

/** What a bonus adds, in games of a hundred between equals: "+5". */
export const gamesMore = (bonus: number | null | undefined): string => signed(bonus == null ? null : 100 * (chanceOf(bonus) - 0.5), 0);

/** "80 to 89 %" */
export function between(low: number | null, high: number | null): string {
  return low === null || high === null ? '–' : t('lab-between', { low: (100 * low).toFixed(0), high: percent(high, 0) });
}

export function count(number: number): string {
  return number.toLocaleString(document.documentElement.lang);
}

// questions ------------------------------------------------------------------------------------------------------

/** Better than chance, worse, or it may be chance. */
export function verdict(rate: Rate, even: number): 'better' | 'worse' | 'chance' {
  if (rate.low !== null && rate.low > even) return 'better';
  return rate.high !== null && rate.high < even ? 'worse' : 'chance';
}

/** How many standard errors so many shares must all lie within in 95 of 100 cases (Šidák; the quantile as Hastings approximates it). */
export function errorsOfAll(shares: number): number {
  const u = Math.sqrt(-2 * Math.log((1 - 0.95 ** (1 / shares)) / 2));
  return u - (2.515517 + 0.802853 * u + 0.010328 * u ** 2) / (1 + 1.432788 * u + 0.189269 * u ** 2 + 0.001308 * u ** 3);
}

/** The partners and rivals that a faction has. */
export const others = (setting: Setting): number => Math.max(1, setting.factions.length - 1);

/** Is it off an even share by more than chance makes the best and the worst of so many? */
export function standsOut(rate: Rate, even: number, shares: number): boolean {
  return Math.abs(rate.wins - even * rate.games) > errorsOfAll(shares) * Math.sqrt(even * (1 - even) * rate.games);
}

/** With fewer games than these hardly anything is sure. */
const ENOUGH = 2000;

export function isEnough(setting: Setting): boolean {
  return setting.games >= ENOUGH;
}

/** How strong a bot is: its level, then its budget, where none is the level's own; null for bots that differ. */
export function skill(bots: string): [level: number, budget: number] | null {
  const [bot = '', ...others] = new Set(bots.split(','));
  if (others.length > 0) return null;
  const [level, budget] = bot.split(':');
  return [LEVELS.findIndex((one) => one === level), budget === undefined ? Infinity : Number(budget)];
}

/** The weakest first; without those whose bots differ. */
function bySkill(settings: Setting[]): Setting[] {
  const ranked = settings.flatMap((setting) => {
    const found = skill(setting.bots);
    return found === null ? [] : [{ setting, found }];
  });
  ranked.sort(({ found: one }, { found: two }) => one[0] - two[0] || (one[1] === two[1] ? 0 : one[1] - two[1]));
  return ranked.map(({ setting }) => setting);
}

/** What to look at first: two of the strongest bots that have played enough games, or else the most games. */
export function opening(findings: Findings): Setting | undefined {
  const sure = findings.settings.filter((setting) => setting.players === 2 && isEnough(setting) && hasStrengths(setting));
  return bySkill(sure).at(-1) ?? [...findings.settings].sort((one, two) => two.games - one.games)[0];
}

function hasStrengths(setting: Setting): boolean {
  return setting.factions.some((faction) => faction.strength !== null);
}

export interface Partner extends Pair {
  with: string;
}

/** All partners of a faction, the best first: by what the pair is worth, or by what it adds. */
export function partners(setting: Setting, faction: string, by: 'worth' | 'synergy' = 'worth'): Partner[] {
  const rows = setting.pairs
    .filter((pair) => pair.factions.includes(faction))
    .map((pair) => ({ ...pair, with: pair.factions[0] === faction ? pair.factions[1] : pair.factions[0] }));
  const value = (pair: Pair): number => (by === 'synergy' ? pair.synergy : (pair.strength ?? pair.rate)) ?? 0;
  return rows.sort((one, two) => value(two) - value(one));
}

/** How often a faction ends ahead of another; a shared place is half. */
export function against(setting: Setting, faction: string, other: string): Rate | null {
  for (const row of setting.matchups) {
    if (row.faction === faction && row.against === other) return row;
    if (row.faction === other && row.against === faction) {
      const turned = (share: number | null): number | null => (share === null ? null : 1 - share);
      return { games: row.games, wins: row.games - row.wins, rate: turned(row.rate), low: turned(row.high), high: turned(row.low) };
    }
  }
  return null;
}

export interface Rival extends Rate {
  name: string;
}

/** Whom a faction ends ahead of in fewer than half of the games: those that are sure first, then the hardest. */
export function rivals(setting: Setting, faction: string): Rival[] {
  const isSure = (row: Rate): number => (standsOut(row, 0.5, others(setting)) ? 1 : 0);
  return setting.factions
    .flatMap(({ name }) => {
      const found = name === faction ? null : against(setting, faction, name);
      return found === null ? [] : [{ ...found, name }];
    })
    .filter((row) => row.rate !== null && row.rate < 0.5)
    .sort((one, two) => isSure(two) - isSure(one) || (one.rate ?? 0) - (two.rate ?? 0));
}

export interface CardGroup {
  title: string;
  cards: Card[];
}

/** Cards of the opening hand that go with winning, and with losing; in each, what is sure stands apart from what may be chance. */
export function openings(setting: Setting, most: number): [more: CardGroup[], less: CardGroup[]] {
  const better = setting.cards.filter((card) => (card.opened.difference ?? 0) > 0);
  const worse = setting.cards.filter((card) => (card.opened.difference ?? 0) < 0).reverse();
  return [
    groups(better, most, 'better'),
    groups(worse, most, 'worse'),
  ];
}

function groups(cards: Card[], most: number, side: 'better' | 'worse'): CardGroup[] {
  const sure = cards.filter((card) => card.opened.sure === true).slice(0, most);
  const others = cards.filter((card) => card.opened.sure !== true).slice(0, most - sure.length);
  return [
    { title: t('lab-cards-sure', { side }), cards: sure },
    { title: t('lab-cards-chance', { side }), cards: others },
  ].filter((group) => group.cards.length > 0);
}

export interface Series {
  settings: Setting[];
  /** What the settings differ in. */
  across: 'players' | 'bots';
}

/** The settings that differ in one respect only: the most that have strengths, from few players to many and from weak bots to strong ones. */
export function series(findings: Findings): Series[] {
  const known = bySkill(findings.settings.filter(hasStrengths));
  const found: Series[] = [];
  for (const [across, same] of [
    ['players', 'bots'],
    ['bots', 'players'],
  ] as const) {
    let best: Setting[] = [];
    for (const value of new Set(known.map((setting) => setting[same]))) {
      const some = known.filter((setting) => setting[same] === value);
      if (across === 'players') some.sort((one, two) => one.players - two.players);
      if (some.length > Math.max(best.length, 1)) best = some;
    }
    if (best.length > 0) found.push({ settings: best, across });
  }
  return found;
}

/** Heights for labels that do not cover each other, in the same order, never further moved than needed. */
export function apart(heights: readonly number[], gap: number, top: number, bottom: number): number[] {
  const order = heights.map((_, at) => at).sort((one, two) => (heights[one] ?? 0) - (heights[two] ?? 0));
  const moved = [...heights];
  for (let round = 0; round < 200; round += 1) {
    for (let at = 1; at < order.length; at += 1) {
      const [below, above] = [order[at - 1] ?? 0, order[at] ?? 0];
      const lack = gap - ((moved[above] ?? 0) - (moved[below] ?? 0));
      if (lack > 0) {
        moved[above] = (moved[above] ?? 0) + lack / 2;
        moved[below] = (moved[below] ?? 0) - lack / 2;
      }
    }
  }
  for (const [at, one] of order.entries()) moved[one] = Math.max(moved[one] ?? 0, top + gap * at);
  for (const [at, one] of order.toReversed().entries()) moved[one] = Math.min(moved[one] ?? 0, bottom - gap * at);
  return moved;
}

/** How much of the colour a cell of a map has, from -1 to 1. */
export function tint(value: number | null, middle: number, spread: number): number {
  if (value === null || spread === 0) return 0;
  return Math.max(-1, Math.min(1, (value - middle) / spread));
}
