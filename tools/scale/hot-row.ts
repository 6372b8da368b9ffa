import type { Installation, Node, Worker } from './installation.js';
import type { Course } from './simulated-time.js';
import { Station } from './station.js';

/** As `MOST_TOGETHER` and `MOST_RUNS` of the service. */
const MOST_TOGETHER = 16;
const MOST_RUNS = 8;
const LONGEST_PAUSE_MS = 400;
/** Of a unit that counts: its beginning, the lock, the count, the questions; the commit is beside them. */
const STATEMENTS = 4;

interface Waiting {
  readonly admitted: (isAdmitted: boolean) => void;
}

/**
 * The row of a chatbot under a limit, which every admission changes. A process admits those together that wait; on a node
 * the others wait for its lock; a node that commits a change of what another has changed meanwhile begins again.
 */
export class HotRow {
  /** Changes that all nodes know of. */
  private version = 0;
  private readonly lines = new Map<Worker, Waiting[]>();
  private readonly locks = new Map<Node, Station>();
  conflicts = 0;

  constructor(private readonly installation: Installation) {}

  /** Calls back with false where the unit lost every time. */
  admit(worker: Worker, admitted: (isAdmitted: boolean) => void): void {
    const line = this.lines.get(worker);
    if (line) return void line.push({ admitted });
    this.lines.set(worker, [{ admitted }]);
    this.installation.time.start(this.admitLine(worker));
  }

  private *admitLine(worker: Worker): Course {
    const line = this.lines.get(worker)!;
    while (line.length > 0) {
      const group = line.splice(0, MOST_TOGETHER);
      let isAdmitted = false;
      for (let run = 1; run <= MOST_RUNS && !isAdmitted; run++) {
        if (run > 1) yield this.installation.time.pause(this.pauseBefore(run));
        yield* this.count(worker, (isCounted) => (isAdmitted = isCounted));
      }
      for (const { admitted } of group) admitted(isAdmitted);
    }
    this.lines.delete(worker);
  }

  private *count(worker: Worker, told: (isCounted: boolean) => void): Course {
    const { installation } = this;
    const { node } = worker;
    const { databaseMs, trips } = installation.demand;
    const lock = this.lockOf(node);
    yield* installation.askNode(worker, databaseMs / trips);
    yield lock.take;
    const seen = this.version;
    for (let statement = 1; statement < STATEMENTS; statement++)
      yield* installation.askNode(worker, databaseMs / trips);
    if (installation.nodes.length > 1) yield installation.time.pause(installation.demand.nodeTripMs);
    // On one node the lock keeps all others away.
    const isCounted = this.version === seen;
    if (isCounted) this.version++;
    else this.conflicts++;
    if (isCounted) yield* installation.keep(node);
    lock.give();
    told(isCounted);
  }

  lockOf(node: Node): Station {
    const lock = this.locks.get(node) ?? new Station(this.installation.time, 1);
    this.locks.set(node, lock);
    return lock;
  }

  private pauseBefore(run: number): number {
    return this.installation.random.next() * Math.min(25 * 2 ** (run - 1), LONGEST_PAUSE_MS);
  }
}
