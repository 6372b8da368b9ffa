import { Injectable } from '@nestjs/common';
import { Clock } from '#libs/domain/clock.js';
import { yearOf } from '#libs/domain/instant.js';
import type { Tool } from '../domain/prompt.js';
import {
  type GroupBy,
  type ListingKey,
  type ListingQuery,
  ListingSearch,
  SearchRelaxations,
  type StatisticOf,
} from '../../real-estate/real-estate.api.js';
import { isFiller } from '../domain/arguments/argument-values.js';
import { mixtureOf, rankedBy, softened } from '../domain/search-remarks.js';
import { forgivenArguments } from './forgiven-arguments.js';
import { foundAsMeant } from './found-as-meant.js';
import { hasKeys } from './meant-keys.js';
import { meantOffer } from './meant-offer.js';
import { type AskedQuery, contradictionIn, FILTERS, KEYS, onOffer, queryOf, SORT } from './listing-query.js';
import { checkedTool, type Given } from './checked-tool.js';
import { namedListing } from './named-listing.js';
import { type Arguments, oneOf, readArguments, text, whole, Wrong } from './tool-arguments.js';

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
    const forgiven = (args: Arguments) => (given: Given) =>
      forgivenArguments(this.listings, chatbotId, { names: Object.keys(args), year: this.year }, given);
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
        (given) => this.keyOf(chatbotId, given),
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
    return yearOf(this.clock.now());
  }

  private async search(chatbotId: number, args: Rest<{ page?: number; limit?: number }>): Promise<unknown> {
    const { page = 1, limit = LIMIT, ...asked } = args;
    const wrong = contradictionIn(onOffer(asked));
    if (wrong) return wrong;
    const slice = { take: limit, skip: (page - 1) * limit };
    const { query: written, ...told } = await this.meant(chatbotId, onOffer(asked));
    const { query, found } = await foundAsMeant(this.listings, chatbotId, written, slice);
    const { total, listings, isByMeaning, ...how } = found;
    if (total > 0)
      return { total, ...how, page, listings, ...told, ...rankedBy(query, isByMeaning), ...mixtureOf(query, listings) };
    const softer = softened(query);
    const soft = softer && (await this.listings.find(chatbotId, softer.query, slice));
    if (soft && soft.total > 0) {
      const { isByMeaning: isSoftByMeaning, ...rest } = soft;
      return { ...rest, page, ...told, ...rankedBy(query, isSoftByMeaning), ...softer.remark };
    }
    const { sort: _, wish: __, ...searched } = asked;
    const relaxations = await this.relaxations.of(chatbotId, query);
    const named = relaxations.filter(({ without }) => without !== 'exceptStatus' || 'exceptStatus' in asked);
    return { total, page, listings, searched, relaxations: named };
  }

  /** A bound of the price that fits one kind of offer alone picks that kind, and says so. */
  private async meant(chatbotId: number, query: ListingQuery) {
    const saleType = await meantOffer(this.listings, chatbotId, query);
    if (!saleType) return { query };
    const other = saleType === 'for_sale' ? 'rent' : 'sale price';
    const assumed = { saleType, because: `no ${other} is near the price that was asked for` };
    return { query: { ...query, saleType }, assumed };
  }

  /** What names one listing as it is named properly goes first; of every other name it is looked up whose it is. */
  private async keyOf(chatbotId: number, given: Given): Promise<Record<string, unknown> | Wrong> {
    const named = Object.values(given).filter((value) => !isFiller(value));
    const plain = readArguments(KEYS, given);
    const isPlain = !(plain instanceof Wrong) && Object.keys(plain).length === 1;
    if (isPlain && (await this.listings.one(chatbotId, plain as unknown as ListingKey)).listing) return plain;
    if (named.length === 0) return new Wrong(ONE_KEY);
    const listing = await namedListing(this.listings, chatbotId, this.year, given);
    if (listing === null) return isPlain ? plain : new Wrong(`No listing is named so; ${ONE_KEY}`);
    return listing instanceof Wrong ? listing : { id: listing.id };
  }

  private async one(chatbotId: number, args: Record<string, unknown>): Promise<unknown> {
    const { listing, others } = await this.listings.one(chatbotId, args as unknown as ListingKey);
    return others > 0 ? { listing, others } : { listing };
  }

  private async statistics(chatbotId: number, args: Rest<{ of?: StatisticOf; groupBy?: GroupBy }>): Promise<unknown> {
    const { of = 'price', groupBy, sort: _, ...asked } = args;
    const wrong = contradictionIn(onOffer(asked));
    if (wrong) return wrong;
    const { query: written, ...told } = await this.meant(chatbotId, onOffer(asked));
    const isMeant = hasKeys(written);
    const { query } = isMeant
      ? await foundAsMeant(this.listings, chatbotId, written, { take: MOST_NAMED })
      : { query: written };
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

const ONE_KEY = 'Exactly one of id, mlsNumber and url must be given';
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
