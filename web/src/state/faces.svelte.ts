/** The face of every card and base: the drawings of a faction are fetched when its first card is shown. */

import fetched from 'virtual:faces';
import { sprite, symbol } from '../parts/sprite';

/** The names of a title's symbols: one for a card, several for a base. */
type Symbols = readonly string[];
type FactionFaces = ReadonlyMap<string, Symbols>;

const NONE: Symbols = [];
const SIZE = 512;
const plain = (name: string): string => name.replaceAll('’', "'");

class Faces {
  #known = $state.raw<ReadonlyMap<string, FactionFaces>>(new Map());
  readonly #asked = new Set<string>();

  /** None while they are on their way, and for a title without a face: it shows the emblem. */
  of(faction: string, title: string): Symbols {
    const name = plain(faction || title); // a card of no faction has its drawing to itself
    const known = this.#known.get(name);
    if (known === undefined) this.#fetch(name);
    return known?.get(plain(title)) ?? NONE;
  }

  #fetch(faction: string): void {
    const fetch = fetched[faction];
    if (fetch === undefined || this.#asked.has(faction)) return;
    this.#asked.add(faction);
    fetch().then(
      (all) => this.#draw(faction, Object.entries(all.default)),
      () => this.#asked.delete(faction), // cards wear the emblem; the next one asks again
    );
  }

  #draw(faction: string, drawn: [string, string[]][]): void {
    this.wear(faction, drawn.map(([title, bodies]) => [title, bodies.map((body) => `<svg xmlns="http://www.w3.org/2000/svg">${body}</svg>`)]), SIZE);
  }

  /** Takes drawings for the titles of a faction, each on a square of this size. */
  wear(faction: string, drawn: readonly [string, readonly string[]][], size: number): void {
    const known = new Map<string, Symbols>();
    const at = this.#known.size;
    const made: Element[] = [];
    for (const [title, sources] of drawn) {
      const ids = sources.map((source) => {
        const id = `g-${at}-${made.length}`;
        made.push(symbol(id, source, size));
        return id;
      });
      known.set(plain(title), ids);
    }
    sprite(made);
    this.#known = new Map([...this.#known, [plain(faction), known]]);
  }
}

export const faces = new Faces();
