/** What a card's face shows: a card on the table, or a printed one. */

import type { CardKind, CardView, PrintedCard } from '../api/types';

export interface Face {
  name: string;
  kind: CardKind;
  faction: string;
  text: string;
  power: number | null;
  /** How the power compares with the printed one. */
  change: 'up' | 'down' | null;
}

export function faceOf(card: CardView): Face {
  const printed = card.printed_power ?? null;
  const power = card.power ?? printed;
  const change = power === null || printed === null || power === printed ? null : power > printed ? 'up' : 'down';
  return { name: card.name, kind: card.kind, faction: card.faction, text: card.text, power, change };
}

export function printedFace(card: PrintedCard): Face {
  return { name: card.name, kind: card.kind, faction: card.faction, text: card.text, power: card.power, change: null };
}
