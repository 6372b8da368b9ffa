import { tableWith } from '../bench/marks.js';
import { capacityOf } from './capacity.js';
import { ASSUMED, demandOf, type Figures } from './figures.js';

const NODES = [1, 3, 5];
/** Few cores a node and many workers: the database is what asks wait for. */
const NODE_CORES = 2;
const WORKERS = 60;

/** What nodes with cores of their own add where the database is what is short, as a table. */
export function ratioTable(figures: Figures, seed: number): string {
  const demand = demandOf(figures, 0);
  const rates = NODES.map((nodes) => {
    const shape = { replicas: WORKERS, workers: 1, replicaCores: 1, nodes, nodeCores: NODE_CORES };
    return capacityOf({ shape, demand, isLimited: false, seed }, ASSUMED.boundMs).perSecond;
  });
  const rows = rates.map((rate, at) => {
    const work = demand.databaseMs + (NODES[at]! - 1) * demand.applyMs;
    return [String(NODES[at]), work.toFixed(2), rate.toFixed(0), (rate / rates[0]!).toFixed(2)];
  });
  return tableWith(['nodes', 'CPU ms of an ask, all nodes', 'asks/s', 'beside one'], rows);
}
