import { Amount, type Check, type FieldOptions, Flag, ListOf, OneOf, Text } from '#libs/http/bodies/fields.js';
import { isWebAddress } from '#libs/domain/web-address.js';
import { notBlank, objectOf, textOf } from '#libs/http/bodies/item-checks.js';
import { AREA_UNITS, RANGES, SALE_TYPES, SIZES, SPACE_TYPES, STATUSES, TOURS } from '../../domain/listing-terms.js';

/** Rules of texts and of items in lists: what a value must be, or null where it is good. */

const webAddress: Check<string> = (text) => (isWebAddress(text) ? null : 'an http or https URL');

const addressLength = textOf(1, SIZES.url);

const imageAddress: Check = (value) => addressLength(value) ?? webAddress(value as string);

/** An item of ExtensionColumn. */
const extra = objectOf({ Key: textOf(1, SIZES.extraName), value: textOf(0, SIZES.extraValue) });

/** Whether a body must give a field; Create and Update differ in nothing else. */
export type FieldPresence = Pick<FieldOptions, 'optional' | 'nullMeans'>;
type Field = (given: FieldPresence) => PropertyDecorator;

const text =
  (max: number, description: string, example: string): Field =>
  (given) =>
    Text({ ...given, max, description, example });

const filledText =
  (max: number, description: string, example: string): Field =>
  (given) =>
    Text({ ...given, min: 1, max, rule: notBlank, description, example });

const oneOf =
  (values: readonly string[], description: string): Field =>
  (given) =>
    OneOf(values, { ...given, description, example: values[0] });

const flag =
  (description: string): Field =>
  (given) =>
    Flag({ ...given, description, example: false });

type Range = { readonly min: number; readonly max: number };

const amount =
  (range: Range, description: string, example: number): Field =>
  (given) =>
    Amount({ ...given, ...range, description, example });

const money = (description: string, example: number): Field =>
  amount(RANGES.price, `${description}, kept to the cent`, example);

/** The fields of a listing, for Create and Update. */
export const LISTING_FIELDS = {
  SaleType: oneOf(SALE_TYPES, 'For sale or for rent'),
  Status: oneOf(STATUSES, 'Where the listing stands'),
  CurrencySymbol: filledText(SIZES.symbol, 'Currency symbol', '$'),
  PropertyType: filledText(SIZES.word, 'Type of property', 'Single-family home'),
  Bedrooms: amount(RANGES.rooms, 'Number of bedrooms', 3),
  Bathrooms: amount(RANGES.rooms, 'Number of bathrooms, fractions allowed', 2.5),
  Url: (given) =>
    Text({
      ...given,
      min: 1,
      max: SIZES.url,
      rule: webAddress,
      description: 'Listing URL, http or https; it is stored and never fetched',
      example: 'https://listings.example/2001',
    }),
  MLSNumber: filledText(SIZES.word, 'MLS number; several listings may share one', 'HH-2001'),
  YearBuilt: amount(RANGES.count, 'Year built; 0 where nothing is built', 1998),
  DaysOnMarket: amount(RANGES.count, 'Days on market', 12),
  LotArea: amount(RANGES.area, 'Lot area size', 6000),
  BuildingArea: amount(RANGES.area, 'Building area size', 2500),
  AreaUnit: oneOf(AREA_UNITS, 'Unit of the areas'),
  Images: (given) =>
    ListOf({
      ...given,
      maxItems: SIZES.images,
      items: { type: 'string', minLength: 1, maxLength: SIZES.url },
      item: imageAddress,
      description: 'Image URLs, http or https; they are stored and never fetched',
      example: ['https://listings.example/2001/front.jpg'],
    }),
  Tours: oneOf(TOURS, 'Kind of tour that is offered'),
  ParkingSpots: amount(RANGES.count, 'Number of parking spots, fractions allowed', 2),
  Description: text(SIZES.description, 'Description', 'A bright home with a garden on a quiet street.'),
  ExtensionColumn: (given) =>
    ListOf({
      ...given,
      maxItems: SIZES.extras,
      items: {
        type: 'object',
        required: ['Key', 'value'],
        additionalProperties: false,
        properties: {
          Key: { type: 'string', minLength: 1, maxLength: SIZES.extraName },
          value: { type: 'string', maxLength: SIZES.extraValue },
        },
      },
      item: extra,
      description: 'Extra property information',
      example: [{ Key: 'Heating', value: 'Heat pump' }],
    }),
  Location: text(SIZES.line, 'Location description', 'Near Riverside Park'),
  Address: text(SIZES.line, 'Street address', '12 Larkspur Lane'),
  City: text(SIZES.word, 'City name', 'Austin'),
  State: text(SIZES.word, 'State name', 'Texas'),
  ZIP: text(SIZES.zip, 'ZIP code', '78704'),
  Latitude: (given) =>
    Amount({
      ...given,
      ...RANGES.latitude,
      description: 'Latitude in degrees; a place needs Longitude, too',
      example: 30.2672,
    }),
  Longitude: (given) =>
    Amount({
      ...given,
      ...RANGES.longitude,
      description: 'Longitude in degrees; a place needs Latitude, too',
      example: -97.7431,
    }),
  SalePrice: money('Sale price', 450000),
  UnitAreaPrice: money('Price per unit area', 180),
  HOAMonth: money('Monthly HOA fee', 120.5),
  ZestimatePrice: money('Estimated price', 455000),
  RentPrice: money('Monthly rent', 2400),
  SpaceType: oneOf(SPACE_TYPES, 'What is let'),
  DepositFee: money('Deposit amount', 2400),
  ListingFirm: text(SIZES.firm, 'Firm that lists the home; shown wherever the home is', 'Larkspur Realty'),
  FirmContact: text(SIZES.firm, 'Mail address or telephone number of that firm', 'homes@larkspur.example'),
  Source: text(SIZES.word, 'Where the listing comes from, as an MLS', 'Hill Country MLS'),
  Disclaimer: text(SIZES.line, 'What the source wants said with the listing', 'Deemed reliable but not guaranteed.'),
  HideAddress: flag('Whether the owner forbids to show where the home is: address and coordinates; false if left out'),
  NoEstimate: flag('Whether the owner forbids estimates of its value; false if left out'),
  NoComments: flag('Whether the owner forbids judgements of the home; false if left out'),
} as const satisfies Record<string, Field>;
