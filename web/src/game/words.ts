/** What the page says: prompts, buttons, names for screen readers. */

import type { BaseView, CardView, Forecast, OptionKind, OptionView, Seat, TurnView, UndoState, View } from '../api/types';
import { say, t, type Message, type Param } from '../words';
import type { IndexedOption, Question, Ring } from './question';
import { isRun, placeOf } from './question';

export const ordinal = (place: number): string => t('ordinal', { place });

/** "Otto, Juno and Ada" */
export const list = (names: readonly string[]): string => (names.length === 0 ? '' : t('and', { names: [...names] }));

export function playerName(view: View, seat: Seat, me: Seat | null): string {
  return seat === me ? t('you') : (view.players[seat]?.name ?? '');
}

/** Who has won: "You win.", "Bob wins." or "Ann and Bob share the victory." */
export function winnerWords(winners: readonly Seat[], players: readonly { name: string }[], me: Seat | null): string {
  const names = winners.map((seat) => players[seat]?.name ?? '');
  if (names.length > 1) return t('winner-shared', { names: list(names) });
  return winners[0] === me && me !== null ? t('winner-you') : t('winner-other', { name: names[0] ?? '' });
}

/** "Otto’s turn" */
export function whoseTurn(view: View, me: Seat | null): string {
  const { player } = view.turn;
  return player === me ? t('turn-state-turn-you') : t('whose-turn', { player: view.players[player]?.name ?? '' });
}

/** A phase in one word. */
export const phaseWord = (phase: TurnView['phase']): string => t('phase-short', { phase: phase.replace(' ', '_') });

/** The names in a message, in their order. */
export function names(message: Message): string[] {
  return Object.entries(message.params).flatMap(([name, value]) => (name === 'text' ? [] : namesOf(value)));
}

function namesOf(value: Param): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(namesOf);
  return isMessage(value) ? names(value) : [];
}

/** Several sentences, one after the other. */
export const told = (messages: readonly Message[]): string => messages.map((message) => say(message)).join(' ');

/** A part of a sentence. */
const part = (code: string, params: Record<string, Param> = {}): Message => ({ code, params });

/** Things told apart by owner and place. On a button next to the glowing card that is too much. */
const TOLD_APART = new Set(['card-at', 'card-of', 'card-in', 'card-of-in']);

const isMessage = (value: Param | undefined): value is Message => typeof value === 'object' && !Array.isArray(value) && 'code' in value;

/** The same with the plain names of cards. */
export function brief(message: Message): Message {
  const named = (value: Param): Param => (isMessage(value) ? (TOLD_APART.has(value.code) ? (value.params['card'] ?? '') : brief(value)) : value);
  return { ...message, params: Object.fromEntries(Object.entries(message.params).map(([name, value]) => [name, named(value)])) };
}

export const shortLabel = (option: OptionView): string => say(brief(option.says));

/** May anything of this kind be chosen? */
export function offers(question: Question, kind: OptionKind): boolean {
  return [...question.picks.values()].some((pick) => pick.options.some((option) => option.kind === kind));
}

function turnAsks(question: Question): string {
  const acts = offers(question, 'play') ? (offers(question, 'talent') ? 'play-and-use' : 'play') : offers(question, 'talent') ? 'use' : 'none';
  return t('asks-turn', { acts });
}

const MOST_IN_HAND = 10;

/** What is asked, as a sentence. */
export function asks(question: Question, view: View): string {
  if (question.kind === 'play cards') return turnAsks(question);
  const { says } = question;
  if (says.code === 'ask-hand-limit') {
    const held = view.players[view.choice?.player ?? 0]?.hand_size ?? 0;
    return t('asks-hand-limit', { held, most: MOST_IN_HAND, act: says.params['act'] ?? '' });
  }
  if (says.code === 'ask-mode' && !question.must) return t('asks-mode-or', { asked: says, undone: undone(question.answers) });
  return say(says);
}

/** "Choose 1", "Up to 2": the tag at the left end of the prompt. */
export function tag(question: Question): string {
  if (question.kind === 'play cards') return t('tag-play');
  if (question.picks.size === 0) return question.must ? t('tag-choose', { count: 1 }) : t('tag-decide');
  const { least, most } = question;
  if (!question.must) return t('tag-up-to', { count: most });
  return least === most ? t('tag-choose', { count: most }) : t('tag-between', { least: Math.max(least, 1), most });
}

/** The act of an option, done to something else: "Destroy 2 cards". */
const actOn = (option: OptionView, what: Message): Message => ({ ...option.says, params: { ...option.says.params, what } });

/** What the confirming button says: what happens, never OK. */
export function confirmLabel(question: Question, options: readonly IndexedOption[]): string {
  const [first] = options;
  if (first === undefined) return '';
  if (options.length === 1 && !(isRun(question) && question.picked.length > 0)) return shortLabel(first);
  return say(actOn(first, part('n-cards', { count: options.length + question.picked.length })));
}

const LONGEST_ACT = 32;

/** Not to do what is asked, on a button: "Don’t draw a card". */
function undone(answers: readonly IndexedOption[]): Message {
  const [only, ...others] = answers;
  if (only === undefined || others.length > 0) return part(others.length === 1 ? 'neither' : 'none-of-these');
  const act = brief(only.says);
  return say(act).length > LONGEST_ACT ? part('leave-it') : part('dont', { act });
}

