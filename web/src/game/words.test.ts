import { describe, expect, it } from 'vitest';
import type { ChoiceView, MessageData, OptionView } from '../api/types';
import { readQuestion } from './question';
import { aBase, aCard, aPlayer, aView, saying } from './testing';
import { asks, baseWords, cardWords, confirmLabel, list, shortLabel, tag, undoLabel, wayOutLabel } from './words';

const spy = aCard(1, 'Spy', { controller: 1, owner: 1, power: 4 });
const view = aView({ bases: [aBase(50, { minions: [spy], name: 'The Nexus', total: 4, totals: [0, 4], forecast: [{ seat: 1, place: 1, vp: 4 }] })] });
const destroying = (what: MessageData): MessageData => saying('Destroy { $what }', { what });
const destroy: OptionView = { kind: 'card', says: destroying({ code: 'card-at', params: { card: 'Spy', player: 'Otto', base: 'The Nexus' } }), card: 1, name: 'Spy' };

const which = { code: 'ask-which', params: { source: 'Mole', act: destroying({ code: 'which', params: { noun: 'minion' } }) } };

function ask(options: OptionView[], more: Partial<ChoiceView> = {}) {
  return readQuestion('q', { player: 0, kind: 'ability', source: 'Mole', says: which, options, picked: [], ...more }, view);
}

describe('prompts', () => {
  it('say what the engine asks', () => {
    expect(asks(ask([destroy]), view)).toBe('Mole: destroy which minion?');
    const some = { code: 'ask-some', params: { source: 'Mole', act: destroying({ code: 'up-to', params: { count: 2 } }) } };
    expect(asks(ask([destroy], { says: some }), view)).toBe('Mole: destroy up to 2');
  });

  it('name what a turn really offers', () => {
    const end: OptionView = { kind: 'end', says: saying('End') };
    const play: OptionView = { kind: 'play', says: saying('Play Mole'), card: 2, name: 'Mole', base: 50 };
    const talent: OptionView = { kind: 'talent', says: saying('Use Spy'), card: 1, name: 'Spy' };
    const turn = (...options: OptionView[]) => asks(ask([...options, end], { kind: 'play cards' }), view);
    expect(turn(play, talent)).toBe('Play cards, use talents, or end the turn.');
    expect(turn(play)).toBe('Play cards, or end the turn.');
    expect(turn(talent)).toBe('Use talents, or end the turn.');
    expect(turn()).toBe('Nothing left to do: end the turn.');
  });

  it('say how many cards a hand may keep', () => {
    const full = aView({ players: [aPlayer(0, 'Nia', { hand_size: 12 })], choice: { player: 0, kind: 'ability', source: null } });
    expect(asks(ask([destroy], { says: { code: 'ask-hand-limit', params: { act: saying('Discard 2 more') } }, source: null }), full)).toBe('12 cards in hand, 10 may stay: discard 2 more');
  });

  it('name what would be taken back', () => {
    expect(undoLabel({ allowed: 'free', what: 'Muffin', pending: null })).toBe('Undo Muffin');
    expect(undoLabel({ allowed: 'ask', what: '', pending: null })).toBe('Ask to undo');
  });

  it('say how many', () => {
    expect(tag(ask([destroy]))).toBe('Choose 1');
    expect(tag(ask([destroy, { kind: 'done', says: saying('Done') }], { run: [0, 2] }))).toBe('Up to 2');
    expect(tag(ask([destroy], { run: [1, 2] }))).toBe('1 to 2');
  });

  it('have buttons that say what happens', () => {
    expect(shortLabel(destroy)).toBe('Destroy Spy');
    const question = ask([destroy, { kind: 'decline', says: saying('Decline') }]);
    expect(confirmLabel(question, [{ ...destroy, index: 0 }])).toBe('Destroy Spy');
    expect(confirmLabel(question, [0, 1].map((index) => ({ ...destroy, index })))).toBe('Destroy 2 cards');
    expect(wayOutLabel(question)).toBe('Destroy none');
    expect(wayOutLabel(ask([{ kind: 'yes', says: saying('Draw a card') }, { kind: 'decline', says: saying('Decline') }]))).toBe('Don’t draw a card');
    const long = 'Return Finist the Falcon to your hand and play it on another base';
    expect(wayOutLabel(ask([{ kind: 'yes', says: saying(long) }, { kind: 'decline', says: saying('Decline') }]))).toBe('Leave it');
    const modes = ['Play an extra minion here', 'Play an extra action'].map((label) => ({ kind: 'mode' as const, says: saying(label) }));
    const offer = ask([...modes, { kind: 'decline', says: saying('Decline') }], { says: { code: 'ask-mode', params: { source: 'Fairy Circle' } } });
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
    expect(base && baseWords(base, view, 1)).toBe('The Nexus, 4 of 20. Power: you 4. Now: you 4 points.');
  });

  it('list like people do', () => {
    expect([list([]), list(['A']), list(['A', 'B']), list(['A', 'B', 'C'])]).toEqual(['', 'A', 'A and B', 'A, B and C']);
  });
});
