/** Which puzzles were solved on this device. */

import { store, stored } from '../state/stored';

const KEY = 'smashup-puzzles';

export function solved(): Set<string> {
  return new Set((stored(KEY) ?? '').split(' ').filter((id) => id !== ''));
}

export function remember(id: string): void {
  store(KEY, [...solved().add(id)].join(' '));
}
