import { quantile } from '../bench/figures.js';
import type { Installation, Worker } from './installation.js';
import { SimulatedAsk } from './simulated-ask.js';
import type { Station } from './station.js';

export interface Load {
  /** Whether all asks go to one chatbot that has a limit. */
  readonly isLimited: boolean;
  /** Asks that are not counted, until queues and streams are what they will be. */
  readonly warmUp: number;
  readonly counted: number;
  /** Where one of a hundred asks takes longer beside its model, no further ask is waited for. */
  readonly mostMs?: number;
}

export type Resource = 'service' | 'database' | 'the row of the chatbot';

/** What came of a simulated load. */
export interface Outcome {
  readonly perSecond: number;
  /** Time of an ask without the model's own, in milliseconds. */
  readonly p50: number;
  readonly p99: number;
  /** The share of asks that were beaten by those of other nodes every time: 503. */
  readonly beaten: number;
  /** Admissions that began again, for each ask. */
  readonly conflicts: number;
  /** Asks that are under way, on average: each is an open stream. */
  readonly open: number;
  /** The share of its time that it was busy, the busiest first. */
  readonly busy: readonly (readonly [resource: Resource, share: number])[];
}

/** Asks an installation, and takes notes from the end of the warm-up until as many asks have ended as are counted. */
export class SimulatedLoad {
  private begun = 0;
  private countedFrom = 0;
  private beaten = 0;
  private late = 0;
  /** Of asks that were admitted. */
  private readonly added: number[] = [];

  constructor(
    private readonly installation: Installation,
    private readonly load: Load,
  ) {}

  /** Asks come as visitors do, whatever has become of those before: so many a second, some of which are under way. */
  arriving(perSecond: number): Outcome {
    const { installation } = this;
    const { workers, random, time } = installation;
    const { modelSeconds } = installation.demand;
    const anyWorker = () => workers[random.whole(0, workers.length - 1)]!;
    for (let open = 0; open < perSecond * modelSeconds; open++)
      time.start(new SimulatedAsk(installation, anyWorker(), false).answer(random.whole(0, modelSeconds * 1_000)));
    const arrive = (): void => {
      this.ask(anyWorker());
      time.after(installation.about(1_000 / perSecond), arrive);
    };
    arrive();
    return this.play();
  }

  /** Callers that ask again as soon as they are answered, as those of the bench do, each of one replica. */
  ofCallers(callers: number): Outcome {
    const { workers } = this.installation;
    const next = (caller: number): void => this.ask(workers[caller % workers.length]!, () => next(caller));
    for (let caller = 0; caller < callers; caller++) next(caller);
    return this.play();
  }

  private ask(worker: Worker, goOn?: () => void): void {
    const { installation, load } = this;
    const { time } = installation;
    const begunAt = time.now;
    const number = this.begun++;
    if (number === load.warmUp) this.beginToCount();
    const isCounted = number >= load.warmUp && number < load.warmUp + load.counted;
    const ask = new SimulatedAsk(installation, worker, load.isLimited);
    time.start(ask.run(), () => {
      if (isCounted) this.note(time.now - begunAt, ask.isAdmitted);
      goOn?.();
    });
  }

  private note(ms: number, isAdmitted: boolean): void {
    const added = ms - this.installation.demand.modelSeconds * 1_000;
    if (isAdmitted) this.added.push(added);
    else this.beaten++;
    if (!isAdmitted || added > (this.load.mostMs ?? Infinity)) this.late++;
  }

  private beginToCount(): void {
    this.countedFrom = this.installation.time.now;
    for (const [, stations] of this.resources()) for (const station of stations) station.countFromNow();
    this.installation.hotRow.conflicts = 0;
  }

  /** A disk is none: the busier it is, the more a flush takes along. */
  private resources(): (readonly [Resource, readonly Station[]])[] {
    const { workers, nodes, hotRow } = this.installation;
    return [
      ['service', workers.map(({ thread }) => thread)],
      ['database', nodes.map(({ cores }) => cores)],
      ['the row of the chatbot', nodes.map((node) => hotRow.lockOf(node))],
    ];
  }

  /** Others come until the last ask that is counted has ended. */
  private play(): Outcome {
    const { time, demand, hotRow } = this.installation;
    const { warmUp, counted } = this.load;
    time.run(() => this.added.length + this.beaten === counted || this.late > counted / 100);
    const begun = this.begun - warmUp;
    const perSecond = (begun * 1_000) / (time.now - this.countedFrom);
    const mean = this.added.reduce((sum, ms) => sum + ms, 0) / this.added.length;
    return {
      perSecond,
      p50: quantile(this.added, 0.5),
      p99: quantile(this.added, 0.99),
      beaten: this.beaten / counted,
      conflicts: hotRow.conflicts / begun,
      open: perSecond * (mean / 1_000 + demand.modelSeconds),
      busy: this.busy(),
    };
  }

  private busy(): Outcome['busy'] {
    const shares = this.resources().map(([resource, stations]) => {
      const sum = stations.reduce((all, station) => all + station.busyShare(), 0);
      return [resource, sum / stations.length] as const;
    });
    return shares.sort(([, one], [, other]) => other - one);
  }
}
