import { Text } from '#libs/http/bodies/fields.js';
import { EXAMPLE_SERIAL_NUMBER } from '../../../chatbots/chatbots.api.js';
import type { AreaUnit, SaleType, SpaceType, Status, Tour } from '../../domain/listing-terms.js';
import { type Given, LISTING_FIELDS } from './listing-fields.js';

export interface ExtensionItem {
  readonly Key: string;
  readonly value: string;
}

const REQUIRED: Given = {};
/** An explicit null means "not given". */
const OPTIONAL: Given = { optional: true, nullMeans: 'absent' };

export const serialNumber = (): PropertyDecorator =>
  Text({ min: 1, max: 64, description: 'Serial number of the chatbot, from Add', example: EXAMPLE_SERIAL_NUMBER });

/** Body of RealEstateCreate (`createListing`); the document keeps this order. */
export class CreateListingRequest {
  @serialNumber() SerialNumber!: string;
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
}
