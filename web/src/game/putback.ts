/** Cards that go back on a deck one by one: where each went, and what that means for the next. */

import type { OptionView } from '../api/types';
import { t } from '../words';
import type { Question } from './question';

type End = 'top' | 'bottom';

export interface Placed {
  name: string;
  end: End;
}

const ENDS: Readonly<Record<string, End>> = { 'act-put-on-top': 'top', 'act-put-under': 'bottom' };

const endOf = (option: OptionView): End | null => ENDS[option.says.code] ?? null;

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
  if (question.says.code !== 'ask-put-back') return '';
  const left = Number(question.says.params['left']);
  if (left + question.picked.length < 2) return '';
  const ends = new Set([...question.picks.values()].flatMap((pick) => pick.options.map(endOf)));
  const rule = ends.has('top') ? (ends.has('bottom') ? 'order-both' : 'order-first-on-top') : 'order-last-under';
  const so = [told('placed-on-top', at(placed, 'top')), told('placed-under', at(placed, 'bottom'))];
  if (placed.length === 0) so.push(told('placed-back', question.picked));
  return [...so, t(rule)].filter((words) => words !== '').join(' ');
}

const told = (code: string, names: readonly string[]): string => (names.length === 0 ? '' : t(code, { names: [...names] }));
