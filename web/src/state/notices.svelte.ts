/** Short sentences that come and go: refusals, "link copied". */

export interface Notice {
  id: number;
  text: string;
  bad: boolean;
}

const LASTS = 6000;

class Notices {
  all = $state<Notice[]>([]);
  #serial = 0;

  say(text: string, bad = false): void {
    const id = (this.#serial += 1);
    this.all = [...this.all.filter((one) => one.text !== text), { id, text, bad }];
    setTimeout(() => this.dismiss(id), LASTS);
  }

  dismiss(id: number): void {
    this.all = this.all.filter((one) => one.id !== id);
  }
}

export const notices = new Notices();
