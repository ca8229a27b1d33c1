/** The guide of one table: which marks were read, and whether it still goes along. */

import { guides, remember, remembered } from './deal';
import { MARKS, type MarkName } from './marks';

export class Guide {
  read = $state.raw<ReadonlySet<string>>(new Set());
  on = $state(false);

  constructor(readonly table: string) {
    this.on = guides(table);
    this.read = new Set(this.on ? remembered()?.read : []);
  }

  /** These need not be shown again. */
  tick(names: readonly MarkName[]): void {
    if (!this.on || names.every((name) => this.read.has(name))) return;
    this.read = new Set([...this.read, ...names]);
    if (MARKS.every((name) => this.read.has(name))) this.end();
    else remember({ table: this.table, read: [...this.read] });
  }

  end(): void {
    this.on = false;
    remember({ table: null, read: [...this.read] });
  }
}
