import { asyncContext, fromHere } from '../context/async-context.js';
import { DomainError, UnknownOutcome } from '../domain/domain-error.js';

interface WaitingItem<Item, Done> {
  readonly item: Item;
  /** Calls in the context of the item's own request. */
  readonly asCaller: <T>(call: () => T) => T;
  readonly resolve: (done: Done) => void;
  readonly reject: (error: unknown) => void;
}

/** What is done with items that came together, in one unit of work. */
interface Way<Item, Done> {
  /** Rejects where one of them alone is refused: then nothing is done. */
  readonly run: (items: readonly Item[]) => Promise<readonly (Done | DomainError)[]>;
  /** Whether an item can be done together with the first one that waits. */
  readonly fits: (item: Item, first: Item) => boolean;
}

/** Items of one unit: together they are far below what MySQL takes at once. */
const MOST_TOGETHER = 16;

/**
 * Does together what waits together. What is written in one place, such as the counters of a chatbot, waits while another is
 * being done there, and is done together next: in the database they would wait for each other all the same, each with a
 * commit of its own.
 */
export class DoneTogether<Item, Done> {
  private readonly lines = new Map<number, WaitingItem<Item, Done>[]>();

  constructor(private readonly way: Way<Item, Done>) {}

  /** Rejects with what the item alone is refused for. */
  run(place: number, item: Item): Promise<Done> {
    return new Promise((resolve, reject) => {
      this.enter(place, { item, asCaller: fromHere(), resolve, reject });
    });
  }

  private enter(place: number, waiting: WaitingItem<Item, Done>): void {
    const line = this.lines.get(place);
    if (line) return void line.push(waiting);
    const opened = [waiting];
    this.lines.set(place, opened);
    void this.drain(place, opened);
  }

  private async drain(place: number, line: WaitingItem<Item, Done>[]): Promise<void> {
    while (line.length > 0) {
      // What has come to the process by now is heard first.
      await new Promise((resolve) => setImmediate(resolve));
      const group = this.takeGroup(line);
      // What fails together is tried one by one, and so is all that has waited for it: none waits for another's trouble twice.
      if (!(await this.do(group))) await Promise.all([...group, ...line.splice(0)].map((one) => this.do([one])));
    }
    this.lines.delete(place);
  }

  /** False where items that came together failed together. */
  private async do(group: readonly WaitingItem<Item, Done>[]): Promise<boolean> {
    const items = group.map(({ item }) => item);
    try {
      const outcomes = await group[0]!.asCaller(() => this.way.run(items));
      for (const [at, { resolve, reject }] of group.entries()) {
        const outcome = outcomes[at]!;
        if (outcome instanceof DomainError) reject(outcome);
        else resolve(outcome);
      }
    } catch (error) {
      if (group.length > 1 && !(error instanceof UnknownOutcome)) return false;
      for (const { reject } of group) reject(error);
    }
    return true;
  }

  private takeGroup(line: WaitingItem<Item, Done>[]): WaitingItem<Item, Done>[] {
    const group: WaitingItem<Item, Done>[] = [];
    const first = line[0]!.item;
    for (let at = 0; at < line.length && group.length < MOST_TOGETHER;) {
      if (!this.way.fits(line[at]!.item, first)) at++;
      else group.push(...line.splice(at, 1));
    }
    return group;
  }
}

/** A way to call something later in the context that is here now, as a part of the unit of work that runs by then. */
export function fromHereInUnit(): <R>(call: () => R) => R {
  const asHere = fromHere();
  return (call) => {
    const { unit } = asyncContext.get();
    return asHere(() => asyncContext.run({ unit }, call));
  };
}
