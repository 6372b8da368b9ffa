import { isDeepStrictEqual } from 'node:util';
import type { Wish } from './wish.js';

/**
 * Something that wishes change, and the states that it may be in by the ledger: one, unless a wish was never answered.
 * The clients leave a thing alone after such a wish until it has been looked at.
 */
export class Thing<State> {
  private open: Wish | undefined;
  private states: State[];

  constructor(
    state: State,
    private readonly after: (state: State, wish: Wish) => State,
  ) {
    this.states = [state];
  }

  ask(wish: Wish): void {
    this.open = wish;
  }

  /** The wish was answered: its effect holds. */
  acknowledge(wish: Wish): void {
    this.states = this.states.map((state) => this.after(state, wish));
    this.open = undefined;
  }

  allowed(): State[] {
    const { open } = this;
    return open ? [...this.states, ...this.states.map((state) => this.after(state, open))] : this.states;
  }

  /** What was seen is what counts, unless a retry may still change it. */
  settle(seen: State): void {
    if (this.open?.key != null) return;
    const known = this.allowed().find((state) => isDeepStrictEqual(state, seen));
    if (known !== undefined) this.states = [known];
    this.open = undefined;
  }
}
