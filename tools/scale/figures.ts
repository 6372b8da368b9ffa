import { markedIn, rowsIn } from '../bench/marks.js';
import type { Demand } from './installation.js';
import { type MeasuredRow, measuredRows, measuredSizes, type MeasuredSizes } from './measured-tables.js';

const BENCH_PAGE = 'docs/performance.md';

/** What is assumed of an installation of several machines, and of its visitors. */
export const ASSUMED = {
  /** An answer of some 160 words at the pace at which streams are measured. */
  talkSeconds: 8,
  /** A round trip within one place: from a replica to its node, and between nodes. */
  tripMs: 0.3,
  nodeTripMs: 0.5,
  /** A disk that keeps what it says also when the power fails; that of the measurement is quicker. */
  flushMs: 1,
  /** 99 of 100 asks may take so much longer than their model. */
  boundMs: 100,
} as const;

/** On one machine there is no way between processes to speak of. */
const LOOPBACK_MS = 0.05;

/** Everything that the simulation is fed with, read from the pages that tell what was measured. */
export interface Figures {
  /** Of docs/performance.md. */
  readonly bench: { readonly perSecond: number; readonly aloneMs: number; readonly serviceMs: number };
  readonly idleMb: number;
  readonly streamKb: number;
  readonly importsPerSecond: number;
  /** Of docs/scale.md. */
  readonly rows: readonly MeasuredRow[];
  readonly sizes: MeasuredSizes;
}

export function readFigures(benchPage: string, scalePage: string): Figures {
  const ours = (mark: string, what: RegExp): number => {
    const row = rowsIn(markedIn(benchPage, mark, BENCH_PAGE)).find((one) => what.test(one.what!));
    if (!row) throw new Error(`${BENCH_PAGE} does not tell ${String(what)} of ${mark}`);
    return Number(row.ours);
  };
  return {
    bench: {
      perSecond: ours('ask mysql', /^ask, 16 callers, 1\/s$/),
      serviceMs: ours('ask mysql', /^ask, 16 callers, CPU ms each$/),
      aloneMs: ours('ask mysql', /^ask, 1 caller, p50 ms$/),
    },
    idleMb: ours('idle mysql', /^idle memory/),
    streamKb: ours('streams sqlite', /memory KB each$/),
    importsPerSecond: ours('import mysql', /^import of .*1\/s$/),
    rows: measuredRows(scalePage),
    sizes: measuredSizes(scalePage),
  };
}

/** The arrangement of so many nodes and replicas. */
export function rowOf({ rows }: Figures, name: string, isLimited = false): MeasuredRow {
  return rows.find((row) => row.name === name && row.isLimited === isLimited)!;
}

/** What an ask needs whose answer takes this long, on machines with a way between them. */
export function demandOf(figures: Figures, modelSeconds: number = ASSUMED.talkSeconds): Demand {
  const [one, three] = [rowOf(figures, 'one node, one replica'), rowOf(figures, 'three nodes, three replicas')];
  const spread = rowOf(figures, 'one node, three replicas');
  return {
    // A process that has nothing else to do wakes up for each ask; one that is full does several at once, for less.
    serviceMs: (figures.bench.serviceMs * spread.serviceMs) / one.serviceMs,
    databaseMs: one.databaseMs,
    // What three nodes need more than one is what two of them need to take over an ask of the third.
    applyMs: Math.max(0, three.databaseMs - one.databaseMs) / 2,
    trips: Math.round(one.statements),
    tripMs: ASSUMED.tripMs,
    nodeTripMs: ASSUMED.nodeTripMs,
    flushMs: ASSUMED.flushMs,
    modelSeconds,
    streamServiceMs: spread.streamServiceMs,
    streamDatabaseMs: one.streamDatabaseMs,
    streamApplyMs: Math.max(0, three.streamDatabaseMs - one.streamDatabaseMs) / 2,
  };
}

/** The machine that the figures come from. */
export const CORES = 2;

/**
 * The same on that machine, where a model answers at once, with the work of this row. What others took of the cores makes all work
 * take longer.
 */
export function demandHere(figures: Figures, row: MeasuredRow, serviceMs = row.serviceMs): Demand {
  const demand = demandOf(figures, 0);
  const slower = CORES / (CORES - row.othersCores);
  const others = row.name.startsWith('three nodes') ? 2 : 0;
  return {
    ...demand,
    serviceMs: serviceMs * slower,
    databaseMs: (row.databaseMs - others * demand.applyMs) * slower,
    applyMs: demand.applyMs * slower,
    tripMs: LOOPBACK_MS,
    nodeTripMs: LOOPBACK_MS,
    flushMs: row.flushMs,
  };
}
