import { tableWith } from '../bench/marks.js';
import { capacityOf } from './capacity.js';
import { ASSUMED, demandOf, type Figures } from './figures.js';
import type { Shape } from './installation.js';
import type { Outcome } from './simulated-load.js';

const shape = (replicas: number, workers: number, nodes: number, nodeCores: number): Shape => ({
  ...{ replicas, workers, replicaCores: workers, nodes, nodeCores },
});

const SHAPES: readonly (readonly [shape: Shape, isLimited: boolean])[] = [
  [shape(1, 1, 1, 2), false],
  [shape(1, 4, 1, 4), false],
  [shape(10, 2, 3, 2), false],
  [shape(1, 4, 1, 4), true],
  [shape(10, 2, 1, 2), true],
  [shape(10, 2, 3, 2), true],
];

const HEAD = [
  'replicas × workers',
  'nodes × cores',
  'one limited chatbot',
  'asks/s',
  'ask, p50 ms',
  'p99 ms',
  'open streams',
  'busiest',
  'next',
];

/** What each shape of an installation holds, and what it lacks first, as a table. */
export function capacityTable(figures: Figures, seed: number): string {
  const demand = demandOf(figures);
  const rows = SHAPES.map(([shape, isLimited]) =>
    rowOf(shape, isLimited, capacityOf({ shape, demand, isLimited, seed }, ASSUMED.boundMs)),
  );
  return tableWith(HEAD, rows);
}

function rowOf(shape: Shape, isLimited: boolean, { perSecond, p50, p99, open, busy }: Outcome): string[] {
  const [busiest, next] = busy.map(([resource, share]) => `${resource} ${(share * 100).toFixed(0)} %`);
  return [
    `${shape.replicas} × ${shape.workers}`,
    `${shape.nodes} × ${shape.nodeCores}`,
    isLimited ? 'all asks' : '',
    ...[perSecond, p50, p99, open].map((value) => value.toFixed(0)),
    busiest!,
    next!,
  ];
}
