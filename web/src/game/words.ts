/** What the page says: prompts, buttons, names for screen readers. */

import type { BaseView, CardView, OptionKind, OptionView, Seat, UndoState, View } from '../api/types';
import type { IndexedOption, Question, Ring } from './question';
import { isRun, placeOf } from './question';

const ORDINALS = ['1st', '2nd', '3rd', '4th'];

export const ordinal = (place: number): string => ORDINALS[place - 1] ?? `${place}th`;

export function plural(count: number, noun: string, many = `${noun}s`): string {
  return `${count} ${count === 1 ? noun : many}`;
}

/** "Otto, Juno and Ada" */
export function list(words: readonly string[]): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

export function playerName(view: View, seat: Seat, me: Seat | null): string {
  return seat === me ? 'You' : (view.players[seat]?.name ?? 'Nobody');
}

export function possessive(name: string): string {
  return name === 'You' ? 'Your' : `${name}’s`;
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Labels name the owner and place in brackets; on a button next to the glowing card that is too much. */
export function shortLabel(option: OptionView): string {
  return option.label.replace(/ \([^()]*’?'?s, at [^()]*\)(?=$|: )/, '').replace(/ \((top|bottom) of the deck\)$/, '');
}

/** The verb of an option: "Destroy Spy" is "Destroy". */
export function verbOf(option: OptionView): string {
  if (option.name === undefined) return shortLabel(option);
  const at = shortLabel(option).indexOf(option.name);
  return at > 0 ? shortLabel(option).slice(0, at).trim() : shortLabel(option);
}

function nounOf(question: Question, view: View): string | null {
  const options = [...question.picks.values()].flatMap((pick) => pick.options);
  if (options.length === 0) return null;
  if (options.every((option) => option.kind === 'base')) return 'a base';
  if (options.every((option) => option.kind === 'player')) return 'a player';
  if (!options.every((option) => option.kind === 'card')) return null;
  const inPlay = new Map<number, string>();
  for (const base of view.bases) {
    for (const card of [...base.minions, ...base.titans, ...base.actions]) {
      inPlay.set(card.id, card.kind);
      for (const action of card.actions ?? []) inPlay.set(action.id, 'action');
    }
  }
  const kinds = new Set(options.map((option) => (option.card === undefined ? 'card' : (inPlay.get(option.card) ?? 'card'))));
  const [kind] = kinds;
  if (kinds.size > 1 || kind === undefined) return 'a card';
  return kind === 'action' ? 'an action' : `a ${kind}`;
}

/** May anything of this kind be chosen? */
export function offers(question: Question, kind: OptionKind): boolean {
  return [...question.picks.values()].some((pick) => pick.options.some((option) => option.kind === kind));
}

function turnAsks(question: Question): string {
  const acts = [offers(question, 'play') ? 'play cards' : '', offers(question, 'talent') ? 'use talents' : ''].filter((act) => act !== '');
  return acts.length === 0 ? 'Nothing left to do: end the turn.' : `${capital(acts.join(', '))}, or end the turn.`;
}

/** What is asked, as a sentence. */
export function asks(question: Question, view: View): string {
  if (question.kind === 'play cards') return turnAsks(question);
  const [head, ...rest] = question.prompt.split(': ');
  let words = rest.length > 0 ? rest.join(': ') : (head ?? '');
  const noun = nounOf(question, view);
  if (noun !== null) words = words.replace(/\bone$/, noun).replace(/\bany number$/, `any number of ${noun.replace(/^an? /, '')}s`);
  if (question.picked.length === 0) words = words.replace(/(\d+) more$/, (_, count) => plural(Number(count), 'card'));
  words = words.replace(/ \((\d+) left\)$/, ', $1 left');
  if (words === 'choose one' && !question.must) words = `choose one, or ${undone(question.answers).toLowerCase()}.`;
  if (!/[.?!]$/.test(words)) words += question.must ? '.' : '?';
  return rest.length > 0 ? `${head === HAND_LIMIT ? handLimit(view) : head}: ${words}` : words;
}

/** What the engine calls the phase in which a hand that is too large is made smaller. */
const HAND_LIMIT = 'Draw Cards';

function handLimit(view: View): string {
  const held = view.players[view.choice?.player ?? 0]?.hand_size ?? 0;
  return `${held} cards in hand, 10 may stay`;
}

/** "Choose 1", "Up to 2": the tag at the left end of the prompt. */
export function tag(question: Question): string {
  if (question.kind === 'play cards') return 'Play';
  if (question.picks.size === 0) return question.must ? 'Choose 1' : 'Decide';
  const { least, most } = question;
  if (!question.must) return `Up to ${most}`;
  return least === most ? `Choose ${most}` : `${Math.max(least, 1)} to ${most}`;
}

/** What the confirming button says: what happens, never OK. */
export function confirmLabel(question: Question, options: readonly IndexedOption[]): string {
  const [first] = options;
  if (first === undefined) return '';
  if (options.length === 1 && !(isRun(question) && question.picked.length > 0)) return shortLabel(first);
  return `${verbOf(first)} ${plural(options.length + question.picked.length, 'card')}`;
}

const LONGEST_ACT = 32;

/** Not to do what is asked, on a button: "Don’t draw a card". */
function undone(answers: readonly IndexedOption[]): string {
  const [only, ...others] = answers;
  if (only === undefined || others.length > 0) return others.length === 1 ? 'Neither' : 'None of these';
  const act = shortLabel(only);
  return act.length > LONGEST_ACT ? 'Leave it' : `Don’t ${act.slice(0, 1).toLowerCase()}${act.slice(1)}`;
}

/** The way out is an act: "Destroy none", "Play nothing", "Pass". */
export function wayOutLabel(question: Question): string {
  const out = question.wayOut;
  if (out === null) return '';
  if (out.kind === 'pass') return 'Pass';
  const [first] = [...question.picks.values()].flatMap((pick) => pick.options);
  if (out.kind === 'done' && question.picked.length > 0) return `Leave it at ${question.picked.length}`;
  if (first === undefined) return undone(question.answers);
  if (first.kind === 'play') return 'Play nothing';
  if (first.kind === 'base') return 'Choose no base';
  const verb = verbOf(first);
  return verb.includes(' ') || verb === '' ? 'Choose none' : `${verb} none`;
}

/** "Undo Muffin" */
export function undoLabel({ allowed, what }: UndoState): string {
  return `${allowed === 'ask' ? 'Ask to undo' : 'Undo'} ${what}`.trim();
}

/** Names of places in a deck, for the buttons of a card that waits for one. */
export function placeLabel(option: OptionView): string {
  if (option.kind === 'talent') return abilityLabel(option);
  const place = placeOf(option);
  return place === 'top' ? 'Top of the deck' : place === 'bottom' ? 'Bottom of the deck' : shortLabel(option);
}

/** One of several abilities of a card that the question names already. */
function abilityLabel(option: OptionView): string {
  const words = option.label.split(': ').slice(1).join(': ');
  return words === '' ? 'Talent' : capital(words);
}

const RING_WORDS: Record<Exclude<Ring, null>, string> = {
  must: 'Legal target.',
  may: 'May be chosen.',
  moot: 'Legal target, but nothing would change.',
  playable: 'Can be used now.',
  selected: 'Selected.',
  off: 'Not a legal target.',
};

/** The whole card in one breath: "Baboom, minion, power 3, Cyborg Apes, Otto’s. Legal target." */
export function cardWords(card: CardView, view: View | null, me: Seat | null, state: Ring = null): string {
  const parts = [card.name, card.kind];
  const power = card.power ?? card.printed_power;
  if (power !== undefined) {
    const printed = card.printed_power;
    parts.push(card.power !== undefined && printed !== undefined && printed !== power ? `power ${power}, printed ${printed}` : `power ${power}`);
  }
  parts.push(card.faction);
  if (view !== null && card.controller !== undefined) {
    parts.push(card.controller === me ? 'yours' : `${view.players[card.controller]?.name ?? ''}’s`);
  }
  let words = `${parts.join(', ')}.`;
  if (card.counters) words += ` ${plural(card.counters, 'power counter')}.`;
  if (card.actions?.length) words += ` With ${list(card.actions.map((action) => action.name))}.`;
  if (view !== null && card.controller !== undefined && card.controller !== card.owner) {
    words += ` Owned by ${card.owner === me ? 'you' : (view.players[card.owner]?.name ?? '')}.`;
  }
  if (card.cancelled) words += ' Abilities cancelled.';
  if (card.talents_left === 0) words += ' Talent used this turn.';
  else if (card.talents_left !== undefined && state === 'playable') words += ' Talent ready.';
  if (state !== null) words += ` ${RING_WORDS[state]}`;
  return words;
}

/** "Monkey Lab, 22 of 23. Otto 12, you 10. Now: Otto 4 points, you 2." */
export function baseWords(base: BaseView, view: View, me: Seat | null): string {
  const name = (seat: Seat): string => (seat === me ? 'you' : (view.players[seat]?.name ?? ''));
  const totals = base.totals
    .map((total, seat) => ({ total, seat }))
    .filter(({ total }) => total > 0)
    .sort((a, b) => b.total - a.total)
    .map(({ total, seat }) => `${name(seat)} ${total}`);
  const points = base.forecast.filter(({ vp }) => vp > 0).map(({ seat, vp }) => `${name(seat)} ${plural(vp, 'point')}`);
  return [
    `${base.name}, ${base.total} of ${base.breakpoint}.`,
    totals.length > 0 ? `${capital(totals.join(', '))}.` : 'Nobody is here.',
    points.length > 0 ? `Now: ${points.join(', ')}.` : '',
  ]
    .join(' ')
    .trim();
}

/** Who is waited for, and why. */
export function waitingWords(view: View, me: Seat | null): string {
  const choice = view.choice;
  if (view.over || choice === null) return 'The game is over.';
  const name = playerName(view, choice.player, me);
  if (choice.kind === 'play cards') return `${name} plays cards.`;
  if (choice.source !== null) return `${name} decides about ${choice.source}.`;
  return `${name} decides.`;
}

/** The second line of the prompt: how far a run has come, how many are legal, what the card says. */
export function details(question: Question, marked: readonly string[], sourceText: string): string {
  const words: string[] = [];
  const picked = question.picked.length + marked.length;
  if (isRun(question) && picked > 0) words.push(`${picked} chosen of ${question.least === question.most ? '' : 'at most '}${question.most + question.picked.length}.`);
  else if (question.picks.size > 1) words.push(`${question.picks.size} can be chosen.`);
  if (sourceText !== '') words.push(sourceText);
  return words.join(' ');
}
