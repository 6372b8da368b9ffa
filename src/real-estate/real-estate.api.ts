import type { ChatbotCard, ChatbotCondition, ChatbotReference } from '../chatbots/chatbots.api.js';

/** A chatbot's listings without those of some sources: for who reads so, these are in no row, total, figure, word or refusal. */
export interface OpenListings {
  readonly chatbotId: number;
  /** Names of sources, without regard to case, signs and blanks; an empty one names none. */
  readonly exceptSources: readonly string[];
}

/** All listings of a chatbot by its id, or the open ones. */
export type ListingsOf = number | OpenListings;

/** Those that other programs may have: without the sources that the chatbot's owner keeps from them. */
export const listingsForPrograms = ({ id, settings: { keptSources } }: ChatbotCard): ListingsOf =>
  keptSources.trim() === '' ? id : { chatbotId: id, exceptSources: keptSources.split('\n') };

/** Filters of a typed search; all that are given must hold. Money in whole units of the listing's currency. */
export interface ListingQuery {
  readonly city?: string;
  readonly state?: string;
  readonly zip?: string;
  readonly saleType?: 'for_sale' | 'for_rent';
  readonly status?: 'Active' | 'PreOnMarket' | 'Sold';
  /** Leaves out the listings of this status. */
  readonly exceptStatus?: 'Active' | 'PreOnMarket' | 'Sold';
  /** Without regard to case. */
  readonly propertyType?: string;
  readonly mlsNumber?: string;
  readonly id?: number;
  readonly url?: string;
  /** The sale price, or the monthly rent of a rental. */
  readonly minPrice?: number;
  readonly maxPrice?: number;
  readonly minBedrooms?: number;
  readonly maxBedrooms?: number;
  readonly minBathrooms?: number;
  readonly maxBathrooms?: number;
  /** Building area in square feet; listings in square metres are converted. */
  readonly minArea?: number;
  readonly maxArea?: number;
  /** The same for the lot. */
  readonly minLotArea?: number;
  readonly maxLotArea?: number;
  readonly minYearBuilt?: number;
  readonly maxYearBuilt?: number;
  readonly minParkingSpots?: number;
  readonly maxParkingSpots?: number;
  readonly spaceType?: 'Entire place' | 'Room';
  readonly tours?: 'OpenHouse' | '3D';
  readonly minDaysOnMarket?: number;
  readonly maxDaysOnMarket?: number;
  /** Listings with coordinates within the radius, as the crow flies. */
  readonly near?: Near;
  /** Words that must all begin a word of the address, in any order. */
  readonly address?: string;
  /** Extension columns that must all be there, key and value without regard to case. */
  readonly extras?: readonly ExtraFact[];
  /**
   * Extension columns of that name, of whose value each word of this one begins a word; a number is a whole one. Of several
   * values for one name, one is enough.
   */
  readonly columns?: readonly ExtraFact[];
  /**
   * Words or phrases that must all occur in property type, address, location, description or extension columns, without
   * regard to case and signs. A phrase's words stand side by side; its last may be the beginning of a longer one.
   */
  readonly words?: readonly string[];
  /** One of these, beside what `city`, `state`, `zip`, `propertyType`, `mlsNumber`, `id` and `url` ask for. */
  readonly cities?: readonly string[];
  readonly states?: readonly string[];
  readonly zips?: readonly string[];
  readonly mlsNumbers?: readonly string[];
  readonly ids?: readonly number[];
  readonly urls?: readonly string[];
  readonly propertyTypes?: readonly string[];
  readonly exceptCities?: readonly string[];
  readonly exceptPropertyTypes?: readonly string[];
  /** A currency symbol as the listings have it. */
  readonly currency?: string;
  /** What a listing must say that it has: `pool`, `sea view`; read from its description and extension columns. */
  readonly features?: readonly string[];
  /** What it must say that it has not. */
  readonly withoutFeatures?: readonly string[];
  /** What it may not say that it has. */
  readonly exceptFeatures?: readonly string[];
  /** Of a month; none is zero, and a listing that says nothing is not found. */
  readonly minHoa?: number;
  readonly maxHoa?: number;
  readonly minDeposit?: number;
  readonly maxDeposit?: number;
  /** Property tax of a year. */
  readonly minTax?: number;
  readonly maxTax?: number;
  /** Price or monthly rent for a square foot. */
  readonly minUnitPrice?: number;
  readonly maxUnitPrice?: number;
  /** Hides nothing: unless `sort` is given, listings come first that say more of its words, or mean much the same. */
  readonly wish?: string;
  /** Ties: the newest first, and the oldest first where the values ascend; without fee or area last. `distance` needs `near`. */
  readonly sort?: ListingSort;
}

export type ListingSort =
  | 'newest'
  | 'price-up'
  | 'price-down'
  | 'area-up'
  | 'area-down'
  | 'lot-down'
  | 'bedrooms-up'
  | 'bedrooms-down'
  | 'year-up'
  | 'year-down'
  | 'days-up'
  | 'days-down'
  | 'hoa-up'
  | 'hoa-down'
  | 'unit-price-up'
  | 'unit-price-down'
  | 'distance';

