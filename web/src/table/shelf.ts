/** What can be picked but lies nowhere on the screen: found cards, bases out of play, cards in piles. */

import type { Places } from '../game/locate';
import type { Pick, Question } from '../game/question';

export interface ShelfRules {
  /** On a phone, actions that lie on a minion are too small for a finger. */
  smallTargets: boolean;
}

export function shelved(question: Question, places: Places, bases: ReadonlySet<number>, rules: ShelfRules): Pick[] {
  const seen = new Set<string>();
  return [...question.picks.values()].filter((pick) => {
    if (pick.key.startsWith('p')) return false;
    if (pick.key.startsWith('b')) return !bases.has(Number(pick.key.slice(1)));
    if (pick.key.startsWith('n')) return true;
    const place = places.get(Number(pick.key.slice(1)));
    if (place?.zone === 'table' || place?.zone === 'hand') return false;
    if (place?.zone === 'attached') return rules.smallTargets;
    // Copies of one title out of the same pile are one card on the shelf.
    const title = `${pick.name}/${pick.options[0]?.index}`;
    if (seen.has(title)) return false;
    seen.add(title);
    return true;
  });
}
