import { describe, expect, it } from 'vitest';
import type { ChoiceView, OptionView, View } from '../api/types';
import { confirmable, heldPick, isRun, placeOf, press, readQuestion, ring, unplaced } from './question';
import { aBase, aCard, aView, saying } from './testing';

function ask(options: OptionView[], more: Partial<ChoiceView> = {}, view: View = aView()) {
  return readQuestion('q1', { player: 0, kind: 'ability', source: 'Spy', says: saying('Spy: choose one'), options, picked: [], ...more }, view);
}

const base = (id: number, label = 'Choose a base'): OptionView => ({ kind: 'base', says: saying(label), base: id });
const card = (id: number, name = `Card ${id}`): OptionView => ({ kind: 'card', says: saying(`Destroy ${name}`), card: id, name });
const play = (id: number, where: number): OptionView => ({ kind: 'play', says: saying('Play'), card: id, name: 'Spy', base: where });

describe('what is asked', () => {
  it('puts the places of a card under the card', () => {
    const question = ask([play(1, 50), play(1, 51), { kind: 'end', says: saying('End') }], { kind: 'play cards' });
    expect([...question.picks.keys()]).toEqual(['c1']);
    expect(question.picks.get('c1')?.options.map(placeOf)).toEqual(['b50', 'b51']);
    expect(question.end?.index).toBe(2);
    expect(question.must).toBe(false);
  });

  it('tells an action on a minion from one on a base', () => {
    expect(placeOf({ kind: 'play', says: saying(''), card: 1, target: 9 })).toBe('c9');
    expect(placeOf({ kind: 'play', says: saying(''), card: 1, target: 50, base: 50 })).toBe('b50');
    expect(placeOf({ kind: 'card', says: saying(''), card: 1, place: 'top' })).toBe('top');
    expect(placeOf({ kind: 'base', says: saying(''), base: 50 })).toBeNull();
  });

  it('is a duty without a way out and an offer with one', () => {
    expect(ask([card(1), card(2)]).must).toBe(true);
    const offer = ask([card(1), { kind: 'decline', says: saying('Decline') }]);
    expect(offer.must).toBe(false);
    expect(offer.wayOut?.index).toBe(1);
    expect(offer.least).toBe(0);
  });

  it('keeps modes apart from things on the table', () => {
    const question = ask([{ kind: 'mode', says: saying('Draw') }, { kind: 'mode', says: saying('Move') }]);
    expect(question.picks.size).toBe(0);
    expect(question.answers.map((answer) => answer.says.params['text'])).toEqual(['Draw', 'Move']);
  });

  it('knows a card in the deck by its title only', () => {
    const question = ask([{ kind: 'card', says: saying('Find Spy'), name: 'Spy' }, { kind: 'card', says: saying('Find Mole'), name: 'Mole' }]);
    expect([...question.picks.keys()]).toEqual(['nSpy', 'nMole']);
  });

  it('lets every copy in a hand answer for the one that is offered', () => {
    const view = aView({ hand: [aCard(1, 'Spy'), aCard(2, 'Spy'), aCard(3, 'Mole')] });
    const question = ask([card(1, 'Spy'), card(3, 'Mole')], {}, view);
    expect(question.picks.get('c2')?.options[0]?.card).toBe(1);
  });

  it('takes the talent of a base for the base', () => {
    const view = aView({ bases: [aBase(50)] });
    const question = ask([{ kind: 'talent', says: saying('Use'), card: 50, name: 'A base' }], { kind: 'play cards' }, view);
    expect([...question.picks.keys()]).toEqual(['b50']);
  });

  it('counts what a run still needs', () => {
    const run = ask([card(2), card(3)], { run: [2, 3], picked: ['Card 1'] });
    expect([run.least, run.most]).toEqual([1, 2]);
    expect(isRun(run)).toBe(true);
  });
});

describe('a card with two abilities', () => {
  const both = () =>
    ask([
      { kind: 'talent', says: saying('Use Emperor Penguin'), card: 1, name: 'Emperor Penguin' },
      { kind: 'talent', says: saying('Use Emperor Penguin: play off the top'), card: 1, name: 'Emperor Penguin' },
    ]);

  it('is held until one of them is chosen', () => {
    const question = both();
    expect(press(question, [], 'c1')).toEqual({ do: 'mark', marked: ['c1'] });
    expect(confirmable(question, ['c1'])).toBeNull();
    expect(press(question, ['c1'], 'c1')).toEqual({ do: 'mark', marked: [] });
    expect(unplaced(heldPick(question, ['c1'])).map((option) => option.index)).toEqual([0, 1]);
  });
});

