import { Injectable } from '@nestjs/common';
import { Clock } from '#libs/domain/clock.js';
import type { Tool } from '../domain/prompt.js';
import {
  type GroupBy,
  type ListingKey,
  type ListingQuery,
  ListingSearch,
  SearchRelaxations,
  type Slice,
  type StatisticOf,
} from '../../real-estate/real-estate.api.js';
import { ForgivingArguments } from '../domain/arguments/forgiving-arguments.js';
import { mixtureOf, rankedBy, softened } from '../domain/search-remarks.js';
import { hasKeys, meantKeys } from './meant-keys.js';
import { meantOffer } from './meant-offer.js';
import { type AskedQuery, contradictionIn, FILTERS, KEYS, onOffer, queryOf, SORT } from './listing-query.js';
import { checkedTool, type Given } from './checked-tool.js';
import { type Arguments, oneOf, text, whole, Wrong } from './tool-arguments.js';

/** The look-up that finds listings. */
export const SEARCH_LISTINGS = 'search_listings';

const LIMIT = 10;
const PAGE = whole(1, 1_000, 'From 1');
const OF = oneOf([
  ...['price', 'area', 'lotArea', 'bedrooms', 'bathrooms', 'yearBuilt', 'daysOnMarket', 'unitAreaPrice'],
  ...['hoa', 'deposit', 'tax'],
]);
const GROUP_BY = oneOf(['city', 'state', 'zip', 'propertyType', 'saleType', 'status', 'bedrooms', 'offer']);
const WISH = text(400, 'A wish in words: what can be read of it is searched for, the rest ranks what is found');

/** What is left of a search's arguments once those beside the query are taken out. */
type Rest<T> = AskedQuery & T;

/** The look-ups that a model may make: read-only, typed, and over the listings of this one chatbot. */
@Injectable()
export class ListingTools {
  constructor(
    private readonly listings: ListingSearch,
    private readonly relaxations: SearchRelaxations,
    private readonly clock: Clock,
  ) {}

  of(chatbotId: number): Tool[] {
    const forgiven = (args: Arguments) => (given: Given) => this.forgiven(chatbotId, args, given);
    const paged = { page: PAGE, limit: whole(1, 20, 'Listings of a page, 10 if not given') };
    const searched = { ...FILTERS, sort: SORT, ...paged, wish: WISH };
    const counted = { ...FILTERS, sort: SORT, of: OF, groupBy: GROUP_BY };
    return [
      checkedTool(
        SEARCH_LISTINGS,
        'Listings that match all filters, page by page, and how many match in all; where none does, how many would without one of the filters. Sold ones are left out unless status is Sold or Any',
        searched,
        (args) => this.search(chatbotId, queryOf(args) as Rest<{ page?: number; limit?: number }>),
        forgiven(searched),
      ),
      checkedTool(
        'get_listing',
        'Everything that is known of one listing, by exactly one of its ID, MLS number and URL',
        KEYS,
        (args) => this.one(chatbotId, args),
      ),
      checkedTool(
        'listing_statistics',
        'Number of matching listings; lowest, highest, average and median of one figure, price if none is named; on request by group. Sums of rent and sale, and of several currencies, are told apart',
        counted,
        (args) => this.statistics(chatbotId, queryOf(args) as Rest<{ of?: StatisticOf; groupBy?: GroupBy }>),
        forgiven(counted),
      ),
      checkedTool(
        'listing_vocabulary',
        'Cities, states, property types, space types, features and names of extension columns that occur in the listings',
        {},
        () => this.listings.vocabulary(chatbotId),
      ),
    ];
  }

  private get year(): number {
    return new Date(this.clock.now()).getUTCFullYear();
  }

  private async forgiven(chatbotId: number, args: Arguments, given: Given): Promise<Record<string, unknown> | Wrong> {
    const vocabulary = await this.listings.vocabulary(chatbotId);
    const read = new ForgivingArguments(given, vocabulary, Object.keys(args), this.year);
    const { values, problems, priceCurrency: currency } = read;
    if (problems.length > 0) return new Wrong(problems.join('; '));
    const isNews = currency !== undefined && values.currency === undefined;
    const isThere = isNews && (await this.listings.find(chatbotId, { currency }, { take: 1 })).total > 0;
    return isThere ? { ...values, currency } : values;
  }

