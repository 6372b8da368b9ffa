import { type ListingDraft, shownPlace } from '../../domain/listing.js';
import { withoutAccents } from '../../domain/listing-keys.js';
import { extraText, searchedWords, wordsOf } from '../../domain/search-text.js';
import { CELL_FACTS, type CellFact } from '../../domain/listing-cell.js';
import type { Measure } from '../../domain/measures.js';

interface MeasureColumn {
  readonly column: string;
  /** Begins with chatbot and column, and holds the cell and the other columns of this table. */
  readonly index: string;
}

export const MEASURE_COLUMNS: Readonly<Record<Measure, MeasureColumn>> = {
  price: { column: 'price', index: 'listings_price' },
  area: { column: 'square_feet', index: 'listings_area' },
  lotArea: { column: 'lot_feet', index: 'listings_lot' },
  yearBuilt: { column: 'year_built', index: 'listings_year' },
  daysOnMarket: { column: 'days_on_market', index: 'listings_days' },
};

/** Cents for a square foot, not rounded; null where either is not told. */
export const UNIT_PRICE = '1.0 * price / NULLIF(square_feet, 0)';

const COLUMN_OF: Readonly<Record<CellFact, string>> = {
  saleType: 'sale_type',
  status: 'status',
  propertyType: 'property_type_key',
  state: 'state_key',
  bedrooms: 'bedrooms',
  bathrooms: 'bathrooms',
  parkingSpots: 'parking_spots',
  tours: 'tours',
  spaceType: 'space_type',
};

/** The same columns in `listings` and `listing_cells`, in the order of a cell's values. */
export const CELL_COLUMNS: readonly string[] = CELL_FACTS.map((fact) => COLUMN_OF[fact]);

/**
 * Each word stands behind a blank and the chatbot's mark. The mark keeps a text index to one chatbot's listings,
 * makes every word long enough for MySQL's index and none of them a stop word.
 */
export const marked = (chatbotId: number, words: readonly string[]): string =>
  words.map((word) => ` b${chatbotId}x${word}`).join('');

export const searchText = (draft: ListingDraft, chatbotId: number): string => marked(chatbotId, searchedWords(draft));

export const spaced = (words: readonly string[]): string => words.map((word) => ` ${word}`).join('');

/** A hidden address is found by no word of it. */
export const addressText = (draft: ListingDraft): string => spaced(addressWords(shownPlace(draft).address));

/** Words of an address as they are compared, without accents. */
export const addressWords = (address: string): string[] => wordsOf(withoutAccents(address));

export const extrasText = ({ extras }: ListingDraft): string | null => extras?.map(extraText).join('') ?? null;