/** Degrees and kilometres. */
export interface Near {
  readonly latitude: number;
  readonly longitude: number;
  readonly radiusKm: number;
}

/** A further property in the advertiser's own words. */
export interface ExtraFact {
  readonly key: string;
  readonly value: string;
}

/** A listing as a model may see it: facts only, as stored. */
export interface ListingFacts {
  readonly id: number;
  readonly mlsNumber: string;
  readonly saleType: 'for_sale' | 'for_rent';
  readonly status: string;
  readonly propertyType: string;
  readonly currencySymbol: string;
  /** Decimal with two places, e.g. "450000.00"; null where not given. For rentals the monthly rent. */
  readonly price: string | null;
  readonly bedrooms: number;
  readonly bathrooms: number;
  readonly buildingArea: number;
  readonly areaUnit: string;
  readonly yearBuilt: number;
  readonly parkingSpots: number;
  readonly address: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly url: string;
  readonly description: string;
  /** In `areaUnit`. */
  readonly lotArea: number;
  readonly daysOnMarket: number;
  /** Price or monthly rent for one of `areaUnit`; null where either is not given. */
  readonly pricePerArea: string | null;
  /** From their fields or extension columns; null where nothing is said. */
  readonly hoaMonth: string | null;
  readonly depositFee: string | null;
  /** Property tax of a year. */
  readonly taxYear: string | null;
  /** Whose listing it is, where that is to be said: the firm, its mail address or telephone number, and the source. */
  readonly listingFirm: string;
  readonly firmContact: string;
  readonly source: string;
  readonly disclaimer: string;
  /** How its contract stands, of a home that is Active though it is under contract; absent elsewhere. */
  readonly contractStatus?: string;
  /** What its owner forbids, in words for a model: the address, the place and the estimate are withheld then. Absent where nothing is. */
  readonly ownerForbids?: string;
}

/** Everything that is known of a listing. Empty text and null mean not given; money as in `price`. */
export interface ListingDetails extends ListingFacts {
  readonly tours: string;
  readonly spaceType: string;
  readonly location: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly salePrice: string | null;
  readonly rentPrice: string | null;
  readonly unitAreaPrice: string | null;
  readonly estimate: string | null;
  readonly images: readonly string[];
  readonly extras: readonly ExtraFact[];
  /** What its description and extension columns say that it has, and that it has not. */
  readonly has: readonly string[];
  readonly lacks: readonly string[];
}

/** What a card beside an answer shows of a listing, as it is now. */
export type ListingCard = Pick<
  ListingFacts,
  | 'id'
  | 'mlsNumber'
  | 'saleType'
  | 'status'
  | 'propertyType'
  | 'currencySymbol'
  | 'price'
  | 'bedrooms'
  | 'bathrooms'
  | 'buildingArea'
  | 'areaUnit'
  | 'address'
  | 'city'
  | 'state'
  | 'zip'
  | 'url'
  | 'listingFirm'
  | 'firmContact'
  | 'source'
  | 'disclaimer'
  | 'contractStatus'
> & { readonly images: readonly string[] };

/** Cards of listings, read by their ids alone: no text of a listing is looked into. */
export abstract class ListingCards {
  /** By id; those of other chatbots, unknown ones and silent ones are left out. */
  abstract of(listings: ListingsOf, ids: readonly number[]): Promise<ReadonlyMap<number, ListingCard>>;
}

/** How one listing is named: by exactly one of these. */
export type ListingKey = { readonly id: number } | { readonly mlsNumber: string } | { readonly url: string };

export type StatisticOf =
  | 'price'
  | 'area'
  | 'lotArea'
  | 'bedrooms'
  | 'bathrooms'
  | 'yearBuilt'
  | 'daysOnMarket'
  | 'pricePerArea'
  | 'hoa'
  | 'deposit'
  | 'tax';

/** `offer` is the sale type and the currency: \"for_sale $\". */
export type GroupBy = 'city' | 'state' | 'zip' | 'propertyType' | 'saleType' | 'status' | 'bedrooms' | 'offer';

/**
 * Of the listings that have the value; null where none has. Money and means are decimals with two places as text, other
 * figures numbers; areas in square feet, prices per area by the square foot.
 */
export interface Figures {
  /** All matching listings, with the value or without. */
  readonly count: number;
  readonly minimum: string | number | null;
  readonly maximum: string | number | null;
  readonly average: string | number | null;
  /** The middle value, or the mean of the two in the middle. */
  readonly median: string | number | null;
}

export interface GroupFigures extends Figures {
  /** As stored; of texts that differ only in case, one of them. */
  readonly group: string | number;
}

export interface ListingStatistics extends Figures {
  /** At most 50, the largest first. */
  readonly groups?: readonly GroupFigures[];
  /** As of `FoundListings`. */
  readonly leftOut?: string;
}

