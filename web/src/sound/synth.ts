/** The table as an instrument: every sound is made when it is needed, of tones and noise. */

import type { Sound } from './sound.svelte';

type Filter = [type: BiquadFilterType, from: number, to?: number, q?: number];
const MOST = 6;
const FADE = 0.01;
const SEMITONE = 2 ** (1 / 12);
const RUN = 4;

export class Synth {
  readonly #context = new AudioContext();
  readonly #master = this.#context.createGain();
  readonly #noise: AudioBuffer;
  #voices: GainNode[] = [];

  constructor(gain: number) {
    const flat = this.#context.createDynamicsCompressor();
    flat.threshold.value = -18;
    flat.ratio.value = 4;
    this.#master.gain.value = gain;
    this.#master.connect(flat).connect(this.#context.destination);
    this.#noise = this.#context.createBuffer(1, this.#context.sampleRate, this.#context.sampleRate);
    const data = this.#noise.getChannelData(0);
    for (let at = 0; at < data.length; at++) data[at] = Math.random() * 2 - 1;
  }

  loud(gain: number): void {
    this.#master.gain.setTargetAtTime(gain, this.#context.currentTime, FADE);
  }

  play(sound: Sound, step: number): void {
    if (this.#context.state === 'suspended') void this.#context.resume();
    const higher = SEMITONE ** (2 * Math.min(step, RUN));
    switch (sound) {
      case 'pick':
        return this.#hiss(0, 1, 50, 0.15, ['bandpass', 2800, 2800, 1.2]);
      case 'place':
        this.#tone('triangle', 180, 90, 0, 2, 120, 0.35);
        return this.#hiss(0, 1, 40, 0.18, ['lowpass', 900]);
      case 'action':
        return this.#hiss(0, 30, 180, 0.3, ['bandpass', 4200, 700, 2]);
      case 'number':
        return this.#tone('sine', 660 * higher, 880 * higher, 0, 2, 80, 0.2);
      case 'destroy':
        for (const at of [0, 45, 80, 130]) this.#hiss(at, 1, 25, 0.3, ['highpass', 1500]);
        return this.#tone('triangle', 120, 60, 0, 1, 160, 0.15);
      case 'turn':
        this.#tone('sine', 523, 523, 0, 4, 300, 0.35);
        return this.#tone('sine', 784, 784, 110, 4, 300, 0.35);
      case 'window':
        this.#tone('sine', 196, 196, 0, 60, 420, 0.3);
        for (const at of [0, 250]) this.#hiss(at, 1, 20, 0.2, ['bandpass', 5000, 5000, 2]);
        return;
      case 'break':
        this.#tone('sine', 150, 38, 0, 1, 600, 1);
        this.#tone('square', 92, 92, 0, 1, 60, 0.15);
        return this.#hiss(0, 1, 350, 0.6, ['lowpass', 3000, 200]);
      case 'point':
        this.#tone('sine', 784 * higher, 784 * higher, 0, 1, 170, 0.4);
        return this.#tone('sine', 784 * 2.76 * higher, 784 * 2.76 * higher, 0, 1, 120, 0.12);
      case 'win':
        for (const [at, pitch] of [523, 659, 784, 1047].entries()) {
          this.#tone('triangle', pitch, pitch, at * 90, 3, 500, 0.35);
          this.#tone('triangle', pitch, pitch, 400, 10, 1000, 0.18);
        }
        return;
      case 'loss':
        this.#tone('triangle', 392, 392, 0, 20, 500, 0.4);
        return this.#tone('triangle', 311, 311, 220, 20, 600, 0.4);
    }
  }

  /** A gain that rises in `attack` and falls in `decay` milliseconds; the oldest voice gives way. */
  #voice(at: number, attack: number, decay: number, peak: number): { gain: GainNode; start: number; end: number } {
    const start = this.#context.currentTime + at / 1000;
    const end = start + (attack + decay) / 1000;
    const gain = this.#context.createGain();
    gain.gain.setValueAtTime(0, start);
    gain.gain.linearRampToValueAtTime(peak, start + attack / 1000);
    gain.gain.exponentialRampToValueAtTime(0.001, end);
    gain.connect(this.#master);
    this.#voices = [...this.#voices, gain];
    if (this.#voices.length > MOST * 2) this.#voices.shift()?.gain.setTargetAtTime(0, this.#context.currentTime, FADE);
    return { gain, start, end };
  }

  #start(source: AudioScheduledSourceNode, gain: GainNode, start: number, end: number): void {
    source.onended = () => {
      this.#voices = this.#voices.filter((voice) => voice !== gain);
      gain.disconnect();
    };
    source.start(start);
    source.stop(end);
  }

  #tone(type: OscillatorType, from: number, to: number, at: number, attack: number, decay: number, peak: number): void {
    const { gain, start, end } = this.#voice(at, attack, decay, peak);
    const source = this.#context.createOscillator();
    source.type = type;
    source.frequency.setValueAtTime(from, start);
    source.frequency.exponentialRampToValueAtTime(to, end);
    source.connect(gain);
    this.#start(source, gain, start, end);
  }

  #hiss(at: number, attack: number, decay: number, peak: number, [type, from, to = from, q = 1]: Filter): void {
    const { gain, start, end } = this.#voice(at, attack, decay, peak);
    const source = this.#context.createBufferSource();
    source.buffer = this.#noise;
    const filter = this.#context.createBiquadFilter();
    filter.type = type;
    filter.Q.value = q;
    filter.frequency.setValueAtTime(from, start);
    filter.frequency.exponentialRampToValueAtTime(to, end);
    source.connect(filter).connect(gain);
    this.#start(source, gain, start, end);
  }
}
