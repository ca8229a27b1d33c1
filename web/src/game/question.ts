/** A pending choice, put in the order in which people think: first what, then where. */

import type { ChoiceView, OptionView, View } from '../api/types';
import type { Message } from '../words';
import { baseKey, cardKey, locate, playerKey, titleKey, type Places } from './locate';

export interface IndexedOption extends OptionView {
  index: number;
}

/** One thing that may be picked, with the places it may go to. */
export interface Pick {
  key: string;
  name: string;
  options: IndexedOption[];
}

export interface Question {
  id: string;
  kind: ChoiceView['kind'];
  /** What is asked. */
  says: Message;
  source: string | null;
  picked: string[];
  /** A duty (something must be picked) or an offer (there is a way out). */
  must: boolean;
  /** How many more picks this takes at least and at most; a plain choice takes one. */
  least: number;
  most: number;
  picks: ReadonlyMap<string, Pick>;
  /** Is it asked about bases or cards in play? Then what may not be chosen there is greyed. */
  onTable: boolean;
  /** Answers that are no thing on the table: modes, "yes". */
  answers: IndexedOption[];
  /** Decline, done or pass. */
  wayOut: IndexedOption | null;
  /** The end of the Play Cards phase. */
  end: IndexedOption | null;
}

const WAYS_OUT = new Set(['decline', 'done', 'pass']);

/** Where an option goes: the thing it is played on, the base, or a named place of a deck. */
export function placeOf(option: OptionView): string | null {
  if (option.kind !== 'base' && option.target !== undefined) {
    return option.base === option.target ? baseKey(option.target) : cardKey(option.target);
  }
  if (option.kind !== 'base' && option.base !== undefined) return baseKey(option.base);
  return option.place ?? null;
}

function subjectOf(option: OptionView): string | null {
  if (option.kind === 'base' && option.base !== undefined) return baseKey(option.base);
  if (option.card !== undefined) return cardKey(option.card);
  if (option.name !== undefined) return titleKey(option.name);
  if (option.base !== undefined) return baseKey(option.base);
  if (option.player !== undefined) return playerKey(option.player);
  return null;
}

export function readQuestion(id: string, choice: ChoiceView, view: View): Question {
  const picks = new Map<string, Pick>();
  const answers: IndexedOption[] = [];
  let wayOut: IndexedOption | null = null;
  let end: IndexedOption | null = null;
  const baseIds = new Set(view.bases.map((base) => base.id));
  (choice.options ?? []).forEach((plain, index) => {
    const option: IndexedOption = { ...plain, index };
    // A talent of a base names the base as its card.
    let key = subjectOf(option);
    if (key !== null && option.card !== undefined && baseIds.has(option.card)) key = baseKey(option.card);
    if (WAYS_OUT.has(option.kind)) wayOut = option;
    else if (option.kind === 'end') end = option;
    else if (key === null) answers.push(option);
    else {
      const pick = picks.get(key) ?? { key, name: option.name ?? '', options: [] };
      pick.options.push(option);
      picks.set(key, pick);
    }
  });
  const places = locate(view);
  addTwins(picks, places);
  const [least = 1, most = 1] = choice.run ?? [];
  const sofar = choice.run ? (choice.picked?.length ?? 0) : 0;
  return {
    id,
    kind: choice.kind,
    says: choice.says ?? { code: 'ask-choose', params: {} },
    source: choice.source,
    picked: choice.picked ?? [],
    must: wayOut === null && end === null,
    least: wayOut === null ? Math.max(least - sofar, 0) : 0,
    most: Math.max(most - sofar, 1),
    picks,
    onTable: [...picks.values()].some((pick) => isInPlay(pick, places)),
    answers,
    wayOut,
    end,
  };
}

function isInPlay({ key, options }: Pick, places: Places): boolean {
  const zone = places.get(options[0]?.card ?? -1)?.zone;
  return key.startsWith('b') || zone === 'table' || zone === 'attached';
}