/** Values that occur in a chatbot's listings, as stored; where there are very many, those of most listings. */
export interface ListingVocabulary {
  /** At most 1,000. */
  readonly cities: readonly string[];
  readonly states: readonly string[];
  readonly propertyTypes: readonly string[];
  readonly spaceTypes: readonly string[];
  /** Names of extension columns, at most 100, those of most listings first. */
  readonly extras: readonly string[];
  /** What listings say that they have: `pool`, `sea view`; those of most listings first. */
  readonly features: readonly string[];
}

/** Which of the matching listings: `take` from 1 to 50, after the first `skip`. */
export interface Slice {
  readonly take: number;
  readonly skip?: number;
}

export interface FoundListings {
  /** How many match in all: exactly, or to two figures where it is an estimate. */
  readonly total: number;
  /** Beyond 10,000, where filters such as words and features would have to be read of each listing; otherwise absent. */
  readonly isEstimate?: boolean;
  readonly listings: ListingFacts[];
  /**
   * Whether a wish has ranked by its meaning as well as by its words; absent without a wish or a model of embeddings. False where
   * the model cannot be had now, or the listings have no meanings yet.
   */
  readonly isByMeaning?: boolean;
  /** Why some listings are not told of: their feed is not up to date. Absent where all are. */
  readonly leftOut?: string;
}

/** The newest listing of a name, and how many others share it. */
export interface NamedListing {
  readonly listing: ListingDetails | null;
  readonly others: number;
  /** As of `FoundListings`, where there is none. */
  readonly leftOut?: string;
}

/**
 * Typed search over one chatbot's listings; it runs as SQL with bound parameters and reads nothing else. A statement
 * that takes too long is ended by MySQL and MariaDB and refused as `unavailable`.
 */
export abstract class ListingSearch {
  abstract find(listings: ListingsOf, query: ListingQuery, slice: Slice): Promise<FoundListings>;
  abstract one(listings: ListingsOf, key: ListingKey): Promise<NamedListing>;
  /** Listings by id, at most 10 ids; those of other chatbots and unknown ones are left out. Newest first. */
  abstract findByIds(listings: ListingsOf, ids: readonly number[]): Promise<ListingDetails[]>;
  /** The chatbot that a listing is attached to, of whichever workspace. */
  abstract chatbotOf(id: number): ChatbotReference;
  abstract statistics(
    listings: ListingsOf,
    query: ListingQuery,
    of?: StatisticOf,
    groupBy?: GroupBy,
  ): Promise<ListingStatistics>;
  abstract vocabulary(chatbotId: number): Promise<ListingVocabulary>;
}

/** A word of the listings, and how many have it. */
export interface CountedWord {
  readonly word: string;
  readonly count: number;
}

/** Listings of one sale type in one currency that are not sold; prices are decimals with two places. */
export interface OverviewOffer {
  readonly saleType: 'for_sale' | 'for_rent';
  readonly currency: string;
  readonly count: number;
  /** null where none has a price. */
  readonly lowest: string | null;
  readonly highest: string | null;
}

/** What there is among a chatbot's listings, in short: the words of most listings, none longer than 40 characters. */
export interface ListingOverview {
  readonly total: number;
  /** At most 30. */
  readonly cities: readonly CountedWord[];
  readonly states: readonly CountedWord[];
  readonly propertyTypes: readonly CountedWord[];
  readonly features: readonly CountedWord[];
  /** Names of extension columns. */
  readonly columns: readonly CountedWord[];
  /** Empty where there are more than 20,000 listings. */
  readonly offers: readonly OverviewOffer[];
  /** Why some of these listings are not told of, as of `FoundListings`. */
  readonly leftOut?: string;
}

/** Cheap enough to be asked every few seconds. */
export abstract class ListingOverviews {
  /** That a chatbot has listings. */
  abstract readonly areThere: ChatbotCondition;
  abstract of(chatbotId: number): Promise<ListingOverview>;
}

/** How many listings there would be without one of the filters. */
export interface Relaxation {
  /** The filter, both ends of a range ("minPrice+maxPrice"), or one wish of several ("features: pool"). */
  readonly without: string;
  readonly total: number;
  /** At most two of them, as the query sorts them. */
  readonly listings: readonly ListingFacts[];
}

/** What a search that finds nothing would find without one of its filters or features: at most six of them, the most first. */
export abstract class SearchRelaxations {
  abstract of(listings: ListingsOf, query: ListingQuery): Promise<Relaxation[]>;
}

/** Gives a chatbot the invented listings of the first start's demo, within the caller's unit of work if there is one. */
export abstract class AttachDemoListings {
  /** `service` is the address of the service, which shows the pages of these homes; without a slash behind. */
  abstract run(chatbotId: number, service: string): Promise<void>;
}

/** Takes away all listings of chatbots. */
export abstract class ListingErasure {
  abstract count(chatbotId: number): Promise<number>;

  /** Within a unit of work: removes some of the chatbot's listings and of their pictures. Returns how many listings; null where nothing is left. */
  abstract removeSome(chatbotId: number): Promise<number | null>;

  /** Ids of all chatbots that there is a listing or a count of. */
  abstract chatbotIds(): Promise<number[]>;

  /** Within a unit of work, once no listing is left: the counts keep no word of them either. */
  abstract clear(chatbotId: number): Promise<void>;
}
