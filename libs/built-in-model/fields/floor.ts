import { Reader } from '../../listing-words/said.js';
import { columnOf } from './facts.js';
import type { FullRow } from '../tools.js';

/** A floor as descriptions of all languages tell it; hardwood floors are none. */
const FLOORS = new Reader(['told.floor']);
/** "Calle Botavara 31, 2º". */
const OF_ADDRESS = /\d{1,2} ?[ºª](?: ?\p{L}{1,3})?(?!\p{L})/u;
const SENTENCE = /[^.!?。]{1,400}[.!?。]?/gu;
const MOST_READ = 5_000;

/** The floor that a home is on: a column of its own, the sentence that tells it, or the end of its address. */
export function floorOf(listing: FullRow): string | null {
  const column = columnOf(listing, 'floor');
  if (column !== null) return column;
  const { description, address } = listing;
  const sentence = (description.slice(0, MOST_READ).match(SENTENCE) ?? []).find((one) => FLOORS.in(one).length > 0);
  return sentence?.trim().replace(/[.!]$/, '') ?? OF_ADDRESS.exec(address)?.[0] ?? null;
}
