/** Sounds of the table. None before the first gesture; the synthesiser is fetched then. No sound is the only sign of anything. */

import type { Synth } from './synth';

export type Sound = 'pick' | 'place' | 'action' | 'number' | 'destroy' | 'turn' | 'window' | 'break' | 'point' | 'win' | 'loss';

const KEPT = 'smashup.sound';
const USUAL = 40;

class Sounds {
  /** Per cent. */
  volume = $state(USUAL);
  muted = $state(false);
  #synth: Synth | null = null;
  #asked = false;

  constructor() {
    try {
      const [volume, muted] = (localStorage.getItem(KEPT) ?? '').split(' ');
      const kept = Number(volume === '' ? undefined : volume);
      if (kept >= 0 && kept <= 100) this.volume = kept;
      this.muted = muted === 'muted';
    } catch {
      // storage is closed to us: as usual, then
    }
    for (const gesture of ['pointerdown', 'keydown']) addEventListener(gesture, () => void this.#wake(), { once: true });
  }

  /** A browser lets a page be heard only after a gesture. */
  async #wake(): Promise<void> {
    if (this.#asked || !('AudioContext' in window)) return;
    this.#asked = true;
    try {
      const { Synth } = await import('./synth');
      this.#synth = new Synth(this.#gain());
    } catch {
      this.#synth = null; // the table does without
    }
  }

  #gain(): number {
    return this.muted ? 0 : this.volume / 100;
  }

  /** `step`: how many of the same came before, in one run. */
  play(sound: Sound, step = 0): void {
    if (this.muted || this.volume === 0 || (document.hidden && sound !== 'turn')) return;
    this.#synth?.play(sound, step);
  }

  set(volume: number, muted: boolean): void {
    this.volume = volume;
    this.muted = muted;
    this.#synth?.loud(this.#gain());
    try {
      localStorage.setItem(KEPT, `${volume} ${muted ? 'muted' : ''}`.trim());
    } catch {
      // storage is closed to us: the wish lasts until the page is left
    }
  }
}

export const sounds = new Sounds();
