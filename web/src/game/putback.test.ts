import { describe, expect, it } from 'vitest';
import type { OptionView } from '../api/types';
import { orderWords, placedBy, stillPlaced, type Placed } from './putback';
import { readQuestion } from './question';
import { aView, saying } from './testing';

const top = (name: string): OptionView => ({ kind: 'card', says: { code: 'act-put-on-top', params: { what: name } }, name, place: 'top' });
const under = (name: string): OptionView => ({ kind: 'card', says: { code: 'act-put-under', params: { what: name } }, name, place: 'bottom' });
const SPY: Placed = { name: 'Spy', end: 'top' };
const MOLE: Placed = { name: 'Mole', end: 'bottom' };
const OWL: Placed = { name: 'Owl', end: 'top' };

function ask(options: OptionView[], left: number, picked: string[] = []) {
  const choice = { player: 0, kind: 'ability' as const, source: 'Agent', says: { code: 'ask-put-back', params: { source: 'Agent', left } }, options, picked };
  return readQuestion('q', choice, aView());
}

describe('cards that are put back', () => {
  it('are told by the option that put them', () => {
    expect(placedBy(top('Spy'))).toEqual(SPY);
    expect(placedBy(under('Mole'))).toEqual(MOLE);
    expect(placedBy({ kind: 'card', says: saying('Discard Spy'), name: 'Spy' })).toBeNull();
  });

  it('stay placed until they are taken back', () => {
    const all = [SPY, MOLE, OWL];
    expect(stillPlaced(all, ['Spy', 'Owl', 'Mole'])).toEqual(all);
    expect(stillPlaced(all, ['Spy', 'Mole'])).toEqual([SPY, MOLE]);
    expect(stillPlaced(all, [])).toEqual([]);
    expect(stillPlaced([], ['Spy'])).toEqual([]);
  });

  it('lie in the order that the prompt tells', () => {
    const rule = 'The first on top is drawn first, the last under lies lowest.';
    expect(orderWords(ask([top('Owl'), under('Owl'), top('Spy'), under('Spy')], 2), [])).toBe(rule);
    expect(orderWords(ask([top('Owl'), under('Owl')], 1, ['Spy', 'Mole']), [SPY, MOLE])).toBe(`On top: Spy. Under: Mole. ${rule}`);
    expect(orderWords(ask([top('Owl')], 1, ['Spy']), [])).toBe('Put back: Spy. The first on top is drawn first.');
  });

  it('need no order when there is one', () => {
    expect(orderWords(ask([top('Owl'), under('Owl')], 1), [])).toBe('');
  });
});
