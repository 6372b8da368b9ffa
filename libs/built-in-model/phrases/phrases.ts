import type { ListingQuery, Sort } from '../../listing-language/listing-query.js';

/** A noun for one and for several. */
export type Noun = readonly [one: string, several: string];

/** A field of a listing that a visitor may ask for by itself. */
export type FieldName =
  | 'hoa'
  | 'tax'
  | 'deposit'
  | 'unitPrice'
  | 'school'
  | 'heating'
  | 'floor'
  | 'energy'
  | 'parking'
  | 'lot'
  | 'area'
  | 'year'
  | 'days'
  | 'bathrooms'
  | 'bedrooms'
  | 'status'
  | 'address'
  | 'link'
  | 'pictures'
  | 'estimate'
  | 'type'
  | 'price';

/** Everything that the built-in model says of its own, in one language. `{0}`, `{1}` and so on are filled in. */
export interface Phrases {
  readonly greeting: string;
  readonly thanks: string;
  readonly goodbye: string;
  /** It is a machine, and what it can do. */
  readonly whoIAm: string;
  /** The visitor is not content. */
  readonly complaint: string;
  /** {0} what was not understood, in quotation marks. */
  readonly notUnderstood: string;
  /** No listing says it: {0} in quotation marks. */
  readonly unheardOf: string;
  /** Nothing at all was understood: {0} in quotation marks. */
  readonly understoodNothing: string;
  /** A field is asked for, and no listing was spoken of. */
  readonly whichListing: string;
  /** {0} the field in the visitor's word. */
  readonly saysNothing: string;
  /** A home is referred to, and none was shown. */
  readonly notShown: string;
  /** {0} the monthly payment, {1} what is borrowed, {2} percent of interest, {3} interest in all. */
  readonly loan: string;
  /** {0} what is missing: `rate`, `term`. */
  readonly loanNeeds: string;
  readonly rate: string;
  readonly term: string;
  /** {0} the feature in the visitor's word. */
  readonly saysYes: string;
  readonly saysNo: string;
  readonly none: string;
  /** {0} cities, {1} and so on. */
  readonly cities: string;
  readonly zips: string;
  readonly types: string;
  readonly currencies: string;
  readonly hoaMeaning: string;
  readonly mlsMeaning: string;
  /** {0} the listing that a person is called for. */
  readonly about: string;
  /** What a hand-off says where the owner says nothing of their own. */
  readonly passedOn: string;
  /** {0} the listing, {1} its value, {2} the other's value. */
  readonly lower: string;
  readonly cheaper: string;
  /** {0} by how much. */
  readonly difference: string;
  readonly bigger: string;
  readonly newer: string;
  readonly more: string;
  readonly same: string;
  /** {0} a figure such as "HOA", {1} what was searched, {2} how many have it, {3} average, {4} lowest, {5} highest, {6} median. */
  readonly figures: string;
  /** The question is not about listings. */
  readonly cannot: string;
  readonly field: Readonly<Record<FieldName, string>>;
  /** It would steer by protected characteristics. */
  readonly fairHousing: string;
  /** No person can be reached here. */
  readonly noHuman: string;
  /** The visitor has a home to sell. */
  readonly selling: string;
  /** What it can do for the visitor beside: call a person, take contact details. */
  readonly passOn: string;
  readonly leaveContact: string;
  /** {0} the status of a home. */
  readonly listedAs: string;
  /** Contact details were taken down. */
  readonly leadStored: string;
  /** {0} title of a passage, {1} words of it. */
  readonly quoted: string;
  /** There is nothing to search. */
  readonly noListings: string;
  /** {0} what was searched. */
  readonly foundNone: string;
  /** {0} what was searched. */
  readonly foundOne: string;
  /** {0} how many, {1} what was searched. */
  readonly foundAll: string;
  /** {0} how many, {1} what was searched; one is shown. */
  readonly foundFirst: string;
  /** {0} how many, {1} what was searched, {2} how many are shown. */
  readonly foundSome: string;
  /** {0} how many, {1} what was searched, {2} and {3} the first and last that are shown. */
  readonly foundMore: string;
  /** {0} how many; all were shown before. */
  readonly noMore: string;
  readonly noMoreOne: string;
  /** {0} how many; the last one follows. */
  readonly foundLast: string;
  /** {0} how many, {1} what was searched. */
  readonly count: string;
  readonly countOne: string;
  /** {0} a filter, {1} how many listings there are without it. */
  readonly relaxed: string;
  readonly relaxedOne: string;
  /** {0} what was searched, {1} how many with a price, {2} average, {3} lowest, {4} highest. */
  readonly average: string;
  /** {0} the middle price. */
  readonly median: string;
  /** {0} what was searched; groups follow, a line each. */
  readonly byGroup: string;
  /** {0} a city or property type, {1} how many. */
  readonly groupCount: string;
  /** {0} a city or property type, {1} how many, {2} average, {3} median, {4} lowest, {5} highest. */
  readonly groupPrices: string;
  /** {0} what was searched. */
  readonly noPrices: string;
  /** {0} how many the last list had. */
  readonly noSuch: string;
  readonly noPrice: string;
  readonly perMonth: string;
  readonly everything: string;
  readonly forSale: string;
  readonly forRent: string;
  readonly inPlace: string;
  /** {0} what a home is not to have. */
  readonly without: string;
  /** {0} kinds or cities that are left out. */
  readonly except: string;
  readonly atLeast: string;
  readonly atMost: string;
  readonly between: string;
  readonly built: string;
  readonly squareFeet: string;
  /** A home without a bedroom of its own. */
  readonly studio: string;
  readonly bedrooms: Noun;
  readonly bathrooms: Noun;
  readonly parking: Noun;
  readonly days: Noun;
  readonly years: Noun;
  /** {0} how many days. */
  readonly onMarket: string;
  readonly acres: Noun;
  /** {0} its size. */
  readonly lot: string;
  readonly space: Readonly<Record<NonNullable<ListingQuery['spaceType']>, string>>;
  readonly tours: Readonly<Record<NonNullable<ListingQuery['tours']>, string>>;
  readonly status: Readonly<Record<NonNullable<ListingQuery['status']>, string>>;
  readonly sort: Readonly<Record<Sort, string>>;
}

/** A template with its places filled in. */
export const fill = (template: string, ...values: readonly string[]): string =>
  template.replace(/\{(\d)\}/g, (place, index: string) => values[Number(index)] ?? place);

export const counted = (count: number, [one, several]: Noun): string => `${count} ${count === 1 ? one : several}`;
