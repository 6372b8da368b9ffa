import { serialNumberField } from '#libs/http/bodies/serial-number-field.js';
import type { ReadFields } from '#libs/domain/as-read.js';
import { OneOf, SomeOf, Text } from '#libs/http/bodies/fields.js';
import {
  type AreaUnit,
  KEY_TYPES,
  type KeyType,
  type SaleType,
  SIZES,
  type SpaceType,
  type Status,
  type Tour,
} from '../../domain/listing-terms.js';
import { type FieldPresence, LISTING_FIELDS } from './listing-fields.js';
import { LISTED_NAMES } from './listing.wire.js';

export interface ExtensionItem {
  readonly Key: string;
  readonly value: string;
}

const REQUIRED: FieldPresence = {};
/** An explicit null means "not given". */
const OPTIONAL: FieldPresence = { optional: true, nullMeans: 'absent' };

/** Body of RealEstateCreate (`createListing`); the document keeps this order. */
export class CreateListingRequest {
  @serialNumberField() SerialNumber!: string;
  @LISTING_FIELDS.SaleType(REQUIRED) SaleType!: SaleType;
  @LISTING_FIELDS.Status(REQUIRED) Status!: Status;
  @LISTING_FIELDS.CurrencySymbol(REQUIRED) CurrencySymbol!: string;
  @LISTING_FIELDS.PropertyType(REQUIRED) PropertyType!: string;
  @LISTING_FIELDS.Bedrooms(REQUIRED) Bedrooms!: number;
  @LISTING_FIELDS.Bathrooms(REQUIRED) Bathrooms!: number;
  @LISTING_FIELDS.Url(REQUIRED) Url!: string;
  @LISTING_FIELDS.MLSNumber(REQUIRED) MLSNumber!: string;
  @LISTING_FIELDS.YearBuilt(REQUIRED) YearBuilt!: number;
  @LISTING_FIELDS.DaysOnMarket(REQUIRED) DaysOnMarket!: number;
  @LISTING_FIELDS.LotArea(REQUIRED) LotArea!: number;
  @LISTING_FIELDS.BuildingArea(REQUIRED) BuildingArea!: number;
  @LISTING_FIELDS.AreaUnit(REQUIRED) AreaUnit!: AreaUnit;
  @LISTING_FIELDS.Images(OPTIONAL) Images?: string[];
  @LISTING_FIELDS.Tours(OPTIONAL) Tours?: Tour;
  @LISTING_FIELDS.ParkingSpots(REQUIRED) ParkingSpots!: number;
  @LISTING_FIELDS.Description(OPTIONAL) Description?: string;
  @LISTING_FIELDS.ExtensionColumn(OPTIONAL) ExtensionColumn?: ExtensionItem[];
  @LISTING_FIELDS.Location(OPTIONAL) Location?: string;
  @LISTING_FIELDS.Address(OPTIONAL) Address?: string;
  @LISTING_FIELDS.City(OPTIONAL) City?: string;
  @LISTING_FIELDS.State(OPTIONAL) State?: string;
  @LISTING_FIELDS.ZIP(OPTIONAL) ZIP?: string;
  @LISTING_FIELDS.Latitude(OPTIONAL) Latitude?: number;
  @LISTING_FIELDS.Longitude(OPTIONAL) Longitude?: number;
  @LISTING_FIELDS.SalePrice(OPTIONAL) SalePrice?: number;
  @LISTING_FIELDS.UnitAreaPrice(OPTIONAL) UnitAreaPrice?: number;
  @LISTING_FIELDS.HOAMonth(OPTIONAL) HOAMonth?: number;
  @LISTING_FIELDS.ZestimatePrice(OPTIONAL) ZestimatePrice?: number;
  @LISTING_FIELDS.RentPrice(OPTIONAL) RentPrice?: number;
  @LISTING_FIELDS.SpaceType(OPTIONAL) SpaceType?: SpaceType;
  @LISTING_FIELDS.DepositFee(OPTIONAL) DepositFee?: number;
  @LISTING_FIELDS.ListingFirm(OPTIONAL) ListingFirm?: string;
  @LISTING_FIELDS.FirmContact(OPTIONAL) FirmContact?: string;
  @LISTING_FIELDS.Source(OPTIONAL) Source?: string;
  @LISTING_FIELDS.Disclaimer(OPTIONAL) Disclaimer?: string;
  @LISTING_FIELDS.HideAddress(OPTIONAL) HideAddress?: boolean;
  @LISTING_FIELDS.NoEstimate(OPTIONAL) NoEstimate?: boolean;
  @LISTING_FIELDS.NoComments(OPTIONAL) NoComments?: boolean;
}

