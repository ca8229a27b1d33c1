import { describe, expect, it } from 'vitest';
import { pieces } from '../words';
import { apart } from './sentence';

const moved = { code: 'log-move', params: { card: 'Spy', base: 'Ringside', by: { code: 'by', params: { source: 'Wormhole' } } } };
const words = (by?: string, ...names: string[]) =>
  apart(pieces(moved, (name) => name === by || names.includes(name)), by).map((word) => [word.before, word.text, word.after].join('|'));

describe('a sentence with names in it', () => {
  it('keeps brackets and stops with the names', () => {
    expect(words(undefined, 'Spy', 'Ringside', 'Wormhole')).toEqual(['|Spy|', '| moves to |', '|Ringside|', '| |', '(|Wormhole|).']);
  });

  it('does not repeat the name that a mark stands for', () => {
    const played = { code: 'log-play', params: { player: 'Otto', card: 'Spy' } };
    const told = apart(pieces(played, (name) => name === 'Otto' || name === 'Spy'), 'Otto');
    expect(told.map((word) => word.text)).toEqual([' plays ', 'Spy']);
  });
});
