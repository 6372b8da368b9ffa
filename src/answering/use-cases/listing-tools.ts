import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { DomainError } from '#libs/domain/domain-error.js';
import { SQUARE_FEET_IN } from '#libs/domain/square-feet.js';
import { FEATURES } from '#libs/listing-words/features.js';
import type { Evidence } from '../domain/floor/evidence.js';
import {
  type Figures,
  type GroupBy,
  type ListingQuery,
  ListingSearch,
  type ListingsOf,
  type ListingVocabulary,
  SearchRelaxations,
  type StatisticOf,
} from '../../real-estate/real-estate.api.js';
import { mixtureOf, rankedBy } from '../domain/search-remarks.js';
import { CalculateTool } from './calculate-tool.js';
import { FILTERS, queryOf, toldFilter } from './listing-filters.js';
import { NO_NAMES, noNames, type ReadyTool, StrictTool } from '#libs/model-tools/strict-tool.js';
import { type VocabularyNames, rowId } from '#libs/model-tools/tool-schema.js';

/** The look-up that finds listings. */
const SEARCH_LISTINGS = 'search_listings';

const LIMIT = 10;
const SORTS = [
  ...['newest', 'price-up', 'price-down', 'area-up', 'area-down', 'lot-down', 'bedrooms-up', 'bedrooms-down'],
  ...['year-up', 'year-down', 'days-up', 'days-down', 'hoa-up', 'hoa-down', 'unit-price-up', 'unit-price-down'],
  'distance',
] as const;
const FIGURES = [
  ...['price', 'area', 'lotArea', 'bedrooms', 'bathrooms', 'yearBuilt', 'daysOnMarket', 'pricePerArea'],
  ...['hoa', 'deposit', 'tax'],
] as const;
const GROUPS = ['city', 'state', 'zip', 'propertyType', 'saleType', 'status', 'bedrooms', 'offer'] as const;

const SEARCH = new StrictTool(
  SEARCH_LISTINGS,
  'Listings that match all filters, page by page, and how many match in all; where none does, what there would be without one filter or feature',
  z.strictObject({
    ...FILTERS,
    wish: z
      .string()
      .trim()
      .min(1)
      .max(400)
      .describe('What no filter says, in words; it ranks and hides nothing')
      .optional(),
    sort: z.enum(SORTS).optional(),
    page: z.int().min(1).max(1_000).optional(),
    limit: z.int().min(1).max(20).describe('10 if not given').optional(),
    statistics: z
      .strictObject({ of: z.enum(FIGURES).optional(), groupBy: z.enum(GROUPS).optional() })
      .describe(
        'In place of rows: count, lowest, highest, average and median of one figure (price if none) of all that match',
      )
      .optional(),
  }),
);

const GET = new StrictTool(
  'get_listing',
  'All that is known of one listing, by exactly one of these',
  z.strictObject({
    id: rowId.optional(),
    mlsNumber: z.string().trim().min(1).max(200).optional(),
    url: z.string().trim().min(1).max(2_048).optional(),
    address: z.string().trim().min(1).max(200).optional(),
  }),
);

const VOCABULARY = new StrictTool(
  'listing_vocabulary',
  'All names of cities, states, property types, features and further columns',
  z.strictObject({}),
);

type SearchArgs = Parameters<Parameters<typeof SEARCH.of>[2]>[0];
type Get = Parameters<Parameters<typeof GET.of>[2]>[0];

/** The look-ups that a model may make: read-only, typed, and over the listings of this one chatbot. */
@Injectable()
export class ListingTools {
  constructor(
    private readonly listings: ListingSearch,
    private readonly relaxations: SearchRelaxations,
    private readonly calculate: CalculateTool,
  ) {}

  /**
   * `vocabulary` is what the model is told; what it says is checked against that of the moment. `given` is what was given in the
   * chat: no other numbers are computed with.
   */
  of(from: ListingsOf, vocabulary: ListingVocabulary | VocabularyNames, given: Evidence): ReadyTool[] {
    // Words tell of all listings: who may not have all is told none, and any name will do.
    const words = typeof from === 'number' ? async () => ({ ...(await this.listings.vocabulary(from)) }) : noNames;
    const namesNow = async (): Promise<VocabularyNames> => {
      const now = await words();
      return { ...now, features: [...new Set([...(now.features ?? []), ...FEATURES])] };
    };
    return [
      SEARCH.of(vocabulary as VocabularyNames, namesNow, (asked) => this.search(from, asked)),
      GET.of(NO_NAMES, noNames, (key) => this.one(from, key)),
      VOCABULARY.of(NO_NAMES, noNames, words),
      this.calculate.of(from, given),
    ];
  }