describe('a press', () => {
  it('marks, then sends at the second press', () => {
    const question = ask([card(1), card(2)]);
    expect(press(question, [], 'c1')).toEqual({ do: 'mark', marked: ['c1'] });
    expect(press(question, ['c1'], 'c2')).toEqual({ do: 'mark', marked: ['c2'] });
    const sent = press(question, ['c1'], 'c1');
    expect(sent.do === 'send' && sent.options[0]?.index).toBe(0);
  });

  it('picks the card, then the place', () => {
    const question = ask([play(1, 50), play(1, 51), play(2, 50)], { kind: 'play cards' });
    expect(press(question, [], 'c1')).toEqual({ do: 'mark', marked: ['c1'] });
    expect(heldPick(question, ['c1'])?.key).toBe('c1');
    const sent = press(question, ['c1'], 'b51');
    expect(sent.do === 'send' && sent.options[0]?.index).toBe(1);
    expect(press(question, ['c1'], 'c1')).toEqual({ do: 'mark', marked: [] });
    expect(press(question, ['c1'], 'c2')).toEqual({ do: 'mark', marked: ['c2'] });
  });

  it('does nothing on what is not legal', () => {
    expect(press(ask([card(1)]), [], 'c9')).toEqual({ do: 'nothing' });
  });

  it('collects a run up to its most, and lets go again', () => {
    const question = ask([card(1), card(2), card(3)], { run: [2, 2] });
    expect(press(question, ['c1'], 'c2')).toEqual({ do: 'mark', marked: ['c1', 'c2'] });
    expect(press(question, ['c1', 'c2'], 'c3')).toEqual({ do: 'full' });
    expect(press(question, ['c1', 'c2'], 'c1')).toEqual({ do: 'mark', marked: ['c2'] });
  });
});

describe('confirming', () => {
  it('waits for the least of a run', () => {
    const question = ask([card(1), card(2), card(3)], { run: [2, 3] });
    expect(confirmable(question, ['c1'])).toBeNull();
    expect(confirmable(question, ['c1', 'c3'])?.map((option) => option.index)).toEqual([0, 2]);
  });

  it('waits for the place unless there is only one', () => {
    expect(confirmable(ask([play(1, 50), play(1, 51)]), ['c1'])).toBeNull();
    expect(confirmable(ask([play(1, 50)]), ['c1'])?.length).toBe(1);
    expect(confirmable(ask([card(1)]), [])).toBeNull();
  });
});

describe('rings', () => {
  it('are amber for a duty, blue-green for an offer, and grey for the rest', () => {
    const duty = ask([card(1)], {}, aView({ bases: [aBase(50, { minions: [aCard(1), aCard(2)] })] }));
    expect(ring(duty, [], 'c1')).toBe('must');
    expect(ring(duty, [], 'c2')).toBe('off');
    expect(ring(ask([card(1), { kind: 'pass', says: saying('Pass') }]), [], 'c1')).toBe('may');
    expect(ring(duty, ['c1'], 'c1')).toBe('selected');
  });

  it('go out when a run is full', () => {
    const question = ask([card(1), card(2), card(3)], { run: [2, 2] });
    expect(ring(question, ['c1'], 'c3')).toBe('must');
    expect(ring(question, ['c1', 'c2'], 'c3')).toBeNull();
    expect(ring(question, ['c1', 'c2'], 'c2')).toBe('selected');
  });

  it('leave the table alone while a card of the hand is asked for', () => {
    const view = aView({ hand: [aCard(1)], bases: [aBase(50, { minions: [aCard(2)] })] });
    expect(ring(ask([card(1)], {}, view), [], 'c2')).toBeNull();
    expect(ring(ask([base(50)], {}, view), [], 'c2')).toBe('off');
  });

  it('light up the places of the card that is held', () => {
    const question = ask([play(1, 50), base(51), { kind: 'end', says: saying('End') }], { kind: 'play cards' });
    expect(ring(question, [], 'c1')).toBe('playable');
    expect(ring(question, [], 'b50')).toBeNull();
    expect(ring(question, ['c1'], 'b50')).toBe('may');
  });
});
