import { SeededRandom } from './random.js';

/** A listing as RealEstateCreate takes it; the evaluation knows listings in no other form. */
export interface GeneratedListing {
  readonly SaleType: 'for_sale' | 'for_rent';
  readonly Status: 'Active' | 'PreOnMarket' | 'Sold';
  readonly CurrencySymbol: string;
  readonly PropertyType: string;
  readonly Bedrooms: number;
  readonly Bathrooms: number;
  readonly Url: string;
  readonly MLSNumber: string;
  readonly YearBuilt: number;
  readonly DaysOnMarket: number;
  readonly LotArea: number;
  readonly BuildingArea: number;
  readonly AreaUnit: 'Square Feet' | 'Square Meters';
  readonly ParkingSpots: number;
  readonly Description: string;
  readonly Address: string;
  readonly City: string;
  readonly State: string;
  readonly ZIP: string;
  readonly Tours?: 'OpenHouse' | '3D';
  readonly SalePrice?: number;
  readonly RentPrice?: number;
  readonly SpaceType?: 'Entire place' | 'Room';
  readonly ExtensionColumn?: readonly { readonly Key: string; readonly value: string }[];
}

interface Town {
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly code: string;
  readonly isMetric?: boolean;
}

const TOWNS: readonly Town[] = [
  { city: 'Austin', state: 'TX', zip: '7870', code: 'AU' },
  { city: 'Round Rock', state: 'TX', zip: '7866', code: 'RR' },
  { city: 'Denver', state: 'CO', zip: '8020', code: 'DN' },
  { city: 'Boulder', state: 'CO', zip: '8030', code: 'BO' },
  { city: 'Portland', state: 'OR', zip: '9720', code: 'PD' },
  { city: 'Seattle', state: 'WA', zip: '9810', code: 'SE' },
  { city: 'Chicago', state: 'IL', zip: '6060', code: 'CH' },
  { city: 'Miami', state: 'FL', zip: '3310', code: 'MI' },
  { city: 'New York', state: 'NY', zip: '1000', code: 'NY' },
  { city: 'Berlin', state: '', zip: '1011', code: 'BE', isMetric: true },
  { city: 'Valencia', state: '', zip: '4600', code: 'VA', isMetric: true },
];
const PER_TOWN = 40;
const TYPES = ['House', 'House', 'House', 'Condo', 'Condo', 'Townhouse', 'Apartment', 'Apartment', 'Loft', 'Villa'];
const STREETS = ['Larkspur Lane', 'Marigold Court', 'Juniper Street', 'Cedar Avenue', 'Willow Drive', 'Copper Road'];
const METRIC_STREETS = ['Ahornweg', 'Lindenweg', 'Calle del Olivo', 'Birkenweg'];
const FEATURES = [
  'a pool',
  'a fireplace',
  'a garden',
  'hardwood floors',
  'a balcony',
  'a finished basement',
  'a walk-in closet',
  'granite counters',
];
const SETTINGS = [
  'on a quiet street',
  'on the waterfront',
  'near the park',
  'with a mountain view',
  'close to downtown',
];
const EXTRAS = [
  { Key: 'Heating', value: 'Heat pump' },
  { Key: 'Heating', value: 'Gas furnace' },
  { Key: 'Charging', value: 'EV charger' },
  { Key: 'Pets', value: 'Cats and dogs welcome' },
  { Key: 'Access', value: 'Wheelchair accessible' },
];
const SEED = 20_260_701;

/** 440 invented listings in eleven cities: for sale and for rent, in both units, with further columns. */
export function generatedListings(): GeneratedListing[] {
  const random = new SeededRandom(SEED);
  return TOWNS.flatMap((town) => Array.from({ length: PER_TOWN }, (_, n) => listingIn(town, n, random)));
}

function listingIn(town: Town, n: number, random: SeededRandom): GeneratedListing {
  const type = random.of(TYPES);
  const isRent = random.chance(type === 'Apartment' ? 0.6 : 0.25);
  return {
    ...identityOf(town, n, random),
    ...buildingOf(town, type, random),
    ...termsOf(isRent, random),
    SaleType: isRent ? 'for_rent' : 'for_sale',
    CurrencySymbol: town.isMetric ? '€' : '$',
    PropertyType: type,
    Description: descriptionOf(random),
    ...(random.chance(0.3) ? { ExtensionColumn: [random.of(EXTRAS)] } : {}),
  };
}

const identityOf = ({ city, state, zip, code, isMetric }: Town, n: number, random: SeededRandom) => ({
  Url: `https://homes.example/${code.toLowerCase()}/${n + 1}`,
  MLSNumber: `${code}-${10_000 + n * 37}`,
  // Street numbers go up, so that no address occurs twice.
  Address: isMetric ? `${random.of(METRIC_STREETS)} ${n + 1}` : `${100 + n * 7} ${random.of(STREETS)}`,
  City: city,
  State: state,
  ZIP: `${zip}${n % 8}`,
});

function buildingOf({ isMetric }: Town, type: string, random: SeededRandom) {
  const hasLot = type === 'House' || type === 'Villa' || type === 'Townhouse';
  const bedrooms = type === 'Loft' ? random.whole(0, 2) : random.whole(1, type === 'House' || type === 'Villa' ? 6 : 4);
  return {
    Bedrooms: bedrooms,
    Bathrooms: random.whole(2, 8) / 2,
    YearBuilt: random.whole(1910, 2026),
    DaysOnMarket: random.whole(0, 120),
    LotArea: hasLot ? (isMetric ? random.whole(150, 3_000) : random.whole(1_500, 60_000)) : 0,
    BuildingArea: isMetric ? random.whole(80, 600) / 2 : random.whole(450, 4_800),
    AreaUnit: isMetric ? ('Square Meters' as const) : ('Square Feet' as const),
    ParkingSpots: random.whole(0, 3),
  };
}

function termsOf(isRent: boolean, random: SeededRandom) {
  const status = random.next();
  const tour = random.next();
  const isPriced = random.chance(0.96);
  const rent = random.whole(18, 104) * 50;
  const sale = random.whole(180, 1_900) * 1_000;
  const space = random.chance(0.2) ? ('Room' as const) : ('Entire place' as const);
  return {
    Status: status < 0.12 ? ('Sold' as const) : status < 0.22 ? ('PreOnMarket' as const) : ('Active' as const),
    ...(tour < 0.15 ? { Tours: 'OpenHouse' as const } : tour < 0.35 ? { Tours: '3D' as const } : {}),
    ...(isPriced ? (isRent ? { RentPrice: rent } : { SalePrice: sale }) : {}),
    ...(isRent ? { SpaceType: space } : {}),
  };
}

function descriptionOf(random: SeededRandom): string {
  const [first, second] = [random.of(FEATURES), random.of(FEATURES)];
  const has = first === second ? first : `${first} and ${second}`;
  return `A bright home ${random.of(SETTINGS)}. It has ${has}.`;
}