const CHANGE: FieldPresence = { optional: true };

/** Body of RealEstateUpdate: a key and the fields of Create; only those that are sent change. */
export class UpdateListingRequest {
  @serialNumberField() SerialNumber!: string;

  @Text({
    min: 1,
    max: SIZES.url,
    description: 'Identifier of the listing, of the kind that KeyType names',
    example: 'HH-2001',
  })
  Key!: string;

  @OneOf(KEY_TYPES, { description: 'NativeId is the ID that Create returned', example: 'MLSNumber' })
  KeyType!: KeyType;

  @LISTING_FIELDS.SaleType(CHANGE) SaleType?: SaleType;
  @LISTING_FIELDS.Status(CHANGE) Status?: Status;
  @LISTING_FIELDS.CurrencySymbol(CHANGE) CurrencySymbol?: string;
  @LISTING_FIELDS.PropertyType(CHANGE) PropertyType?: string;
  @LISTING_FIELDS.Bedrooms(CHANGE) Bedrooms?: number;
  @LISTING_FIELDS.Bathrooms(CHANGE) Bathrooms?: number;
  @LISTING_FIELDS.Url(CHANGE) Url?: string;
  @LISTING_FIELDS.MLSNumber(CHANGE) MLSNumber?: string;
  @LISTING_FIELDS.YearBuilt(CHANGE) YearBuilt?: number;
  @LISTING_FIELDS.DaysOnMarket(CHANGE) DaysOnMarket?: number;
  @LISTING_FIELDS.LotArea(CHANGE) LotArea?: number;
  @LISTING_FIELDS.BuildingArea(CHANGE) BuildingArea?: number;
  @LISTING_FIELDS.AreaUnit(CHANGE) AreaUnit?: AreaUnit;
  @LISTING_FIELDS.Images(CHANGE) Images?: string[];
  @LISTING_FIELDS.Tours(CHANGE) Tours?: Tour;
  @LISTING_FIELDS.ParkingSpots(CHANGE) ParkingSpots?: number;
  @LISTING_FIELDS.Description(CHANGE) Description?: string;
  @LISTING_FIELDS.ExtensionColumn(CHANGE) ExtensionColumn?: ExtensionItem[];
  @LISTING_FIELDS.Location(CHANGE) Location?: string;
  @LISTING_FIELDS.Address(CHANGE) Address?: string;
  @LISTING_FIELDS.City(CHANGE) City?: string;
  @LISTING_FIELDS.State(CHANGE) State?: string;
  @LISTING_FIELDS.ZIP(CHANGE) ZIP?: string;
  @LISTING_FIELDS.Latitude(CHANGE) Latitude?: number;
  @LISTING_FIELDS.Longitude(CHANGE) Longitude?: number;
  @LISTING_FIELDS.SalePrice(CHANGE) SalePrice?: number;
  @LISTING_FIELDS.UnitAreaPrice(CHANGE) UnitAreaPrice?: number;
  @LISTING_FIELDS.HOAMonth(CHANGE) HOAMonth?: number;
  @LISTING_FIELDS.ZestimatePrice(CHANGE) ZestimatePrice?: number;
  @LISTING_FIELDS.RentPrice(CHANGE) RentPrice?: number;
  @LISTING_FIELDS.SpaceType(CHANGE) SpaceType?: SpaceType;
  @LISTING_FIELDS.DepositFee(CHANGE) DepositFee?: number;
  @LISTING_FIELDS.ListingFirm(CHANGE) ListingFirm?: string;
  @LISTING_FIELDS.FirmContact(CHANGE) FirmContact?: string;
  @LISTING_FIELDS.Source(CHANGE) Source?: string;
  @LISTING_FIELDS.Disclaimer(CHANGE) Disclaimer?: string;
  @LISTING_FIELDS.HideAddress(CHANGE) HideAddress?: boolean;
  @LISTING_FIELDS.NoEstimate(CHANGE) NoEstimate?: boolean;
  @LISTING_FIELDS.NoComments(CHANGE) NoComments?: boolean;

  @SomeOf(LISTED_NAMES, {
    optional: true,
    description:
      'Fields as you have read them in RealEstateList. If one is another one meanwhile, nothing is changed (409)',
  })
  Before?: ReadFields;
}
