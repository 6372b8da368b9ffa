import { format, resolveConfig } from 'prettier';
import { withMarked } from '../bench/marks.js';
import { readFigures } from './figures.js';
import { SCALE_PAGE } from './measured-tables.js';
import { capacityTable } from './simulated-capacity.js';
import { ratioTable } from './simulated-ratio.js';
import { checkTable } from './simulated-check.js';
import { thousandTable } from './thousand-a-second.js';

/** The seed of the figures in the page; another one moves them by some per cent. */
export const SEED = 18;

/** docs/scale.md with what the simulation gives for the figures of both pages. */
export async function withSimulated(page: string, benchPage: string, seed = SEED): Promise<string> {
  const figures = readFigures(benchPage, page);
  const blocks = {
    'simulated check': checkTable(figures, seed),
    'simulated ratio': ratioTable(figures, seed),
    'simulated capacity': capacityTable(figures, seed),
    'simulated thousand': thousandTable(figures, seed),
  };
  let text = page;
  for (const [name, block] of Object.entries(blocks)) text = withMarked(text, name, block, SCALE_PAGE);
  return format(text, { ...(await resolveConfig(SCALE_PAGE)), filepath: SCALE_PAGE });
}
