/** How the factions of boxes from outside look: their emblems and faces join the page, their colours a style sheet. */

import type { Look } from '../api/types';
import { sprite, symbol, symbolOf } from '../parts/sprite';

const SIZE = 64;
const COLOUR = /^#[0-9a-f]{6}$/i;
const read = (source: string): Element => new DOMParser().parseFromString(source, 'image/svg+xml').documentElement;

class Looks {
  #slugs = $state.raw<ReadonlyMap<string, string>>(new Map());

  /** The name of the faction's symbol and colour class, without the "f-"; null where it has none of its own. */
  slug(faction: string): string | null {
    return this.#slugs.get(faction) ?? null;
  }

  /** Everything that has come with the catalogue. */
  wear(all: Record<string, Look>): void {
    const slugs = new Map<string, string>();
    const emblems: Element[] = [];
    const rules: string[] = [];
    for (const [faction, look] of Object.entries(all)) {
      const slug = `outside-${slugs.size}`;
      const emblem = look.emblem === null ? null : read(look.emblem);
      emblems.push(emblem?.localName === 'svg' ? symbolOf(`f-${slug}`, emblem, SIZE) : symbol(`f-${slug}`, plain(), SIZE));
      const [ground, ink, accent] = look.colours ?? [];
      if (look.colours?.every((colour) => COLOUR.test(colour)) === true) {
        rules.push(`.f-${slug} { --f: ${ground}; --f-ink: ${ink}; --f-accent: ${accent}; }`);
      } else {
        rules.push(`.f-${slug} { --f: #44506a; --f-ink: #ffffff; --f-accent: #ffc93c; }`);
      }
      slugs.set(faction, slug);
      const drawn = look.faces;
      if (drawn != null) void import('./faces.svelte').then(({ faces }) => faces.wear(faction, drawnIn(drawn), SIZE));
    }
    if (slugs.size === 0) return;
    sprite(emblems);
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules.join('\n'));
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    this.#slugs = slugs;
  }
}

/** The faces in a drawing: a symbol each, with the title of its card. */
function drawnIn(source: string): [string, string[]][] {
  return [...read(source).querySelectorAll('symbol')].map((one) => [one.querySelector('title')?.textContent.trim() ?? '', [one.outerHTML]]);
}

/** The emblem of a faction that has none. */
function plain(): string {
  const any = document.getElementById('f-any');
  return any === null ? '<svg/>' : `<svg xmlns="http://www.w3.org/2000/svg">${any.innerHTML}</svg>`;
}

export const looks = new Looks();
