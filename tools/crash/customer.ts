import { setTimeout as sleep } from 'node:timers/promises';
import { dataOf } from './expected.js';
import type { Ledger } from './ledger.js';
import type { Scene } from './scene.js';
import { send } from './send.js';
import type { Tally } from './tally.js';
import type { Wish } from './wish.js';
import type { Wishing } from './wishing.js';

/** Where the clients of a run meet. */
export interface Market {
  readonly scene: Scene;
  readonly ledger: Ledger;
  readonly tally: Tally;
}

const PAUSE_MS = 40;

/** A client with a chatbot of its own: it wishes, notes, and tries again what was not answered. */
export class Customer {
  /** Wishes with a key that were not answered yet. */
  readonly open = new Set<Wish>();
  /** Wishes with a key that were answered in this round. */
  answered: Wish[] = [];

  constructor(
    private readonly market: Market,
    private readonly wishing: Wishing,
  ) {}

  async begin(): Promise<void> {
    this.answered = [];
    await this.wishing.begin([...this.open].every(({ kind }) => kind !== 'edit'));
  }

  async work(round: number, isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      await this.market.scene.whenServed;
      const wish = await this.wishing.next(round).catch(() => undefined);
      const isDone = wish !== undefined && (await this.make(wish));
      if (!isDone) await sleep(PAUSE_MS);
    }
  }

  /** Sends every open wish again; what is not answered stays open. */
  async retry(): Promise<void> {
    await Promise.all([...this.open].map((wish) => this.attempt(wish, 'retries')));
  }

  /** Sends wishes again that were answered: the ledger shows whether the answers agree. */
  async replay(most: number): Promise<void> {
    await Promise.all(this.answered.slice(-most).map((wish) => this.attempt(wish, 'replays')));
  }

  private async make(wish: Wish): Promise<boolean> {
    this.market.ledger.asked(wish);
    if (wish.key !== null) this.open.add(wish);
    return this.attempt(wish, 'requests');
  }

  private async attempt(wish: Wish, counter: 'requests' | 'retries' | 'replays'): Promise<boolean> {
    const { scene, ledger, tally } = this.market;
    tally[counter]++;
    const reply = await send(scene, wish);
    if (reply === null) return false;
    ledger.answered(wish, reply);
    if (reply.status === 503) tally.unavailable++;
    if (reply.status !== 200) return false;
    if (counter === 'replays') return true;
    tally.acknowledged++;
    this.open.delete(wish);
    if (wish.key !== null) this.answered.push(wish);
    this.wishing.learn(wish, dataOf(reply));
    return true;
  }
}
