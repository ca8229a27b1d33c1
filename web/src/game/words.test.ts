import { describe, expect, it } from 'vitest';
import type { ChoiceView, OptionView } from '../api/types';
import { readQuestion } from './question';
import { aBase, aCard, aPlayer, aView } from './testing';
import { asks, baseWords, cardWords, confirmLabel, list, shortLabel, tag, undoLabel, wayOutLabel } from './words';

const spy = aCard(1, 'Spy', { controller: 1, owner: 1, power: 4 });
const view = aView({ bases: [aBase(50, { minions: [spy], name: 'The Nexus', total: 4, totals: [0, 4], forecast: [{ seat: 1, place: 1, vp: 4 }] })] });
const destroy: OptionView = { kind: 'card', label: "Destroy Spy (Otto's, at The Nexus)", card: 1, name: 'Spy' };

function ask(options: OptionView[], more: Partial<ChoiceView> = {}) {
  return readQuestion('q', { player: 0, kind: 'ability', source: 'Mole', prompt: 'Mole: destroy one', options, picked: [], ...more }, view);
}

describe('prompts', () => {
  it('name the thing, and end as a duty or a question', () => {
    expect(asks(ask([destroy]), view)).toBe('Mole: destroy a minion.');
    expect(asks(ask([destroy, { kind: 'decline', label: 'Decline' }]), view)).toBe('Mole: destroy a minion?');
    expect(asks(ask([destroy], { prompt: 'Mole: destroy any number' }), view)).toBe('Mole: destroy any number of minions.');
  });

  it('name what a turn really offers', () => {
    const end: OptionView = { kind: 'end', label: 'End' };
    const play: OptionView = { kind: 'play', label: 'Play Mole', card: 2, name: 'Mole', base: 50 };
    const talent: OptionView = { kind: 'talent', label: 'Use Spy', card: 1, name: 'Spy' };
    const turn = (...options: OptionView[]) => asks(ask([...options, end], { kind: 'play cards' }), view);
    expect(turn(play, talent)).toBe('Play cards, use talents, or end the turn.');
    expect(turn(play)).toBe('Play cards, or end the turn.');
    expect(turn(talent)).toBe('Use talents, or end the turn.');
    expect(turn()).toBe('Nothing left to do: end the turn.');
  });

  it('say how many cards a hand may keep', () => {
    const full = aView({ players: [aPlayer(0, 'Nia', { hand_size: 12 })], choice: { player: 0, kind: 'ability', source: null } });
    expect(asks(ask([destroy], { prompt: 'Draw Cards: discard 2 more', source: null }), full)).toBe('12 cards in hand, 10 may stay: discard 2 cards.');
  });

  it('name what would be taken back', () => {
    expect(undoLabel({ allowed: 'free', what: 'Muffin', pending: null })).toBe('Undo Muffin');
    expect(undoLabel({ allowed: 'ask', what: '', pending: null })).toBe('Ask to undo');
  });

  it('say how many', () => {
    expect(tag(ask([destroy]))).toBe('Choose 1');
    expect(tag(ask([destroy, { kind: 'done', label: 'Done' }], { run: [0, 2] }))).toBe('Up to 2');
    expect(tag(ask([destroy], { run: [1, 2] }))).toBe('1 to 2');
  });

  it('have buttons that say what happens', () => {
    expect(shortLabel(destroy)).toBe('Destroy Spy');
    const question = ask([destroy, { kind: 'decline', label: 'Decline' }]);
    expect(confirmLabel(question, [{ ...destroy, index: 0 }])).toBe('Destroy Spy');
    expect(wayOutLabel(question)).toBe('Destroy none');
    expect(wayOutLabel(ask([{ kind: 'yes', label: 'Draw a card' }, { kind: 'decline', label: 'Decline' }]))).toBe('Don’t draw a card');
    const long = 'Return Finist the Falcon to your hand and play it on another base';
    expect(wayOutLabel(ask([{ kind: 'yes', label: long }, { kind: 'decline', label: 'Decline' }]))).toBe('Leave it');
    const modes = ['Play an extra minion here', 'Play an extra action'].map((label) => ({ kind: 'mode' as const, label }));
    const offer = ask([...modes, { kind: 'decline', label: 'Decline' }], { prompt: 'Fairy Circle: choose one' });
    expect(wayOutLabel(offer)).toBe('Neither');
    expect(asks(offer, aView({}))).toBe('Fairy Circle: choose one, or neither.');
  });
});

describe('names for screen readers', () => {
  it('say the whole card', () => {
    expect(cardWords(spy, view, 0, 'must')).toBe('Spy, minion, power 4, printed 2, Super Spies, Otto’s. Legal target.');
  });

  it('call a talent ready only where it can be used', () => {
    const clever = aCard(1, 'Spy', { talents_left: 1 });
    expect(cardWords(clever, view, 0, 'playable')).toContain('Talent ready.');
    expect(cardWords(clever, view, 0, null)).not.toContain('Talent');
    expect(cardWords({ ...clever, talents_left: 0 }, view, 0, null)).toContain('Talent used this turn.');
  });

  it('say the whole base', () => {
    const [base] = view.bases;
    expect(base && baseWords(base, view, 1)).toBe('The Nexus, 4 of 20. You 4. Now: you 4 points.');
  });

  it('list like people do', () => {
    expect([list([]), list(['A']), list(['A', 'B']), list(['A', 'B', 'C'])]).toEqual(['', 'A', 'A and B', 'A, B and C']);
  });
});
