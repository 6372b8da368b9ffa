import { createHash } from 'node:crypto';
import type { ListingDraft } from './listing.js';
import { searchKey } from './search-text.js';

/**
 * What a listing has in common with many others. All listings of a chatbot that agree in everything here are a cell: it
 * is counted, so that whatever is asked of these facts is answered from a few counts instead of all rows.
 */
export type CellFacts = Pick<ListingDraft, 'saleType' | 'status' | 'propertyType' | 'state' | 'bedrooms'> &
  Pick<ListingDraft, 'bathrooms' | 'parkingSpots' | 'tours' | 'spaceType'>;

export type CellFact = keyof CellFacts;

const VALUE_OF: Record<CellFact, (facts: CellFacts) => string | number> = {
  saleType: ({ saleType }) => saleType,
  status: ({ status }) => status,
  propertyType: ({ propertyType }) => searchKey(propertyType),
  state: ({ state }) => searchKey(state),
  bedrooms: ({ bedrooms }) => bedrooms,
  bathrooms: ({ bathrooms }) => bathrooms,
  parkingSpots: ({ parkingSpots }) => parkingSpots,
  tours: ({ tours }) => tours,
  spaceType: ({ spaceType }) => spaceType,
};

const VALUES = Object.values(VALUE_OF);

/** In the order of a cell's values. */
export const CELL_FACTS = Object.keys(VALUE_OF) as CellFact[];

export const cellValues = (facts: CellFacts): (string | number)[] => VALUES.map((valueOf) => valueOf(facts));

/** Digits of a hash that a number holds exactly. */
const HEX_DIGITS = 13;

/** The number of a cell, the same on every machine. */
export const cellOf = (facts: CellFacts): number =>
  parseInt(
    createHash('sha256')
      .update(JSON.stringify(cellValues(facts)))
      .digest('hex')
      .slice(0, HEX_DIGITS),
    16,
  );
