import type { Client } from '../support/interface/client.js';
import type { BodyOf } from '../support/interface/documented.js';

type Body = Readonly<Record<string, unknown>>;

export const CREATE = '/chat/Chatbot/RealEstateCreate';
export const UPDATE = '/chat/Chatbot/RealEstateUpdate';
export const LIST = '/chat/Chatbot/RealEstateList';
export const DELETE = '/chat/Chatbot/RealEstateDelete';

/** What Create reads beside the chatbot. */
type Fields = Omit<BodyOf<typeof CREATE>, 'SerialNumber'>;

/** A chatbot of the client's workspace, without listings. */
export async function addChatbot(client: Client): Promise<string> {
  const { body } = await client.call('/chat/Chatbot/Add', { timeZone: 'America/Chicago', type: 0 });
  return body.Data;
}

/** The required fields of Create, without the chatbot. */
export const REQUIRED: Fields = {
  SaleType: 'for_sale',
  Status: 'Active',
  CurrencySymbol: '$',
  PropertyType: 'House',
  Bedrooms: 3,
  Bathrooms: 2.5,
  Url: 'https://listings.example/1',
  MLSNumber: 'A1',
  YearBuilt: 1998,
  DaysOnMarket: 12,
  LotArea: 6000,
  BuildingArea: 2500,
  AreaUnit: 'Square Feet',
  ParkingSpots: 2,
};

export const OPTIONAL: Partial<Fields> = {
  Images: ['https://listings.example/1/a.jpg', 'https://listings.example/1/ä.jpg'],
  Tours: '3D',
  Description: 'Bright 😀 "home"\n& garden',
  ExtensionColumn: [
    { Key: 'Heating', value: 'Heat pump' },
    { Key: 'Pool', value: '' },
  ],
  Location: 'Near the park',
  Address: '12 Larkspur Lane',
  City: 'Austin',
  State: 'Texas',
  ZIP: '78704',
  Latitude: 30.2672,
  Longitude: -97.7431,
  SalePrice: 12345678901.23,
  UnitAreaPrice: 180.005,
  HOAMonth: 0,
  ZestimatePrice: 455000,
  RentPrice: 2400.5,
  SpaceType: 'Entire place',
  DepositFee: 2400,
  ListingFirm: 'Larkspur Realty',
  FirmContact: 'homes@larkspur.example',
  Source: 'Hill Country MLS',
  Disclaimer: 'Deemed reliable but not guaranteed.',
  HideAddress: false,
  NoEstimate: true,
  NoComments: true,
};

/** What List shows of `REQUIRED`. */
export const SHOWN = {
  PropertyType: 'House',
  SaleType: 'For Sale',
  Status: 'Active',
  Images: '',
  CurrencySymbol: '$',
  Price: '',
  State: '',
  City: '',
  Address: '',
  ZIP: '',
  LATITUDE: null,
  LONGITUDE: null,
  Area: '2500 Square Feet',
  Bathrooms: '2.5',
  Bedrooms: '3',
  Url: 'https://listings.example/1',
  Tours: '',
  YearBuilt: '1998',
  MLSNumber: 'A1',
  DaysOnMarket: '12',
  LotArea: '6000',
  BuildingArea: '2500',
  ParkingSpots: '2',
  Description: '',
  ExtensionColumn: '',
  RentPrice: '',
  SpaceType: '',
  DepositFee: '',
  SalePrice: '',
  UnitAreaPrice: '',
  ZestimatePrice: '',
  HOAMonth: '',
  ListingFirm: '',
  FirmContact: '',
  Source: '',
  Disclaimer: '',
  HideAddress: false,
  NoEstimate: false,
  NoComments: false,
  Silent: '',
  ShownType: 'House',
};

export interface Page {
  readonly List: readonly (Record<string, unknown> & { readonly ID: number })[];
  readonly VirtualCount: number;
}

export const create = async (client: Client, SerialNumber: string, fields: Body = {}): Promise<string> =>
  (await client.call(CREATE, { ...REQUIRED, SerialNumber, ...fields })).body.Data;

export const pageOf = async (client: Client, SerialNumber: string, fields: Body = {}): Promise<Page> =>
  (await client.call(LIST, { SerialNumber, ...fields })).body.Data;

export const counted = async (client: Client, path: string, body: Body): Promise<number> =>
  (await client.call<{ SuccessCount: number }>(path, body)).body.Data.SuccessCount;