/** Cards of one title lie in a hand more than once but are offered once: every copy answers for all. */
function addTwins(picks: Map<string, Pick>, places: Places): void {
  for (const pick of [...picks.values()]) {
    const offered = pick.options[0]?.card;
    const place = offered === undefined ? undefined : places.get(offered);
    if (place === undefined || (place.zone !== 'hand' && place.zone !== 'discard')) continue;
    for (const [id, other] of places) {
      const twin =
        other.zone === place.zone &&
        other.seat === place.seat &&
        other.card.name === place.card.name &&
        other.card.owner === place.card.owner;
      if (twin && !picks.has(cardKey(id))) picks.set(cardKey(id), { ...pick, key: cardKey(id) });
    }
  }
}

/** May several be marked before anything is sent? */
export function isRun(question: Question): boolean {
  return question.most > 1 && [...question.picks.values()].every((pick) => pick.options.length === 1);
}

function isFull(question: Question, marked: readonly string[]): boolean {
  return isRun(question) && marked.length >= question.most;
}

/** What a press on something does. */
export type Step =
  | { do: 'nothing' }
  /** As many as may be are marked. */
  | { do: 'full' }
  | { do: 'mark'; marked: string[] }
  | { do: 'send'; options: IndexedOption[] };

const NOTHING: Step = { do: 'nothing' };

/** A press on `key` while `marked` is marked: marks, lets go, or sends. */
export function press(question: Question, marked: readonly string[], key: string): Step {
  const held = heldPick(question, marked);
  if (held !== null && held.key !== key) {
    const option = held.options.find((one) => placeOf(one) === key);
    if (option !== undefined) return { do: 'send', options: [option] };
  }
  const pick = question.picks.get(key);
  if (pick === undefined) return NOTHING;
  if (marked.includes(key)) {
    if (isRun(question) || isHeld(pick)) return { do: 'mark', marked: marked.filter((one) => one !== key) };
    return { do: 'send', options: pick.options.slice(0, 1) };
  }
  if (!isRun(question)) return { do: 'mark', marked: [key] };
  return isFull(question, marked) ? { do: 'full' } : { do: 'mark', marked: [...marked, key] };
}

/** Has this pick more than one option (places to go to, abilities), or a place that must be pointed at? */
export function isHeld(pick: Pick): boolean {
  return pick.options.length > 1 || pick.options.some((option) => placeOf(option) !== null);
}

/** Options of a held card that nothing on the table stands for: they are buttons. */
export function unplaced(pick: Pick | null): IndexedOption[] {
  return pick === null ? [] : pick.options.filter((option) => ['', 'top', 'bottom'].includes(placeOf(option) ?? ''));
}

/** The card that waits for its place. */
export function heldPick(question: Question, marked: readonly string[]): Pick | null {
  const [key] = marked;
  const pick = key === undefined || marked.length !== 1 ? undefined : question.picks.get(key);
  return pick !== undefined && isHeld(pick) ? pick : null;
}

/** What the confirming button would send now, or null when there is nothing to confirm. */
export function confirmable(question: Question, marked: readonly string[]): IndexedOption[] | null {
  const held = heldPick(question, marked);
  if (held !== null) return held.options.length === 1 ? held.options : null;
  if (marked.length === 0 || (isRun(question) && marked.length < question.least)) return null;
  return marked.flatMap((key) => question.picks.get(key)?.options.slice(0, 1) ?? []);
}

export type Ring = 'must' | 'may' | 'no-effect' | 'playable' | 'selected' | 'off' | null;

/** How a thing looks while this question is open. */
export function ring(question: Question, marked: readonly string[], key: string): Ring {
  if (marked.includes(key)) return 'selected';
  const held = heldPick(question, marked);
  if (held !== null) {
    if (held.options.some((option) => placeOf(option) === key)) return question.must ? 'must' : 'may';
    return question.picks.has(key) && question.kind === 'play cards' ? 'playable' : null;
  }
  if (!question.picks.has(key) || isFull(question, marked)) return question.kind !== 'play cards' && question.onTable ? 'off' : null;
  if (question.kind === 'play cards') return 'playable';
  return question.must ? 'must' : 'may';
}
