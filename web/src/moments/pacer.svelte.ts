/** The time of what is shown, part by part: it can be held, gone on with, and shortened when something waits behind it. */

export class Pacer {
  held = $state(false);
  /** Nothing of what was to come is shown any more. */
  over = false;
  /** The parts that have not begun, in milliseconds. */
  #plan: number[] = [];
  #left = 0;
  #since = 0;
  #spent = 0;
  #timer = 0;
  #done: (() => void) | null = null;

  /** A new showing, of parts that take so long. */
  begin(plan: readonly number[]): void {
    this.#plan = [...plan];
    this.#left = 0;
    this.#spent = 0;
    this.over = false;
    this.held = false;
  }

  /** The next part: resolves after its time without what was held, or as soon as one goes on. */
  beat(): Promise<void> {
    const time = this.#plan.shift() ?? 0;
    if (this.over || time <= 0) return Promise.resolve();
    return new Promise((resolve) => {
      this.#done = resolve;
      this.#left = time;
      if (!this.held) this.#run();
    });
  }

  /** No more than this in all: every part that is left gives its share. */
  limit(most: number): void {
    const runs = this.#done !== null && !this.held;
    if (runs) this.#stop();
    const left = this.#plan.reduce((sum, time) => sum + time, this.#left);
    const share = left === 0 ? 1 : Math.min(1, Math.max(0, most - this.#spent) / left);
    this.#left *= share;
    this.#plan = this.#plan.map((time) => time * share);
    if (runs) this.#run();
  }

  hold(): void {
    if (this.held) return;
    this.held = true;
    if (this.#done !== null) this.#stop();
  }

  release(): void {
    if (!this.held) return;
    this.held = false;
    if (this.#done !== null) this.#run();
  }

  /** On to what comes after all this. */
  goOn(): void {
    this.over = true;
    this.held = false;
    clearTimeout(this.#timer);
    this.#finish();
  }

  #run(): void {
    this.#since = performance.now();
    this.#timer = window.setTimeout(() => {
      this.#stop();
      this.#finish();
    }, this.#left);
  }

  #stop(): void {
    clearTimeout(this.#timer);
    const gone = performance.now() - this.#since;
    this.#left = Math.max(0, this.#left - gone);
    this.#spent += gone;
  }

  #finish(): void {
    const done = this.#done;
    this.#done = null;
    this.#left = 0;
    done?.();
  }
}
