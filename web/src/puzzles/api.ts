/** What the server says of puzzles. It keeps nothing: every request says all picks so far. */

import { request } from '../api/http';
import type { NoEffectMessage, PreviewMessage, PuzzleAnswer, PuzzleHint, PuzzleList, PuzzleState, WhyMessage } from '../api/types';

const at = (id: string, what: string, picks: readonly number[], more: Record<string, number | string> = {}): string =>
  `/api/puzzles/${encodeURIComponent(id)}${what}?${new URLSearchParams({ picks: picks.join(','), ...Object.fromEntries(Object.entries(more).map(([name, value]) => [name, `${value}`])) })}`;

export const puzzles = {
  all: () => request<PuzzleList>('GET', '/api/puzzles'),
  /** `run`: more picks to the question that is asked after the others. */
  state: (id: string, picks: readonly number[], run: readonly number[], told: number) => request<PuzzleState>('GET', at(id, '', picks, { run: run.join(','), told })),
  preview: (id: string, picks: readonly number[], index: number) => request<PreviewMessage>('GET', at(id, '/preview', picks, { index })),
  noEffect: (id: string, picks: readonly number[]) => request<NoEffectMessage>('GET', at(id, '/no_effect', picks)),
  why: (id: string, picks: readonly number[], card: number) => request<WhyMessage>('GET', at(id, '/why', picks, { card })),
  hint: (id: string, picks: readonly number[]) => request<PuzzleHint>('GET', at(id, '/hint', picks)),
  answer: (id: string) => request<PuzzleAnswer>('GET', at(id, '/answer', [])),
};