  private async search(chatbotId: number, args: Rest<{ page?: number; limit?: number }>): Promise<unknown> {
    const { page = 1, limit = LIMIT, ...asked } = args;
    const wrong = contradictionIn(onOffer(asked));
    if (wrong) return wrong;
    const slice = { take: limit, skip: (page - 1) * limit };
    const { query: written, ...told } = await this.meant(chatbotId, onOffer(asked));
    const { query, found } = await this.found(chatbotId, written, slice);
    const { total, listings, isByMeaning, ...how } = found;
    if (total > 0)
      return { total, ...how, page, listings, ...told, ...rankedBy(query, isByMeaning), ...mixtureOf(query, listings) };
    const softer = softened(query);
    const soft = softer && (await this.listings.find(chatbotId, softer, slice));
    if (soft && soft.total > 0) {
      const { isByMeaning: isSoftByMeaning, ...found } = soft;
      return { ...found, page, ...told, ...rankedBy(query, isSoftByMeaning), ranksOnly: query.features };
    }
    const { sort: _, wish: __, ...searched } = asked;
    const relaxations = await this.relaxations.of(chatbotId, query);
    const named = relaxations.filter(({ without }) => without !== 'exceptStatus' || 'exceptStatus' in asked);
    return { total, page, listings, searched, relaxations: named };
  }

  /** What names listings in a way that none has is looked for as the listings write it; all else costs one look-up. */
  private async found(chatbotId: number, query: ListingQuery, slice: Slice) {
    const found = await this.listings.find(chatbotId, query, slice);
    if (!hasKeys(query)) return { query, found };
    const meant = await meantKeys(this.listings, chatbotId, query, found.listings, found.total);
    return meant ? { query: meant, found: await this.listings.find(chatbotId, meant, slice) } : { query, found };
  }

  /** A bound of the price that fits one kind of offer alone picks that kind, and says so. */
  private async meant(chatbotId: number, query: ListingQuery) {
    const saleType = await meantOffer(this.listings, chatbotId, query);
    if (!saleType) return { query };
    const other = saleType === 'for_sale' ? 'rent' : 'sale price';
    const assumed = { saleType, because: `no ${other} is near the price that was asked for` };
    return { query: { ...query, saleType }, assumed };
  }

  private async one(chatbotId: number, args: Record<string, unknown>): Promise<unknown> {
    if (Object.keys(args).length !== 1) return new Wrong('Exactly one of id, mlsNumber and url must be given');
    const { listing, others } = await this.listings.one(chatbotId, args as unknown as ListingKey);
    return others > 0 ? { listing, others } : { listing };
  }

  private async statistics(chatbotId: number, args: Rest<{ of?: StatisticOf; groupBy?: GroupBy }>): Promise<unknown> {
    const { of = 'price', groupBy, sort: _, ...asked } = args;
    const wrong = contradictionIn(onOffer(asked));
    if (wrong) return wrong;
    const { query: written, ...told } = await this.meant(chatbotId, onOffer(asked));
    const query = hasKeys(written) ? (await this.found(chatbotId, written, { take: MOST_NAMED })).query : written;
    const figures = await this.figures(chatbotId, query, { of, groupBy });
    return { ...figures, ...told };
  }

  private async figures(chatbotId: number, query: ListingQuery, { of, groupBy }: Figured): Promise<object> {
    if (!MONEY.includes(of)) return this.listings.statistics(chatbotId, query, of, groupBy);
    const { groups = [], ...all } = await this.listings.statistics(chatbotId, query, of, 'offer');
    const offers = groups.map(({ group }) => offerOf(group));
    if (offers.length > 1)
      return {
        count: all.count,
        ...NO_FIGURES,
        byOffer: await this.byOffer(chatbotId, query, offers, { of, groupBy }),
      };
    const figures = groupBy ? await this.listings.statistics(chatbotId, query, of, groupBy) : all;
    if (of !== 'price') return { ...figures, ...offers[0] };
    const { minimum: minPrice, maximum: maxPrice, average: averagePrice } = figures;
    return { ...figures, minPrice, maxPrice, averagePrice, ...offers[0] };
  }

  /** Rents and prices, dollars and euros have no sum: each sale type in each currency has figures of its own. */
  private async byOffer(
    chatbotId: number,
    query: ListingQuery,
    offers: readonly Offer[],
    { of, groupBy }: Figured,
  ): Promise<unknown[]> {
    const told: unknown[] = [];
    for (const offer of offers.slice(0, MOST_OFFERS)) {
      told.push({ ...offer, ...(await this.listings.statistics(chatbotId, { ...query, ...offer }, of, groupBy)) });
    }
    return told;
  }
}

const NO_FIGURES = { minimum: null, maximum: null, average: null, median: null };
const MONEY: readonly StatisticOf[] = ['price', 'unitAreaPrice', 'hoa', 'deposit', 'tax'];
const MOST_OFFERS = 12;
/** Listings that may be named one by one. */
const MOST_NAMED = 20;

interface Figured {
  readonly of: StatisticOf;
  readonly groupBy: GroupBy | undefined;
}

interface Offer {
  readonly saleType: 'for_sale' | 'for_rent';
  readonly currency: string;
}

/** "for_sale $" as its two parts. */
function offerOf(group: string | number): Offer {
  const [saleType = '', currency = ''] = String(group).split(/ (.*)/s);
  return { saleType: saleType as Offer['saleType'], currency };
}
