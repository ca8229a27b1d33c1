/** Who picks in turn: whoever stands at the end of the snake picks twice in a row. */

import type { Message, Param } from '../words';

/** The names in turn; `null` is whoever reads it. */
export function inTurn(names: readonly (string | null)[]): Param[] {
  const turns: Param[] = [];
  for (const [at, name] of names.entries()) {
    const who: Param = name ?? you(at === 0);
    if (at > 0 && name === names[at - 1]) turns[turns.length - 1] = { code: 'picks-twice', params: { name: who } };
    else turns.push(who);
  }
  return turns;
}

const you = (again: boolean): Message => ({ code: again ? 'you-again' : 'you-inside', params: {} });
