import type { Database } from '#libs/persistence/database.js';
import { ListingCounts } from '../../src/real-estate/adapters/sql/listing-counts.js';
import { SearchFigures } from '../../src/real-estate/adapters/sql/search-figures.js';
import { SearchParts } from '../../src/real-estate/adapters/sql/search-parts.js';
import { SearchPicks, SqlListingSearch } from '../../src/real-estate/adapters/sql/sql-listing-search.js';
import { SearchPlanner } from '../../src/real-estate/adapters/sql/search-plan.js';
import { TextIndex } from '../../src/real-estate/adapters/sql/text-index.js';

/** The search as the module puts it together. */
export function openSearch(database: Database): SqlListingSearch {
  const counts = new ListingCounts(database);
  const planner = new SearchPlanner(database, counts, new SearchParts(database, counts), new TextIndex(database));
  return new SqlListingSearch(database, counts, planner, new SearchPicks(database), new SearchFigures(database));
}
