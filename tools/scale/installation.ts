import { SeededRandom } from '../eval/random.js';
import { HotRow } from './hot-row.js';
import { type Course, SimulatedTime } from './simulated-time.js';
import { FlushQueue, Station } from './station.js';

/** What stands where. */
export interface Shape {
  readonly replicas: number;
  /** Processes of a replica, one thread each. */
  readonly workers: number;
  readonly replicaCores: number;
  readonly nodes: number;
  readonly nodeCores: number;
  /** Everything shares the cores of one machine, the callers included, who need so much CPU an ask: so it was measured. */
  readonly measured?: { readonly cores: number; readonly callersMs: number };
}

/** What an ask needs, in milliseconds unless its name says otherwise. */
export interface Demand {
  /** CPU of the service and of the node that it asks. */
  readonly serviceMs: number;
  readonly databaseMs: number;
  /** CPU of each other node, which takes over what was written. */
  readonly applyMs: number;
  /** Round trips to the database. */
  readonly trips: number;
  readonly tripMs: number;
  /** A round trip between nodes: every commit of a cluster waits for one. */
  readonly nodeTripMs: number;
  readonly flushMs: number;
  /** How long the model talks, and what a second of that costs service and database. */
  readonly modelSeconds: number;
  readonly streamServiceMs: number;
  readonly streamDatabaseMs: number;
  readonly streamApplyMs: number;
}

export interface Node {
  readonly cores: Station;
  readonly disk: FlushQueue;
}

/** A process of one thread, as Node.js runs it. */
export interface Process {
  readonly thread: Station;
  readonly cores: Station;
}

export interface Worker extends Process {
  readonly node: Node;
}

/** Machines, processes, disks and the hot row of one simulated installation. */
export class Installation {
  readonly time = new SimulatedTime();
  readonly random: SeededRandom;
  readonly workers: readonly Worker[];
  readonly nodes: readonly Node[];
  readonly callers: Process;
  readonly hotRow: HotRow;

  constructor(
    readonly shape: Shape,
    readonly demand: Demand,
    seed: number,
  ) {
    this.random = new SeededRandom(seed);
    const shared = shape.measured && new Station(this.time, shape.measured.cores);
    const machine = (cores: number) => shared ?? new Station(this.time, cores);
    this.nodes = Array.from({ length: shape.nodes }, () => ({
      cores: machine(shape.nodeCores),
      disk: new FlushQueue(this.time, () => this.about(demand.flushMs)),
    }));
    this.workers = Array.from({ length: shape.replicas }, (_, replica) => {
      const cores = machine(shape.replicaCores);
      const node = this.nodes[replica % shape.nodes]!;
      return Array.from({ length: shape.workers }, () => ({ thread: new Station(this.time, 1), cores, node }));
    }).flat();
    this.callers = { thread: new Station(this.time, 1), cores: machine(1) };
    this.hotRow = new HotRow(this);
  }

  /** A time that varies as waiting for a machine does: exponential, with this mean. */
  about(ms: number): number {
    return ms === 0 ? 0 : -ms * Math.log(1 - this.random.next());
  }

  /** CPU of a process, whose one thread needs a core of its machine. */
  *think({ thread, cores }: Process, ms: number): Course {
    yield thread.take;
    yield* cores.use(this.about(ms));
    thread.give();
  }

  /** A statement: there, through the cores of the node, and back. */
  *askNode({ node }: Worker, ms: number): Course {
    yield this.time.pause(this.demand.tripMs / 2);
    yield* node.cores.use(this.about(ms));
    yield this.time.pause(this.demand.tripMs / 2);
  }

  /** Durable on its node; in a cluster the others have to have it before, and take it over in their own time. */
  *commit(node: Node): Course {
    if (this.nodes.length > 1) yield this.time.pause(this.demand.nodeTripMs);
    yield* this.keep(node);
  }

  /** What the others have already. */
  *keep(node: Node): Course {
    for (const other of this.nodes) if (other !== node) this.time.start(this.takeOver(other));
    yield node.disk.flush;
  }

  /** Half of what an ask writes: it commits twice. */
  private *takeOver(node: Node): Course {
    yield* node.cores.use(this.about(this.demand.applyMs / 2));
    yield node.disk.flush;
  }
}