/** Fields of Create with values that must be refused, and what the Message says of them. */
export const REFUSED: readonly (readonly [name: string, value: unknown, wanted: string])[] = [
  ...['For_sale', 'for_sale ', 'sale', '', 0, ['for_sale']].map(
    (v) => ['SaleType', v, 'one of for_sale, for_rent'] as const,
  ),
  ...['active', 'Pending', 1].map((v) => ['Status', v, 'one of Active, PreOnMarket, Sold'] as const),
  ...['Square feet', 'sqft', ''].map((v) => ['AreaUnit', v, 'one of Square Feet, Square Meters'] as const),
  ...['3d', 'OpenHouse,3D', ''].map((v) => ['Tours', v, 'one of OpenHouse, 3D'] as const),
  ...['Entire Place', 'entire place'].map((v) => ['SpaceType', v, 'one of Entire place, Room'] as const),
  ['CurrencySymbol', '', 'a string of 1 to 16 characters'],
  ['CurrencySymbol', '$'.repeat(17), 'a string of 1 to 16 characters'],
  ['PropertyType', ' ', 'a text that is not blank'],
  ['PropertyType', 'x'.repeat(101), 'a string of 1 to 100 characters'],
  ['MLSNumber', '', 'a string of 1 to 100 characters'],
  ['MLSNumber', 7, 'a string'],
  ...[-1, 1000.5, '3', true, null].map((v) => ['Bedrooms', v, ''] as const),
  ...[-0.5, '2', 1000.5, null].map((v) => ['Bathrooms', v, ''] as const),
  ...['1999', true].map((v) => ['YearBuilt', v, 'a number'] as const),
  ...['YearBuilt', 'DaysOnMarket', 'ParkingSpots'].flatMap((name) =>
    [-1_000_001, 1_000_001].map((v) => [name, v, 'from -1000000 to 1000000'] as const),
  ),
  ...[-1, 1_000_000_001, '1'].map((v) => ['LotArea', v, ''] as const),
  ...[-1, 1_000_000_001, []].map((v) => ['BuildingArea', v, ''] as const),
  ['Description', 'x'.repeat(16_001), 'a string of at most 16000 characters'],
  ['Address', 'x'.repeat(501), 'a string of at most 500 characters'],
  ['Location', 'x'.repeat(501), 'a string of at most 500 characters'],
  ['City', 'x'.repeat(101), 'a string of at most 100 characters'],
  ['State', 5, 'a string'],
  ['ZIP', 78704, 'a string'],
  ...['SalePrice', 'UnitAreaPrice', 'HOAMonth', 'ZestimatePrice', 'RentPrice', 'DepositFee'].flatMap((name) => [
    [name, -0.01, 'from 0 to 1000000000000'] as const,
    [name, 1e12 + 1, 'from 0 to 1000000000000'] as const,
    [name, '450000', 'a number'] as const,
  ]),
  ...[
    'javascript:alert(1)',
    'file:///etc/passwd',
    'data:text/html,x',
    '//x.com',
    ' https://x',
    'https://a\\@b',
    'x',
  ].map((v) => ['Url', v, 'an http or https URL'] as const),
  ['Url', `https://x/${'x'.repeat(2_048)}`, 'a string of 1 to 2048 characters'],
  ['Images', 'https://x', 'an array'],
  ['Images', [null], 'item 1 is a string'],
  ['Images', ['https://x', 'javascript:alert(1)'], 'item 2 is an http or https URL'],
  ['Images', [`https://x/${'x'.repeat(5_000)}`], 'item 1 is a string of 1 to 2048 characters'],
  ['Images', Array(101).fill('https://x'), 'an array of 0 to 100 items'],
  ['Images', Array(10_000).fill('https://x'), 'an array of 0 to 100 items'],
  ['ExtensionColumn', {}, 'an array'],
  ['ExtensionColumn', ['x'], 'item 1 is an object of the form {Key, value}'],
  ['ExtensionColumn', [{ Key: 'a' }], 'item 1 is an object whose value is a string'],
  ['ExtensionColumn', [{ Key: '', value: '' }], 'item 1 is an object whose Key is a string of 1 to 200 characters'],
  ['ExtensionColumn', [{ key: 'a', value: 'b' }], 'without "key"'],
  ['ExtensionColumn', [{ Key: 'a', value: 'b', toString: 'c' }], 'without "toString"'],
  ['ExtensionColumn', [{ Key: 'a', value: 1 }], 'item 1 is an object whose value is a string'],
];
