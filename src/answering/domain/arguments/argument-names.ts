/** What a name stands for: a field, and which end of its range, or that it is denied. */
export interface NamedArgument {
  readonly field: ArgumentField;
  readonly bound?: 'min' | 'max';
  readonly isDenied: boolean;
}

/** Words, joined without blanks, that models use for each field of a search. */
const FIELDS = {
  price: 'price cost budget amount saleprice askingprice listprice rent monthlyrent rentprice pricerange spend',
  bedrooms: 'bedrooms bedroom beds bed br bedroomcount numbedrooms numberofbedrooms bedroomsnumber rooms bd bdrm',
  bathrooms: 'bathrooms bathroom baths bath ba bathroomcount numbathrooms numberofbathrooms',
  area: 'area size sqft sqm squarefeet squarefootage squaremeters squaremetres livingarea buildingarea floorarea sqfeet footage m2 livingsize interior surface',
  lotArea: 'lotarea lot lotsize land landarea acreage acres lotacres plot plotsize plotarea lotsqft',
  yearBuilt: 'yearbuilt year built builtyear constructionyear buildyear constructed construction',
  parkingSpots: 'parkingspots parking parkingspaces parkingspace parkingspot garagespaces carspaces cars garagespots',
  daysOnMarket: 'daysonmarket days dom marketdays daysmarket daysold listeddays',
  hoa: 'hoa hoafee hoafees hoamonth hoadues hoamonthly monthlyhoa associationfee condofee communityfee maintenancefee',
  tax: 'tax taxes propertytax propertytaxes taxyear annualtax yearlytax',
  deposit: 'deposit depositfee securitydeposit',
  unitPrice:
    'unitprice unitareaprice pricepersqft pricepersquarefoot pricesqft ppsf psf pricepersqfoot priceperarea pricearea',
  city: 'city cities town location place municipality cityname locality where',
  state: 'state states province region statename statecode',
  zip: 'zip zipcode zipcodes postalcode postcode postal zips',
  country: 'country nation countrycode',
  county: 'county district parish',
  propertyType:
    'propertytype propertytypes type types hometype kind category property homekind housetype dwelling buildingtype propertykind',
  saleType:
    'saletype offer offertype listingtype transaction transactiontype purpose dealtype for forsaleorrent deal tenure mode intent',
  status: 'status listingstatus availability state_of_listing',
  exceptStatus: 'exceptstatus',
  exceptFeatures: 'exceptfeatures',
  currency: 'currency currencysymbol currencycode',
  features: 'features feature amenities amenity musthave musthaves has with wants',
  withoutFeatures: 'withoutfeatures withoutfeature without lacks lacking missing',
  wish: 'wish wishes query q text description search searchtext freetext keywords keyword prompt question request preferences',
  words: 'words word phrase phrases contains',
  mlsNumber: 'mlsnumber mls mlsid mlsno listingnumber reference ref',
  id: 'id listingid nativeid',
  url: 'url link listingurl',
  address: 'address street streetaddress streetname',
  school: 'school schools schooldistrict schoolname',
  sort: 'sort sortby sortorder order orderby ordering sorting rank rankby',
  page: 'page pagenumber',
  limit: 'limit count top maxresults results n num pagesize perpage take number howmany resultcount',
  tours: 'tours tour openhouse',
  spaceType: 'spacetype space',
  near: 'near',
  extras: 'extras extra',
  of: 'of',
  groupBy: 'groupby',
} as const;

export type ArgumentField = keyof typeof FIELDS;

const FIELD_OF: ReadonlyMap<string, ArgumentField> = new Map(
  (Object.keys(FIELDS) as ArgumentField[]).flatMap((field) =>
    [...FIELDS[field].split(' '), field.toLowerCase()].map((word) => [word, field] as const),
  ),
);

