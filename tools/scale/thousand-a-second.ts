import { tableWith } from '../bench/marks.js';
import { outcomeAt } from './capacity.js';
import { demandOf, type Figures } from './figures.js';
import type { Demand, Shape } from './installation.js';
import type { Outcome } from './simulated-load.js';

const ASKS = 1_000;
const LISTINGS = 100_000_000;
const WORKERS = 4;
const NODES = 3;
/** How busy workers and nodes may be, also when one node is lost: above that, waiting grows quickly. */
const MOST_BUSY = 0.6;
/** `DATABASE_POOL_SIZE`, which the figures were measured with. */
const POOL = 20;
const DAY_SECONDS = 86_400;

/** Asks of 10,000 chatbots that have 100 million listings: what has to stand there, as a table. */
export function thousandTable(figures: Figures, seed: number): string {
  const demand = demandOf(figures);
  const shape = shapeFor(demand);
  const whole = outcomeAt({ shape, demand, isLimited: false, seed }, ASKS);
  const bereft = outcomeAt({ shape: { ...shape, nodes: NODES - 1 }, demand, isLimited: false, seed }, ASKS);
  return tableWith(
    ['what', 'how much'],
    [...machines(shape, whole, bereft), ...memory(figures, shape, whole), ...disk(figures)],
  );
}

function shapeFor(demand: Demand): Shape {
  const { modelSeconds: seconds } = demand;
  const busyWorkers = (ASKS / 1_000) * (demand.serviceMs + seconds * demand.streamServiceMs);
  const left = NODES - 1;
  const own = demand.databaseMs + seconds * demand.streamDatabaseMs;
  const others = (left - 1) * (demand.applyMs + seconds * demand.streamApplyMs);
  const busyCores = ((ASKS / 1_000) * (own + others)) / left;
  return {
    replicas: Math.ceil(busyWorkers / MOST_BUSY / WORKERS),
    workers: WORKERS,
    replicaCores: WORKERS,
    nodes: NODES,
    nodeCores: Math.ceil(busyCores / MOST_BUSY),
  };
}

type Row = readonly [what: string, howMuch: string];

const machines = (shape: Shape, whole: Outcome, bereft: Outcome): Row[] => [
  ['replicas', `${shape.replicas}, each with ${shape.replicaCores} cores and \`WORKERS=${shape.workers}\``],
  ['nodes of the database', `${shape.nodes}, each with ${shape.nodeCores} cores`],
  ['cores', `${shape.replicas * shape.replicaCores + shape.nodes * shape.nodeCores}`],
  ['an ask beside its model', told(whole)],
  ['the same with a node lost', told(bereft)],
];

const told = ({ p50, p99, busy }: Outcome): string => {
  const shares = busy.filter(([, share]) => share > 0).map(([resource, share]) => `${resource} ${percent(share)}`);
  return `p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms; busy: ${shares.join(', ')}`;
};

function memory({ idleMb, streamKb }: Figures, shape: Shape, { open }: Outcome): Row[] {
  const workers = shape.replicas * shape.workers;
  const streams = open / workers;
  const workerMb = idleMb + (streams * streamKb) / 1_024;
  return [
    ['open streams', `${thousands(open)}, ${streams.toFixed(0)} of a worker`],
    ['memory of a worker', `${workerMb.toFixed(0)} MB: ${idleMb.toFixed(0)} idle, ${streamKb.toFixed(0)} KB a stream`],
    ['memory of all workers', gigabytes(workers * workerMb * 1e6)],
    [
      'connections',
      `${thousands(workers * POOL)}, ${thousands((workers * POOL) / (shape.nodes - 1))} of a node when one is lost`,
    ],
  ];
}

function disk({ sizes, importsPerSecond }: Figures): Row[] {
  const perDay = ASKS * DAY_SECONDS;
  return [
    [
      'listings on each node',
      `${gigabytes(LISTINGS * sizes.listingBytes)}, ${thousands(sizes.listingBytes)} bytes each`,
    ],
    ['importing them once', `${(LISTINGS / importsPerSecond / 3_600).toFixed(1)} hours, one import behind the other`],
    [
      'asks of a day at this rate',
      `${(perDay / 1e6).toFixed(1)} million, ${gigabytes(perDay * sizes.askBytes)} on each node`,
    ],
    ['a month of them', `${gigabytes(30 * perDay * sizes.askBytes)} on each node`],
  ];
}

const percent = (share: number): string => `${(share * 100).toFixed(0)} %`;
const thousands = (value: number): string => Math.round(value).toLocaleString('en');
const gigabytes = (bytes: number): string =>
  bytes < 1e12 ? `${(bytes / 1e9).toFixed(bytes < 1e10 ? 1 : 0)} GB` : `${(bytes / 1e12).toFixed(1)} TB`;
