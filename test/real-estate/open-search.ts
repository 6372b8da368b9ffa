import { type Database, DatabaseTime, NOW } from '#libs/persistence/database.js';
import { ListingCounts } from '../../src/real-estate/adapters/sql/listing-counts.js';
import { SearchFigures } from '../../src/real-estate/adapters/sql/search-figures.js';
import { SearchEstimates } from '../../src/real-estate/adapters/sql/search-estimates.js';
import { SearchParts } from '../../src/real-estate/adapters/sql/search-parts.js';
import { SearchPicks, SqlListingSearch } from '../../src/real-estate/adapters/sql/sql-listing-search.js';
import { SqlListingMeanings } from '../../src/real-estate/adapters/sql/sql-listing-meanings.js';
import { WishedPicks } from '../../src/real-estate/adapters/sql/wished-picks.js';
import { SqlSilentListings } from '../../src/real-estate/adapters/sql/sql-silent-listings.js';
import { SpeakingRows } from '../../src/real-estate/adapters/sql/speaking-rows.js';
import { SearchPlanner } from '../../src/real-estate/adapters/sql/search-plan.js';
import { TextIndex } from '../../src/real-estate/adapters/sql/text-index.js';

/** Without a model of embeddings. */
const unmeant = { isConfigured: false, of: () => Promise.resolve(null) };

/** The search as the module puts it together. */
export function openSearch(database: Database): SqlListingSearch {
  const counts = new ListingCounts(database);
  const planner = new SearchPlanner(
    database,
    counts,
    new SearchParts(database, counts),
    new TextIndex(database),
    new SearchEstimates(database),
  );
  const meanings = new SqlListingMeanings(database, new DatabaseTime(NOW[database.dialect]));
  const picks = new SearchPicks(database, new WishedPicks(database, unmeant, meanings));
  const silence = new SqlSilentListings(database, new DatabaseTime(NOW[database.dialect]), { all: [] });
  const rows = new SpeakingRows(database, silence);
  return new SqlListingSearch(rows, counts, planner, picks, new SearchFigures(database));
}