const LEAST = new Set([
  'min',
  'minimum',
  'minimal',
  'least',
  'atleast',
  'from',
  'gte',
  'above',
  'over',
  'after',
  'lower',
  'since',
  'start',
  'gt',
  'more',
  'low',
]);
const MOST = new Set([
  'max',
  'maximum',
  'maximal',
  'most',
  'atmost',
  'to',
  'lte',
  'under',
  'below',
  'before',
  'upper',
  'upto',
  'end',
  'lt',
  'less',
  'high',
]);
const DENIAL = new Set(['not', 'no', 'except', 'exclude', 'excluded', 'excluding', 'without', 'un', 'non']);
/** Beside another word they say in what it is counted. */
const UNITS = new Set([
  'sqft',
  'sqm',
  'm2',
  'feet',
  'meters',
  'metres',
  'acres',
  'eur',
  'dollars',
  'month',
  'monthly',
  'year',
]);
const IDLE = new Set([
  'the',
  'is',
  'of',
  'a',
  'in',
  'usd',
  'value',
  'limit',
  'filter',
  'desired',
  'preferred',
  'wanted',
  'total',
  'than',
]);

/** "minHoaFee", "hoa_fee_max", "has-pool" as their words. */
export const wordsOfName = (name: string): readonly string[] =>
  name
    .slice(0, 80)
    .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word !== '');

/** What a model's name for an argument means; undefined for one that means nothing here. */
export function argumentNamed(name: string): NamedArgument | undefined {
  const joined = name.toLowerCase().replace(/[^\p{L}\d]/gu, '');
  const known = FIELD_OF.get(joined);
  if (known) return { field: known, isDenied: false, ...(joined === 'budget' ? { bound: 'max' as const } : {}) };
  const words = wordsOfName(name);
  const bound = words.some((word) => LEAST.has(word))
    ? 'min'
    : words.some((word) => MOST.has(word))
      ? 'max'
      : endIn(joined);
  const rest = words.filter((word) => !LEAST.has(word) && !MOST.has(word) && !DENIAL.has(word) && !IDLE.has(word));
  const plain = rest.filter((word) => !UNITS.has(word));
  const field =
    FIELD_OF.get(rest.join('')) ??
    FIELD_OF.get(plain.join('')) ??
    FIELD_OF.get(joined.replace(/^(?:min|max)|(?:min|max)$/g, ''));
  if (!field) return undefined;
  return { field, isDenied: words.some((word) => DENIAL.has(word)), ...(bound ? { bound } : {}) };
}

/** "maxprice", where nothing parts the words. */
function endIn(joined: string): 'min' | 'max' | undefined {
  if (/^min|min$/.test(joined)) return 'min';
  return /^max|max$/.test(joined) ? 'max' : undefined;
}

/** Letters without vowels, in which a mangled name is still like itself; a word that is all vowels is itself. */
function skeletonOf(text: string): string {
  const letters = text.toLowerCase().replace(/[^a-z]/g, '');
  const skeleton = letters.replace(/(?<=.)[aeiou]/g, '');
  return skeleton.length > 1 ? skeleton : letters;
}

/** What to tell a model whose name means nothing: the likeliest, or all that there are. */
export function unknownArgument(name: string, known: readonly string[]): string {
  const near = nearestNames(name, known);
  const help = near.length > 0 ? `did you mean ${near.join(' or ')}?` : `there are ${known.join(', ')}`;
  return `Unknown field ${JSON.stringify(name.slice(0, 60))}, ${help}`;
}

/** Names of ours that a wrong one is likest to, the likest first. */
export function nearestNames(name: string, known: readonly string[]): readonly string[] {
  const pieces = wordsOfName(name)
    .map(skeletonOf)
    .filter((piece) => piece.length > 1);
  const likeness = (candidate: string): number => {
    const parts = wordsOfName(candidate)
      .map(skeletonOf)
      .filter((part) => part !== '');
    const shared = parts.filter((part) => pieces.some((piece) => isLike(piece, part)));
    return shared.length / parts.length;
  };
  const ranked = known.map((candidate) => ({ candidate, score: likeness(candidate) })).filter(({ score }) => score > 0);
  return ranked
    .sort((a, b) => b.score - a.score)
    .slice(0, 4)
    .map(({ candidate }) => candidate);
}

const isLike = (piece: string, part: string): boolean => {
  const [a, b] = [[...piece].sort().join(''), [...part].sort().join('')];
  return a === b || (piece.length > 2 && (part.startsWith(piece) || piece.startsWith(part)));
};
