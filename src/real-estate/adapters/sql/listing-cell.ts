import { createHash } from 'node:crypto';
import type { ListingDraft } from '../../domain/listing.js';
import { searchKey } from '../../domain/search-key.js';

/**
 * What a listing has in common with many others. All listings of a chatbot that agree in everything here are a cell: it
 * is counted, so that whatever is asked of these facts is answered from a few counts instead of all rows.
 */
export type CellFacts = Pick<ListingDraft, 'saleType' | 'status' | 'propertyType' | 'state' | 'bedrooms'> &
  Pick<ListingDraft, 'bathrooms' | 'parkingSpots' | 'tours' | 'spaceType'>;

const VALUE_OF: Record<string, (facts: CellFacts) => string | number> = {
  sale_type: ({ saleType }) => saleType,
  status: ({ status }) => status,
  property_type_key: ({ propertyType }) => searchKey(propertyType),
  state_key: ({ state }) => searchKey(state),
  bedrooms: ({ bedrooms }) => bedrooms,
  bathrooms: ({ bathrooms }) => bathrooms,
  parking_spots: ({ parkingSpots }) => parkingSpots,
  tours: ({ tours }) => tours,
  space_type: ({ spaceType }) => spaceType,
};

const VALUES = Object.values(VALUE_OF);

/** The same columns in `listings` and `listing_cells`. */
export const CELL_COLUMNS: readonly string[] = Object.keys(VALUE_OF);

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
