/** What the parts of a table need to know, whether it is live, replayed or finished. */

import { getContext, setContext } from 'svelte';
import type { Seat, TableSeat, View } from '../api/types';
import type { Places } from '../game/locate';
import type { Ring } from '../game/question';

export interface Scene {
  readonly view: View;
  /** Who is "You"; null for spectators and replays. */
  readonly me: Seat | null;
  /** Whose row is the lowest. */
  readonly bottom: Seat;
  readonly seats: readonly TableSeat[];
  readonly places: Places;
  /** A question is open, so that what is not part of it steps back. */
  readonly asking: boolean;
  ring(key: string): Ring;
  press(key: string): void;
  /** The pointer or the focus is on this, or left (null). */
  point(key: string | null): void;
  /** A player's total at a base after what is pointed at, where it would change. */
  ghost(base: number, seat: Seat): number | null;
}

const KEY = Symbol('scene');

export const provideScene = (scene: Scene): Scene => setContext(KEY, scene);

export function useScene(): Scene {
  return getContext<Scene>(KEY);
}

/** Opponents in seat order, then the lowest row. */
export function rows(scene: Scene): Seat[] {
  const others = scene.view.players.map((player) => player.seat).filter((seat) => seat !== scene.bottom);
  return [...others, scene.bottom];
}
