import type { Surroundings } from '../service/surroundings.js';

/** Answers that came while the panel was closed. */
export class Unread {
  private count = 0;
  private isShown = true;

  constructor(private readonly surroundings: Pick<Surroundings, 'tell'>) {}

  add(): void {
    if (!this.isShown) this.tell(this.count + 1);
  }

  show(isShown: boolean): void {
    this.isShown = isShown;
    if (isShown) this.tell(0);
  }

  private tell(count: number): void {
    if (count === this.count) return;
    this.count = count;
    this.surroundings.tell({ kind: 'unread', count });
  }
}