  private async search(from: ListingsOf, asked: SearchArgs): Promise<unknown> {
    const { sort, wish, page = 1, limit = LIMIT, statistics, ...filters } = asked;
    const query: ListingQuery = queryOf(filters);
    if (statistics) return this.statistics(from, query, statistics);
    if (sort === 'distance' && !query.near) throw new DomainError('invalid', 'sort distance needs near');
    const wanted = { ...query, ...(sort && { sort }), ...(wish && { wish }) };
    const { total, listings, isByMeaning, ...how } = await this.listings.find(from, wanted, {
      take: limit,
      skip: (page - 1) * limit,
    });
    if (total > 0)
      return { total, ...how, page, listings, ...rankedBy(wanted, isByMeaning), ...mixtureOf(wanted, listings) };
    const relaxations = (await this.relaxations.of(from, wanted))
      .filter(({ without }) => without !== 'exceptStatus')
      .map(({ without, ...rest }) => ({ without: toldFilter(without), ...rest }));
    return { total, ...how, page, listings, searched: filters, relaxations };
  }

  private async one(from: ListingsOf, { address, ...key }: Get): Promise<unknown> {
    const keys = Object.values({ address, ...key }).filter((value) => value !== undefined);
    if (keys.length !== 1)
      throw new DomainError('invalid', 'Exactly one of id, mlsNumber, url and address must be given');
    if (address === undefined) {
      const { others, ...found } = await this.listings.one(from, key as { id: number });
      return others > 0 ? { ...found, others } : found;
    }
    const { total, listings, leftOut } = await this.listings.find(from, { address }, { take: MOST_NAMED });
    if (total > 1) return { listing: null, several: listings, total };
    const ids = listings.map(({ id }) => id);
    const [listing = null] = await this.listings.findByIds(from, ids);
    return listing || leftOut === undefined ? { listing } : { listing, leftOut };
  }

  private async statistics(from: ListingsOf, query: ListingQuery, { of = 'price', groupBy }: Summary): Promise<object> {
    if (!MONEY.includes(of)) return this.figures(from, query, of, groupBy);
    const { groups = [], ...all } = await this.figures(from, query, of, 'offer');
    const offers = groups.map(({ group }) => offerOf(group));
    if (offers.length > 1)
      return { count: all.count, ...NO_FIGURES, byOffer: await this.byOffer(from, query, offers, { of, groupBy }) };
    const figures = groupBy ? await this.figures(from, query, of, groupBy) : all;
    return { ...figures, ...offers[0] };
  }

  private async figures(from: ListingsOf, query: ListingQuery, of: StatisticOf = 'price', groupBy?: GroupBy) {
    const { groups, ...all } = await this.listings.statistics(from, query, of, groupBy);
    return { ...withMetres(of, all), ...(groups && { groups: groups.map((one) => withMetres(of, one)) }) };
  }

  /** Rents and prices, dollars and euros have no sum: each sale type in each currency has figures of its own. */
  private async byOffer(
    from: ListingsOf,
    query: ListingQuery,
    offers: readonly SaleOffer[],
    { of, groupBy }: Summary,
  ): Promise<unknown[]> {
    const told: unknown[] = [];
    for (const offer of offers.slice(0, MOST_OFFERS))
      told.push({ ...offer, ...(await this.figures(from, { ...query, ...offer }, of, groupBy)) });
    return told;
  }
}

const NO_FIGURES = { minimum: null, maximum: null, average: null, median: null };
const METRE = SQUARE_FEET_IN['square-metre'];
/** What makes a figure by the square foot one by the square metre. */
const TO_METRES: Partial<Record<StatisticOf, number>> = { area: 1 / METRE, lotArea: 1 / METRE, pricePerArea: METRE };

/** Areas are counted in square feet; most of the world tells them in square metres. */
function withMetres<T extends Figures>(of: StatisticOf, figures: T): T {
  const times = TO_METRES[of];
  if (times === undefined) return figures;
  const { minimum, maximum, average, median } = figures;
  const told = Object.entries({ minimum, maximum, average, median }).map(([name, value]) => [
    name,
    value === null ? null : Math.round(Number(value) * times * 100) / 100,
  ]);
  return { ...figures, unit: 'square feet', inSquareMetres: Object.fromEntries(told) };
}

const MONEY: readonly StatisticOf[] = ['price', 'pricePerArea', 'hoa', 'deposit', 'tax'];
const MOST_OFFERS = 12;
/** Listings of one address that are told. */
const MOST_NAMED = 5;

interface Summary {
  readonly of?: StatisticOf;
  readonly groupBy?: GroupBy;
}

interface SaleOffer {
  readonly saleType: 'for_sale' | 'for_rent';
  readonly currency: string;
}

/** "for_sale $" as its two parts. */
function offerOf(group: string | number): SaleOffer {
  const [saleType, ...currency] = String(group).split(' ');
  return { saleType: saleType as SaleOffer['saleType'], currency: currency.join(' ') };
}
