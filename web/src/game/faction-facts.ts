/** What a faction does, told by its cards: counts and bars for the draft. */

import type { FactionData, Theme } from '../api/types';

export interface Facts {
  cards: number;
  minions: number;
  actions: number;
  titans: number;
  /** The sum of all printed power. */
  power: number;
}

export function factsOf(faction: FactionData): Facts {
  const count = (kind: string): number => faction.cards.filter((card) => card.kind === kind).reduce((sum, card) => sum + card.copies, 0);
  const minions = count('minion');
  const actions = count('action');
  return {
    cards: minions + actions,
    minions,
    actions,
    titans: count('titan'),
    power: faction.cards.reduce((sum, card) => sum + card.copies * (card.power ?? 0), 0),
  };
}

const BARS: readonly Theme[] = ['cards', 'extra', 'movement', 'meddling'];

export interface Bar {
  name: 'power' | Theme;
  /** 0 to 5. */
  value: number;
}

/** How many of its cards draw, move, meddle: each against the faction that does it most. */
export function barsOf(faction: FactionData, all: readonly FactionData[]): Bar[] {
  const measure = (one: FactionData, theme: Theme): number => one.cards.filter((card) => card.about.includes(theme)).reduce((sum, card) => sum + card.copies, 0);
  const scaled = (value: number, most: number): number => (most === 0 ? 0 : Math.round((5 * value) / most));
  const power = (one: FactionData): number => factsOf(one).power;
  return [
    { name: 'power', value: scaled(power(faction), Math.max(...all.map(power))) },
    ...BARS.map((name) => ({ name, value: scaled(measure(faction, name), Math.max(...all.map((one) => measure(one, name)))) })),
  ];
}

/** Two cards that show what it is about: the strongest minion and the commonest action. */
export function samples(faction: FactionData): FactionData['cards'] {
  const minions = faction.cards.filter((card) => card.kind === 'minion').sort((a, b) => (b.power ?? 0) - (a.power ?? 0));
  const actions = faction.cards.filter((card) => card.kind === 'action').sort((a, b) => b.copies - a.copies);
  return [...minions.slice(0, 1), ...actions.slice(0, 1)];
}
