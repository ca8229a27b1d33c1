/** The house rules in which the rulebooks differ, and their numbers in the rules. */

import type { HouseRules } from '../api/types';

export interface HouseRule {
  name: string;
  rule: string;
  text: string;
  /** The first is the newest book's. */
  values: readonly { value: string; text: string }[];
}

export const HOUSE_RULES: readonly HouseRule[] = [
  { name: 'bases', rule: '1.3', text: 'Bases', values: [{ value: 'sets', text: 'of the sets in the game' }, { value: 'all', text: 'of every set' }] },
  { name: 'mulligan', rule: '1.5', text: 'A first hand without minions', values: [{ value: 'shuffle', text: 'may be shuffled back' }, { value: 'discard', text: 'may be discarded' }, { value: 'forced', text: 'must be discarded' }] },
  { name: 'base_deck', rule: '7.8', text: 'An empty base deck', values: [{ value: 'reshuffle', text: 'is made anew' }, { value: 'once', text: 'stays empty' }] },
  { name: 'victory_check', rule: '8.1', text: 'Victory is checked', values: [{ value: 'end', text: 'at the end of a turn' }, { value: 'scoring', text: 'after each scoring too' }] },
  { name: 'presence', rule: '7.5', text: 'Points are for', values: [{ value: 'power', text: 'a minion or 1 power' }, { value: 'minion', text: 'a minion only' }] },
  { name: 'duplicate_factions', rule: '1.2', text: 'The same faction', values: [{ value: 'false', text: 'once at the table' }, { value: 'true', text: 'for two players' }] },
  { name: 'promos', rule: '13.4', text: 'Later titans and promo bases', values: [{ value: 'false', text: 'are left out' }, { value: 'true', text: 'take part' }] },
];

const plain = (value: string): string | boolean => (value === 'true' ? true : value === 'false' ? false : value);

/** Only what differs from the newest book is sent. */
export function chosenRules(values: Readonly<Record<string, string>>): HouseRules {
  const rules: HouseRules = {};
  for (const { name, values: allowed } of HOUSE_RULES) {
    const value = values[name];
    if (value !== undefined && value !== allowed[0]?.value) rules[name] = plain(value);
  }
  return rules;
}

/** What is different here, in words. */
export function ruleWords(rules: HouseRules): string[] {
  return HOUSE_RULES.flatMap(({ name, text, values }) => {
    const value = rules[name];
    const found = value === undefined ? undefined : values.find((one) => one.value === String(value));
    return found === undefined || found === values[0] ? [] : [`${text} ${found.text}`];
  });
}
