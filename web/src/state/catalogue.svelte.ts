/** Every printed card and base, fetched once. */

import { api } from '../api/http';
import type { Catalogue, FactionData, PrintedBase, PrintedCard, SupplyData, TextPart } from '../api/types';
import { say, t } from '../words';
import { looks } from './looks.svelte';

function byName<T extends { name: string; current?: T }>(printed: readonly T[]): Map<string, T> {
  const current = printed.flatMap((one) => (one.current === undefined ? [] : [one.current]));
  return new Map([...current, ...printed].map((one) => [one.name, one]));
}

/** A text that came with no card has no message of its own. */
const UNKNOWN = 'text';

class Cards {
  all = $state.raw<Catalogue | null>(null);
  factions = $derived<FactionData[]>(this.all?.sets.flatMap((set) => set.factions) ?? []);
  #supplies = $derived<SupplyData[]>(this.all?.sets.flatMap((set) => set.supplies ?? []) ?? []);
  /** Some cards have another name in the current edition. */
  #cards = $derived(byName<PrintedCard>([...this.factions, ...this.#supplies].flatMap((one) => one.cards)));
  #bases = $derived(byName<PrintedBase>(this.all?.sets.flatMap((set) => set.bases) ?? []));
  /** The texts in parts, by the whole text. */
  #parts = $derived(new Map<string, TextPart[]>([...this.#cards.values(), ...this.#bases.values()].flatMap((one) => (one.current === undefined ? [one] : [one, one.current])).map((one) => [one.text, one.parts])));
  #loading: Promise<void> | null = null;

  load(): Promise<void> {
    this.#loading ??= api.catalogue().then(
      (all) => {
        looks.wear(all.looks);
        this.all = all;
      },
      (problem: unknown) => {
        this.#loading = null;
        throw problem;
      },
    );
    return this.#loading;
  }

  card(name: string): PrintedCard | null {
    return this.#cards.get(name) ?? null;
  }

  base(name: string): PrintedBase | null {
    return this.#bases.get(name) ?? null;
  }

  faction(name: string): FactionData | null {
    return this.factions.find((one) => one.name === name) ?? null;
  }

  setOf(faction: string): string {
    return this.all?.sets.find((set) => set.factions.some((one) => one.name === faction))?.name ?? '';
  }

  /** A text with its keywords apart. */
  parts(text: string): TextPart[] {
    const known = this.#parts.get(text) ?? [];
    return known.length > 0 ? known : [{ keyword: null, says: { code: UNKNOWN, params: { text } } }];
  }

  /** A text in the language of the page. */
  text(text: string): string {
    return this.parts(text)
      .map((part) => (part.keyword === null ? say(part.says) : `${t('keyword', { word: part.keyword })} ${say(part.says)}`))
      .join(' ');
  }

  /** Is it the title of a card or base? */
  isTitle = (name: string): boolean => this.#cards.has(name) || this.#bases.has(name);
}

export const cards = new Cards();
