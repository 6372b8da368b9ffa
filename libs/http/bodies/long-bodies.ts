import { setImmediate as breathe } from 'node:timers/promises';
import { BODY_BUDGET } from '../../json/json-scan.js';
import { parseBody } from '../../json/json-gate.js';
import { ByteBudget } from '../../queues/byte-budget.js';
import { FairQueue } from '../../queues/fair-queue.js';

const MIB = 1024 * 1024;

/** Memory that long bodies of this process hold at once, until they are answered. */
const budget = new ByteBudget({
  what: 'long bodies',
  most: 64 * MIB,
  ofOne: 32 * MIB,
  refusal: { message: 'Too many long bodies are being read at the moment; try again later' },
});

/** Parsing four mebibytes takes a tenth of a second, in which nothing else is answered. */
const parsing = new FairQueue({
  what: 'long bodies',
  places: 1,
  ofOne: 1,
  ofFailing: 1,
  mostWaiting: 400,
  patienceMs: 30_000,
});

/** A body that grows, whose bytes are counted beyond those of a short one. */
export class GrowingBody {
  private size = 0;
  private readonly held;

  constructor(private readonly workspaceId: number) {
    this.held = budget.open(workspaceId);
  }

  /** Counts bytes that have come. Refuses `unavailable` where long bodies hold too much. */
  grow(bytes: number): void {
    const counted = Math.max(this.size, BODY_BUDGET.shortBytes);
    this.size += bytes;
    if (this.size > counted) this.held.take(this.size - counted);
  }

  /** The body as a JSON value. Long ones are parsed one at a time, workspace by workspace, and others are answered in between. */
  async parsed(bytes: Uint8Array): Promise<unknown> {
    if (bytes.length <= BODY_BUDGET.shortBytes) return parseBody(bytes);
    return parsing.run({ workspaceId: this.workspaceId }, async () => {
      await breathe();
      return parseBody(bytes);
    });
  }

  /** The request is answered. */
  release(): void {
    this.held.release();
  }
}
