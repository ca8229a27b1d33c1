/** Every printed card and base, fetched once. */

import { api } from '../api/http';
import type { Catalogue, FactionData, PrintedBase, PrintedCard } from '../api/types';
import { titleFinder, type Word } from '../game/log';

class Cards {
  all = $state.raw<Catalogue | null>(null);
  factions = $derived<FactionData[]>(this.all?.sets.flatMap((set) => set.factions) ?? []);
  #cards = $derived(new Map<string, PrintedCard>(this.factions.flatMap((one) => one.cards).map((card) => [card.name, card])));
  #bases = $derived(new Map<string, PrintedBase>(this.all?.sets.flatMap((set) => set.bases).map((base) => [base.name, base]) ?? []));
  #find = $derived(titleFinder([...this.#cards.keys(), ...this.#bases.keys()]));
  #loading: Promise<void> | null = null;

  load(): Promise<void> {
    this.#loading ??= api.catalogue().then(
      (all) => {
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

  /** A sentence in words, card and base titles apart. */
  words(sentence: string): Word[] {
    return this.#find(sentence);
  }
}

export const cards = new Cards();
