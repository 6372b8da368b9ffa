import { format, resolveConfig } from 'prettier';
import { markedIn, withMarked } from '../bench/marks.js';
import { readFigures } from './figures.js';
import { SCALE_PAGE } from './measured-tables.js';
import { capacityTable } from './simulated-capacity.js';
import { ratioTable } from './simulated-ratio.js';
import { checkTable } from './simulated-check.js';
import { thousandTable } from './thousand-a-second.js';

/** The seed of the figures in the page; another one moves them by some per cent. */
export const SEED = 18;

/** What stands between marks of the page, by the name of the mark. */
const PARTS = {
  'simulated check': checkTable,
  'simulated ratio': ratioTable,
  'simulated capacity': capacityTable,
  'simulated thousand': thousandTable,
};

/** docs/scale.md with what the simulation gives for the figures of both pages. */
export async function withSimulated(page: string, benchPage: string, seed = SEED): Promise<string> {
  const figures = readFigures(benchPage, page);
  let text = page;
  for (const [name, table] of Object.entries(PARTS)) text = withMarked(text, name, table(figures, seed), SCALE_PAGE);
  return format(text, { ...(await resolveConfig(SCALE_PAGE)), filepath: SCALE_PAGE });
}

/** All that the page has from the simulation. */
export const simulatedParts = (page: string): string =>
  Object.keys(PARTS)
    .map((name) => markedIn(page, name, SCALE_PAGE))
    .join('');