/** The way out is an act: "Destroy none", "Play nothing", "Pass". */
export function wayOutLabel(question: Question): string {
  const out = question.wayOut;
  if (out === null) return '';
  if (out.kind === 'pass') return say(out.says);
  const [first] = [...question.picks.values()].flatMap((pick) => pick.options);
  if (out.kind === 'done' && question.picked.length > 0) return t('leave-it-at', { count: question.picked.length });
  if (first === undefined) return say(undone(question.answers));
  if (first.kind === 'play') return t('play-nothing');
  if (first.kind === 'base') return t('choose-no-base');
  const names = Object.keys(first.says.params).filter((name) => name !== 'text' && name !== 'what');
  const plain = 'what' in first.says.params && names.length === 0;
  return plain ? say(actOn(first, part('none-of-them'))) : t('choose-none');
}

/** "Undo Muffin" */
export function undoLabel({ allowed, what }: UndoState): string {
  return t(allowed === 'ask' ? 'ask-to-undo' : 'undo-what', what === '' ? {} : { what });
}

/** The same without what: it is never cut. */
export const undoWord = (undo: UndoState): string => undoLabel({ ...undo, what: '' });

/** Names of places in a deck, for the buttons of a card that waits for one. */
export function placeLabel(option: OptionView): string {
  if (option.kind === 'talent') return abilityLabel(option);
  const place = placeOf(option);
  return place === 'top' ? t('top-of-the-deck') : place === 'bottom' ? t('bottom-of-the-deck') : shortLabel(option);
}

/** One of several abilities of a card that the question names already. */
function abilityLabel(option: OptionView): string {
  const effect = option.says.params['effect'];
  if (effect === undefined) return t('use-talent');
  return isMessage(effect) ? say(effect) : String(effect);
}

/** The whole card in one breath: "Baboom, minion, power 3, Cyborg Apes, Otto’s. Legal target." */
export function cardWords(card: CardView, view: View | null, me: Seat | null, state: Ring = null): string {
  const parts: Param[] = [card.name, part('kind', { kind: card.kind })];
  const power = card.power ?? card.printed_power;
  if (power !== undefined) {
    const printed = card.printed_power;
    const changed = card.power !== undefined && printed !== undefined && printed !== power;
    parts.push(changed ? part('card-power-printed', { power, printed }) : part('card-power', { power }));
  }
  parts.push(card.faction);
  const name = (seat: Seat | null): Param => (seat === me && seat !== null ? part('you-inside') : (view?.players[seat ?? -1]?.name ?? ''));
  if (view !== null && card.controller !== undefined) {
    parts.push(card.controller === me ? part('card-yours') : part('card-whose', { player: name(card.controller) }));
  }
  const words = [t('card-line', { parts })];
  if (card.counters) words.push(t('card-counters', { count: card.counters }));
  if (card.actions?.length) words.push(t('card-with', { cards: card.actions.map((action) => action.name) }));
  if (view !== null && card.controller !== undefined && card.controller !== card.owner) {
    words.push(t('card-owned-by', { player: name(card.owner) }));
  }
  if (card.cancelled) words.push(t('card-cancelled'));
  if (card.talents_left === 0) words.push(t('card-talent-used'));
  else if (card.talents_left !== undefined && state === 'playable') words.push(t('card-talent-ready'));
  if (state !== null) words.push(t('ring', { ring: state }));
  return words.join(' ');
}

/** "Monkey Lab, 22 of 23. Otto 12, you 10. Now: Otto 4 points, you 2 points." */
export function baseWords(base: BaseView, view: View, me: Seat | null): string {
  const of = (what: 'total' | 'award', seat: Seat, params: Record<string, Param>): Message =>
    seat === me ? part(`base-${what}-you`, params) : part(`base-${what}`, { ...params, player: view.players[seat]?.name ?? '' });
  const totals = base.totals
    .map((total, seat) => ({ total, seat }))
    .filter(({ total }) => total > 0)
    .sort((a, b) => b.total - a.total)
    .map(({ total, seat }) => of('total', seat, { total }));
  const awards = base.forecast.filter(({ vp }) => vp > 0).map(({ seat, vp }) => of('award', seat, { count: vp }));
  const words = [t('base-line', { base: base.name, total: base.total, breakpoint: base.breakpoint })];
  words.push(totals.length > 0 ? t('base-totals', { totals }) : t('base-nobody'));
  if (awards.length > 0) words.push(t('base-now', { awards }));
  return words.join(' ');
}

/** Who is waited for, and why. */
export function waitingWords(view: View, me: Seat | null): string {
  const choice = view.choice;
  if (view.over || choice === null) return t('game-over');
  const player = playerName(view, choice.player, me);
  if (choice.player === me) return choice.source === null ? t('waiting-for-you') : t('waiting-for-you-about', { source: choice.source });
  if (choice.kind === 'play cards') return t('waiting-plays', { player });
  if (choice.source !== null) return t('waiting-decides-about', { player, source: choice.source });
  return t('waiting-decides', { player });
}

/** The second line of the prompt: how far a run has come, how many are legal, what the card says. */
export function details(question: Question, marked: readonly string[], sourceText: string): string {
  const words: string[] = [];
  const picked = question.picked.length + marked.length;
  const most = question.most + question.picked.length;
  if (isRun(question) && picked > 0) words.push(t(question.least === question.most ? 'chosen-of' : 'chosen-of-at-most', { picked, most }));
  else if (question.picks.size > 1) words.push(t('can-be-chosen', { count: question.picks.size }));
  if (sourceText !== '') words.push(sourceText);
  return words.join(' ');
}

/** "Otto 4" */
export function baseAward(view: View, { seat, vp }: Forecast, me: Seat | null): Message {
  return seat === me ? part('base-paid-you', { vp }) : part('base-paid', { vp, player: view.players[seat]?.name ?? '' });
}

/** Where a part of a power comes from: "printed", "counters" or a title. */
export const partName = (source: string): string => (source === 'printed' || source === 'counters' ? t('power-part', { source }) : source);
