/** The pieces of a sentence as they are set: what must not be parted from a name by the end of a line goes with it. */

import type { Piece } from '../words';

export interface Word extends Piece {
  before: string;
  after: string;
}

const OPENING = '([';
const CLOSING = ').,:;?!]';

/** Without the name of `by` where the sentence begins with it. */
export function apart(pieces: readonly Piece[], by?: string): Word[] {
  const [first, ...rest] = pieces;
  const told = first?.name === true && first.text === by ? rest : pieces;
  const words = told.map((piece): Word => ({ ...piece, name: piece.name && piece.text !== by, before: '', after: '' }));
  for (const [at, word] of words.entries()) {
    if (!word.name) continue;
    const [former, next] = [words[at - 1], words[at + 1]];
    while (former !== undefined && !former.name && OPENING.includes(former.text.at(-1) ?? ' ')) {
      word.before = `${former.text.at(-1) ?? ''}${word.before}`;
      former.text = former.text.slice(0, -1);
    }
    while (next !== undefined && !next.name && CLOSING.includes(next.text[0] ?? ' ')) {
      word.after += next.text[0] ?? '';
      next.text = next.text.slice(1);
    }
  }
  return words.filter((word) => word.text !== '');
}
