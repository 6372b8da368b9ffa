import type { BodyOf, components } from '../../../../docs/client/parlor.js';
import type { HomeName } from '../../service/field-names.js';
import { words } from '../../words/words.js';

export type Home = components['schemas']['ListedItem'];

/** A home as a form has it. */
export type HomeTexts = Readonly<Record<HomeName, string>>;

interface HomeField {
  readonly kind: 'line' | 'long' | 'lines' | 'number' | 'url' | 'choice' | 'flag';
  readonly isRequired?: true;
}

const isRequired = true;
const LINE: HomeField = { kind: 'line' };
const NUMBER: HomeField = { kind: 'number' };
const FLAG: HomeField = { kind: 'flag' };

/** In the order of the form. */
export const HOME_FIELDS: Readonly<Record<HomeName, HomeField>> = {
  SaleType: { kind: 'choice', isRequired },
  Status: { kind: 'choice', isRequired },
  PropertyType: { kind: 'line', isRequired },
  Address: LINE,
  City: LINE,
  State: LINE,
  ZIP: LINE,
  CurrencySymbol: { kind: 'line', isRequired },
  SalePrice: NUMBER,
  RentPrice: NUMBER,
  Bedrooms: { kind: 'number', isRequired },
  Bathrooms: { kind: 'number', isRequired },
  BuildingArea: { kind: 'number', isRequired },
  LotArea: { kind: 'number', isRequired },
  AreaUnit: { kind: 'choice', isRequired },
  YearBuilt: { kind: 'number', isRequired },
  ParkingSpots: { kind: 'number', isRequired },
  DaysOnMarket: { kind: 'number', isRequired },
  MLSNumber: { kind: 'line', isRequired },
  Url: { kind: 'url', isRequired },
  Images: { kind: 'lines' },
  Description: { kind: 'long' },
  Tours: { kind: 'choice' },
  SpaceType: { kind: 'choice' },
  HOAMonth: NUMBER,
  DepositFee: NUMBER,
  UnitAreaPrice: NUMBER,
  ZestimatePrice: NUMBER,
  Latitude: NUMBER,
  Longitude: NUMBER,
  ListingFirm: LINE,
  FirmContact: LINE,
  Source: LINE,
  Disclaimer: { kind: 'long' },
  HideAddress: FLAG,
  NoEstimate: FLAG,
  NoComments: FLAG,
};

export const HOME_NAMES = Object.keys(HOME_FIELDS) as HomeName[];

export const EMPTY_HOME = Object.fromEntries(HOME_NAMES.map((name) => [name, ''])) as HomeTexts;

/** What a home that is added begins with: numbers that are seldom known are zero. */
export const NEW_HOME: HomeTexts = {
  ...EMPTY_HOME,
  ...{ HideAddress: 'false', NoEstimate: 'false', NoComments: 'false' },
  // oxlint-disable-next-line house/own-words -- The service's name of the unit.
  ...{ SaleType: 'for_sale', Status: 'Active', CurrencySymbol: '$', AreaUnit: 'Square Feet' },
  ...{ LotArea: '0', YearBuilt: '0', ParkingSpots: '0', DaysOnMarket: '0' },
};

/** A home as it is listed, in the form's spelling: that is the one of Create. */
export const textsOf = (home: Home): HomeTexts => ({
  ...home,
  SaleType: home.SaleType === 'For Sale' ? 'for_sale' : 'for_rent',
  AreaUnit: Object.keys(words.homes.choices.AreaUnit).find((unit) => home.Area.endsWith(unit)) ?? '',
  Images: home.Images === '' ? '' : (JSON.parse(home.Images) as string[]).join('\n'),
  Latitude: String(home.LATITUDE ?? ''),
  Longitude: String(home.LONGITUDE ?? ''),
  HideAddress: String(home.HideAddress),
  NoEstimate: String(home.NoEstimate),
  NoComments: String(home.NoComments),
});

/** The fields of a home as Create and Update take them. */
export type HomeBody = Pick<BodyOf<'/chat/Chatbot/RealEstateCreate'>, HomeName> &
  Pick<BodyOf<'/chat/Chatbot/RealEstateUpdate'>, HomeName>;

/** The fields as Create and Update take them, each of its type. */
export const sentOf = (texts: HomeTexts, names: readonly HomeName[]): HomeBody =>
  Object.fromEntries(names.map((name) => [name, valueOf(texts[name], HOME_FIELDS[name])])) as HomeBody;

/** What the list calls otherwise than Create. */
const LISTED: Partial<Record<HomeName, keyof Home>> = {
  AreaUnit: 'Area',
  Latitude: 'LATITUDE',
  Longitude: 'LONGITUDE',
};

/** The fields as the list tells them, and Update takes them for `Before`. */
export const asRead = (home: Home, names: readonly HomeName[]): Partial<Home> =>
  Object.fromEntries(names.map((name) => LISTED[name] ?? (name as keyof Home)).map((name) => [name, home[name]]));

function valueOf(text: string, { kind }: HomeField): string | number | boolean | string[] {
  if (kind === 'lines') return text.split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.trim()]));
  if (kind === 'flag') return text === 'true';
  return kind === 'number' && text !== '' ? Number(text) : text;
}

/** A home as it was, for Create. */
export function bodyOfHome(home: Home): HomeBody {
  const texts = textsOf(home);
  const given = HOME_NAMES.filter((name) => texts[name] !== '');
  const more = home.ExtensionColumn === '' ? {} : { ExtensionColumn: JSON.parse(home.ExtensionColumn) as [] };
  return { ...sentOf(texts, given), ...more };
}

/** How its contract stands where it is on the market all the same, with the column's name; empty elsewhere. */
export function contractOf({ ExtensionColumn }: Home): string {
  const columns = ExtensionColumn === '' ? [] : (JSON.parse(ExtensionColumn) as { Key: string; value: string }[]);
  const column = columns.find(({ Key }) => Key.trim().toLowerCase() === 'contract status');
  return column ? `${column.Key}: ${column.value}` : '';
}

/** What people call it. */
export const nameOf = ({ Address, City, ShownType, MLSNumber }: Home): string =>
  [Address || ShownType, City || MLSNumber].join(', ');
