import { type Demand, Installation, type Shape } from './installation.js';
import { type Outcome, SimulatedLoad } from './simulated-load.js';

/** Asks that are looked at: the 99th of a hundred is then one of thirty. */
const COUNTED = 3_000;
/** Queues are what they will be: streams are under way from the beginning. */
const WARM_UP = 1_000;
const STEPS = 5;

export interface Scene {
  readonly shape: Shape;
  readonly demand: Demand;
  readonly isLimited: boolean;
  readonly seed: number;
}

/** What comes of so many asks a second. */
export function outcomeAt({ shape, demand, isLimited, seed }: Scene, perSecond: number, mostMs?: number): Outcome {
  const installation = new Installation(shape, demand, seed);
  return new SimulatedLoad(installation, { isLimited, warmUp: WARM_UP, counted: COUNTED, mostMs }).arriving(perSecond);
}

/** The most asks a second of which 99 of 100 take at most so long beside their model, and none is refused for good. */
export function capacityOf(scene: Scene, mostMs: number): Outcome {
  let [least, most] = [0, ceilingOf(scene)];
  let best: Outcome | undefined;
  for (let step = 0; step < STEPS || (best === undefined && step < 3 * STEPS); step++) {
    const tried = (least + most) / 2;
    const outcome = outcomeAt(scene, tried, mostMs);
    const isHeld = outcome.p99 <= mostMs && outcome.beaten === 0;
    if (isHeld) [least, best] = [tried, outcome];
    else most = tried;
  }
  if (!best) throw new Error('No load is small enough for this bound');
  return best;
}

/** What no queue could pass: the rate at which a kind of processor has no time left. */
function ceilingOf({ shape, demand }: Scene): number {
  const { modelSeconds: seconds } = demand;
  const ofWorkers = demand.serviceMs + seconds * demand.streamServiceMs;
  const others = demand.applyMs + seconds * demand.streamApplyMs;
  const ofNodes = demand.databaseMs + seconds * demand.streamDatabaseMs + (shape.nodes - 1) * others;
  const workers = shape.replicas * Math.min(shape.workers, shape.replicaCores);
  return 1_000 * Math.min(workers / ofWorkers, (shape.nodes * shape.nodeCores) / ofNodes);
}
