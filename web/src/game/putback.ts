/** Cards that go back on a deck one by one: where each went, and what that means for the next. */

import type { OptionView } from '../api/types';
import type { Question } from './question';

type End = 'top' | 'bottom';

export interface Placed {
  name: string;
  end: End;
}

const LEFT = /\bput cards back \((\d+) left\)$/;

function endOf(option: OptionView): End | null {
  if (option.label.endsWith(' on top of the deck')) return 'top';
  return option.label.endsWith(' under the deck') ? 'bottom' : null;
}

export function placedBy(option: OptionView): Placed | null {
  const end = endOf(option);
  return end === null || option.name === undefined ? null : { name: option.name, end };
}

const at = (placed: readonly Placed[], end: End): string[] => placed.filter((one) => one.end === end).map((one) => one.name);

/** As many of these as the question tells of: it names those on top first, and some may have been taken back. */
export function stillPlaced(placed: readonly Placed[], picked: readonly string[]): Placed[] {
  const told = picked.join('/');
  for (let count = Math.min(placed.length, picked.length); count > 0; count -= 1) {
    const some = placed.slice(0, count);
    if ([...at(some, 'top'), ...at(some, 'bottom')].join('/') === told) return some;
  }
  return [];
}

/** How the cards will lie; empty where nothing is put back. */
export function orderWords(question: Question, placed: readonly Placed[]): string {
  const left = Number(LEFT.exec(question.prompt)?.[1] ?? 0);
  if (left + question.picked.length < 2) return '';
  const ends = new Set([...question.picks.values()].flatMap((pick) => pick.options.map(endOf)));
  const rules = [ends.has('top') ? 'first on top is drawn first' : '', ends.has('bottom') ? 'last under lies lowest' : ''];
  const so = [told('On top', at(placed, 'top')), told('Under', at(placed, 'bottom'))];
  if (placed.length === 0) so.push(told('Put back', question.picked));
  return [...so, `The ${rules.filter((rule) => rule !== '').join(', the ')}.`].filter((words) => words !== '').join(' ');
}

function told(where: string, names: readonly string[]): string {
  return names.length === 0 ? '' : `${where}: ${names.join(', ')}.`;
}
