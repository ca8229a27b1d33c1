/** The house rules in which the rulebooks differ, and their numbers in the rules. */

import type { Table } from '../api/types';
import { t } from '../words';

export type HouseRules = Table['options'];

export interface HouseRule {
  name: string;
  rule: string;
  /** The first is the newest book's. */
  values: readonly string[];
}

export const HOUSE_RULES: readonly HouseRule[] = [
  { name: 'bases', rule: '1.3', values: ['sets', 'all'] },
  { name: 'mulligan', rule: '1.5', values: ['shuffle', 'discard', 'forced'] },
  { name: 'base_deck', rule: '7.8', values: ['reshuffle', 'once'] },
  { name: 'victory_check', rule: '8.1', values: ['end', 'scoring'] },
  { name: 'presence', rule: '7.5', values: ['power', 'minion'] },
  { name: 'duplicate_factions', rule: '1.2', values: ['false', 'true'] },
  { name: 'promos', rule: '13.4', values: ['false', 'true'] },
  { name: 'edition', rule: '', values: ['printed', 'current'] },
];

const code = (name: string): string => `house-${name.replaceAll('_', '-')}`;

export const ruleName = (rule: HouseRule): string => t(code(rule.name));

export const valueName = (rule: HouseRule, value: string): string => t(`${code(rule.name)}-is`, { value });

/** The rule that a program calls so, as the lobby does: "An empty base deck stays empty". */
export function houseWords(name: string, value: string | null): string | null {
  const rule = HOUSE_RULES.find((one) => one.name === name);
  const found = rule?.values.find((one, at) => (value === null ? at === 1 : one === value));
  return rule === undefined || found === undefined ? null : `${ruleName(rule)} ${valueName(rule, found)}`;
}

const plain = (value: string): string | boolean => (value === 'true' ? true : value === 'false' ? false : value);

/** Only what differs from the newest book is sent. */
export function chosenRules(values: Readonly<Record<string, string>>): HouseRules {
  const rules: HouseRules = {};
  for (const { name, values: allowed } of HOUSE_RULES) {
    const value = values[name];
    if (value !== undefined && value !== allowed[0]) rules[name] = plain(value);
  }
  return rules;
}

/** What is different here, in words. */
export function ruleWords(rules: HouseRules): string[] {
  return HOUSE_RULES.flatMap((rule) => {
    const value = rules[rule.name];
    const found = value === undefined || String(value) === rule.values[0] ? undefined : rule.values.find((one) => one === String(value));
    return found === undefined ? [] : [`${ruleName(rule)} ${valueName(rule, found)}`];
  });
}
