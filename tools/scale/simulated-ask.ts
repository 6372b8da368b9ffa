import type { Installation, Worker } from './installation.js';
import type { Course } from './simulated-time.js';

/** Fragments are worked on at once for so long a part of a stream, checkpoints for so many of those. */
const PART_MS = 500;
const PARTS_OF_CHECKPOINT = 4;

/** The way of an ask through the service (docs/flows.md), and how it ends. */
export class SimulatedAsk {
  isAdmitted = true;

  constructor(
    private readonly installation: Installation,
    private readonly worker: Worker,
    private readonly isLimited: boolean,
  ) {}

  *run(): Course {
    const { installation, worker } = this;
    const { measured } = installation.shape;
    if (measured) yield* installation.think(installation.callers, measured.callersMs);
    yield* this.read();
    yield* this.admit();
    if (this.isAdmitted) yield* this.answer(0);
    else yield* installation.think(worker, this.sliceMs);
  }

  /** From this millisecond of the model's time on. */
  *answer(fromMs: number): Course {
    yield* this.listen(fromMs);
    yield* this.write();
    yield* this.installation.think(this.worker, this.sliceMs);
  }

  /** CPU of the service between two statements. */
  private get sliceMs(): number {
    const { serviceMs, trips } = this.installation.demand;
    return serviceMs / (trips + 1);
  }

  private get statementMs(): number {
    const { databaseMs, trips } = this.installation.demand;
    return databaseMs / trips;
  }

  /** All statements but the two that write. */
  private *read(): Course {
    for (let trip = 2; trip < this.installation.demand.trips; trip++) {
      yield* this.installation.think(this.worker, this.sliceMs);
      yield* this.installation.askNode(this.worker, this.statementMs);
    }
  }

  private *admit(): Course {
    if (!this.isLimited) return yield* this.write();
    const { installation, worker } = this;
    yield* installation.think(worker, this.sliceMs);
    yield (goOn) =>
      installation.hotRow.admit(worker, (isAdmitted) => {
        this.isAdmitted = isAdmitted;
        goOn();
      });
  }

  private *write(): Course {
    yield* this.installation.think(this.worker, this.sliceMs);
    yield* this.installation.askNode(this.worker, this.statementMs);
    yield* this.installation.commit(this.worker.node);
  }

  private *listen(fromMs: number): Course {
    const { installation, worker } = this;
    const { time, demand } = installation;
    for (let left = demand.modelSeconds * 1_000 - fromMs; left > 0;) {
      const part = left % PART_MS || PART_MS;
      yield time.pause(part);
      left -= part;
      time.start(installation.think(worker, (demand.streamServiceMs * part) / 1_000));
      if ((left / PART_MS) % PARTS_OF_CHECKPOINT === 0) this.keepParts();
    }
  }

  /** On all nodes, beside the stream. */
  private keepParts(): void {
    const { installation, worker } = this;
    const { time, demand, nodes } = installation;
    for (const node of nodes) {
      const ms = node === worker.node ? demand.streamDatabaseMs : demand.streamApplyMs;
      time.start(node.cores.use(installation.about((ms * PART_MS * PARTS_OF_CHECKPOINT) / 1_000)));
    }
  }
}
