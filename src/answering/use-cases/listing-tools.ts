import { Injectable } from '@nestjs/common';
import { DomainError } from '#libs/domain/domain-error.js';
import type { Tool } from '../domain/prompt.js';
import {
  type GroupBy,
  type ListingKey,
  type ListingQuery,
  ListingSearch,
  SearchRelaxations,
  type StatisticOf,
} from '../../real-estate/real-estate.api.js';
import { contradictionIn, FILTERS, SORT } from './listing-query.js';
import { type Arguments, oneOf, readArguments, schemaOf, whole, Wrong } from './tool-arguments.js';

/** The look-up whose offer says that answers rest on listings. */
export const SEARCH_LISTINGS = 'search_listings';

const LIMIT = 10;
const PAGE = whole(1, 1_000, 'From 1');
const OF = oneOf(['price', 'area', 'lotArea', 'bedrooms', 'bathrooms', 'yearBuilt', 'daysOnMarket', 'unitAreaPrice']);
const GROUP_BY = oneOf(['city', 'state', 'zip', 'propertyType', 'saleType', 'status', 'bedrooms']);

/** What is left of a search's arguments once those beside the query are taken out. */
type Rest<T> = ListingQuery & T;

/** The look-ups that a model may make: read-only, typed, and over the listings of this one chatbot. */
@Injectable()
export class ListingTools {
  constructor(
    private readonly listings: ListingSearch,
    private readonly relaxations: SearchRelaxations,
  ) {}

  of(chatbotId: number): Tool[] {
    return [
      tool(
        SEARCH_LISTINGS,
        'Listings that match all filters, page by page, and how many match in all; where none does, how many would without one of the filters',
        { ...FILTERS, sort: SORT, page: PAGE, limit: whole(1, 20, 'Listings of a page, 10 if not given') },
        (args) => this.search(chatbotId, args as Rest<{ page?: number; limit?: number }>),
      ),
      tool(
        'get_listing',
        'Everything that is known of one listing, by exactly one of its ID, MLS number and URL',
        { id: FILTERS.id, mlsNumber: FILTERS.mlsNumber, url: FILTERS.url },
        (args) => this.one(chatbotId, args),
      ),
      tool(
        'listing_statistics',
        'Number of matching listings; lowest, highest, average and median of one figure, price if none is named; on request by group',
        { ...FILTERS, sort: SORT, of: OF, groupBy: GROUP_BY },
        (args) => this.statistics(chatbotId, args as Rest<{ of?: StatisticOf; groupBy?: GroupBy }>),
      ),
      tool(
        'listing_vocabulary',
        'Cities, states, property types, space types and names of extension columns that occur in the listings',
        {},
        () => this.listings.vocabulary(chatbotId),
      ),
    ];
  }

  private async search(chatbotId: number, args: Rest<{ page?: number; limit?: number }>): Promise<unknown> {
    const { page = 1, limit = LIMIT, ...query } = args;
    const wrong = contradictionIn(query);
    if (wrong) return wrong;
    const { total, listings } = await this.listings.find(chatbotId, query, { take: limit, skip: (page - 1) * limit });
    if (total > 0) return { total, page, listings };
    const { sort: _, ...searched } = query;
    return { total, page, listings, searched, relaxations: await this.relaxations.of(chatbotId, query) };
  }

  private async one(chatbotId: number, args: Record<string, unknown>): Promise<unknown> {
    if (Object.keys(args).length !== 1) return new Wrong('Exactly one of id, mlsNumber and url must be given');
    const { listing, others } = await this.listings.one(chatbotId, args as unknown as ListingKey);
    return others > 0 ? { listing, others } : { listing };
  }

  private async statistics(chatbotId: number, args: Rest<{ of?: StatisticOf; groupBy?: GroupBy }>): Promise<unknown> {
    const { of = 'price', groupBy, sort: _, ...query } = args;
    const wrong = contradictionIn(query);
    if (wrong) return wrong;
    const figures = await this.listings.statistics(chatbotId, query, of, groupBy);
    if (of !== 'price') return figures;
    const { minimum: minPrice, maximum: maxPrice, average: averagePrice } = figures;
    return { ...figures, minPrice, maxPrice, averagePrice };
  }
}

/** A tool that answers wrong arguments, and a search that takes too long, with `{ error }`: the model may try again. */
function tool(
  name: string,
  description: string,
  args: Arguments,
  ask: (args: Record<string, unknown>) => Promise<unknown>,
): Tool {
  const run = async (given: unknown): Promise<unknown> => {
    const read = readArguments(args, given);
    const result = read instanceof Wrong ? read : await ask(read).catch(refusalOf);
    return result instanceof Wrong ? { error: result.problem } : result;
  };
  return { name, description, parameters: schemaOf(args), run };
}

function refusalOf(error: unknown): Wrong {
  if (error instanceof DomainError) return new Wrong(error.message);
  throw error;
}
