import { tableWith } from '../bench/marks.js';
import { CORES, demandHere, type Figures, rowOf } from './figures.js';
import { type Demand, Installation, type Shape } from './installation.js';
import type { MeasuredRow } from './measured-tables.js';
import { type Outcome, SimulatedLoad } from './simulated-load.js';

/** Of both measurements. */
const BENCH_CALLERS = 16;
const CALLERS = 24;
const ASKS = { warmUp: 500, counted: 4_000 };

interface Check {
  readonly what: string;
  readonly measured: number;
  readonly simulated: number;
}

/** The simulation of what was measured beside the measurement, as a table. */
export function checkTable(figures: Figures, seed: number): string {
  const rows = checksOf(figures, seed).map(({ what, measured, simulated }) => {
    const error = (simulated / measured - 1) * 100;
    return [what, measured.toFixed(measured < 10 ? 1 : 0), simulated.toFixed(measured < 10 ? 1 : 0), signed(error)];
  });
  return tableWith(['what', 'measured', 'simulated', 'error'], rows);
}

const signed = (percent: number): string => `${percent < 0 ? '−' : '+'}${Math.abs(percent).toFixed(0)} %`;

function checksOf(figures: Figures, seed: number): Check[] {
  const one = rowOf(figures, 'one node, one replica');
  const { bench } = figures;
  // The bench ran alone on the machine.
  const benched = demandHere(figures, { ...one, othersCores: 0, flushMs: figures.sizes.restFlushMs }, bench.serviceMs);
  const ofBench = (callers: number) => simulated(one, benched, callers, seed);
  return [
    { what: 'bench, 16 callers, asks/s', measured: bench.perSecond, simulated: ofBench(BENCH_CALLERS).perSecond },
    { what: 'bench, 1 caller, ms', measured: bench.aloneMs, simulated: ofBench(1).p50 },
    ...figures.rows.map((row) => ({
      what: `${row.name}${row.isLimited ? ', limit' : ''}, 24 callers, asks/s`,
      measured: row.perSecond,
      simulated: simulated(row, demandHere(figures, row), CALLERS, seed).perSecond,
    })),
  ];
}

function simulated(row: MeasuredRow, demand: Demand, callers: number, seed: number): Outcome {
  const installation = new Installation(shapeOf(row), demand, seed);
  return new SimulatedLoad(installation, { isLimited: row.isLimited, ...ASKS }).ofCallers(callers);
}

const shapeOf = ({ name, callersMs }: MeasuredRow): Shape => ({
  replicas: name.endsWith('three replicas') ? 3 : 1,
  workers: 1,
  replicaCores: CORES,
  nodes: name.startsWith('three nodes') ? 3 : 1,
  nodeCores: CORES,
  measured: { cores: CORES, callersMs },
});
