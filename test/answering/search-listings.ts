import { SetClock } from '#libs/testing/set-clock.js';
import type { Tool } from '../../src/answering/domain/prompt.js';
import { ListingTools, SEARCH_LISTINGS } from '../../src/answering/use-cases/listing-tools.js';
import type { ListingQuery, ListingSearch } from '../../src/real-estate/real-estate.api.js';
import { RelaxSearch } from '../../src/real-estate/use-cases/relax-search.js';

const VOCABULARY = {
  cities: ['Laramie', 'Duluth', 'Washington', 'New York'],
  states: ['WY', 'MN', 'Washington', 'NY'],
  propertyTypes: ['House', 'Condo', 'Loft'],
  spaceTypes: [],
  extras: ['School'],
  features: ['pool'],
};

/** What a search was made of: its query and its page, or the error that the model is told. */
export interface Searched {
  readonly query?: ListingQuery;
  readonly slice?: { readonly take: number; readonly skip: number };
  readonly error?: string;
}

/** The tool over a search that finds something whatever it is asked. */
function toolOver(asked: [ListingQuery, Searched['slice']][], cities: readonly string[] = VOCABULARY.cities): Tool {
  const found = (query: ListingQuery, slice: Searched['slice']) => {
    asked.push([query, slice]);
    return Promise.resolve({ total: 1, listings: [] });
  };
  const listings = {
    find: (_: number, query: ListingQuery, slice: Searched['slice']) => found(query, slice),
    vocabulary: () => Promise.resolve({ ...VOCABULARY, cities }),
  } as unknown as ListingSearch;
  const tools = new ListingTools(listings, new RelaxSearch(listings), new SetClock(Date.UTC(2026, 5, 1)));
  return tools.of(1).find(({ name }) => name === SEARCH_LISTINGS)!;
}

/** The arguments as a provider is told of them. */
export const searchSchema = (): Readonly<Record<string, Readonly<Record<string, unknown>>>> =>
  toolOver([]).parameters.properties as Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** Makes a search of a model's arguments, over listings in other cities where they are given. */
export async function searched(args: object, cities?: readonly string[]): Promise<Searched> {
  const asked: [ListingQuery, Searched['slice']][] = [];
  const { error } = (await toolOver(asked, cities).run(args, new AbortController().signal)) as { error?: string };
  if (error !== undefined) return { error };
  // What is asked beside the search takes no page.
  const [query, slice] = asked.findLast(([, page]) => page?.skip !== undefined)!;
  return { query, slice };
}
