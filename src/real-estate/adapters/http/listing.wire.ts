import { ApiProperty } from '@nestjs/swagger';
import { NULLABLE } from '#libs/http/bodies/fields.js';
import { type Listing, NOTHING_GIVEN, priceOf } from '../../domain/listing.js';
import type { SaleType } from '../../domain/listing-terms.js';
import { decimalOf, plainOf } from '../../domain/measures.js';
import type { OwnersPage } from '../../use-cases/manage-listings.js';

const SALE_TYPE: Record<SaleType, string> = { for_sale: 'For Sale', for_rent: 'For Rent' };

const text = (example: string, description?: string) => ApiProperty({ type: String, example, description });
const money = (example: string) => text(example, 'Decimal with two places; empty where it does not apply');
const JSON_TEXT = 'JSON text of the array as sent; an empty text, which is no JSON, where it was not given';
const flag = (description: string) => ApiProperty({ type: Boolean, example: false, description });
const degrees = (example: number) =>
  ApiProperty({ type: 'number', ...NULLABLE, example, description: 'null where not given' });

/** An item of `Data.List` of `listListings`; the document keeps this order. What was not given is an empty text. */
export class ListingItem {
  @ApiProperty({ type: 'integer', example: 1001 }) ID!: number;
  @text('Single-family home') PropertyType!: string;
  @ApiProperty({ enum: Object.values(SALE_TYPE), example: 'For Sale' }) SaleType!: string;
  @text('Active') Status!: string;
  @text('["https://listings.example/1001/front.jpg"]', JSON_TEXT) Images!: string;
  @text('$') CurrencySymbol!: string;
  @text('450000.00', 'The sale price or, for rentals, the monthly rent; two decimals') Price!: string;
  @text('Texas') State!: string;
  @text('Austin') City!: string;
  @text('12 Larkspur Lane') Address!: string;
  @text('78704') ZIP!: string;
  @degrees(30.2672) LATITUDE!: number | null;
  @degrees(-97.7431) LONGITUDE!: number | null;
  @text('2500 Square Feet', 'Building area and its unit') Area!: string;
  @text('2.5') Bathrooms!: string;
  @text('3') Bedrooms!: string;
  @text('https://listings.example/1001') Url!: string;
  @text('OpenHouse') Tours!: string;
  @text('1998') YearBuilt!: string;
  @text('DEMO-1001') MLSNumber!: string;
  @text('12') DaysOnMarket!: string;
  @text('6000') LotArea!: string;
  @text('2500') BuildingArea!: string;
  @text('2') ParkingSpots!: string;
  @text('A bright home with a garden on a quiet street.') Description!: string;
  @text('[{"Key":"Heating","value":"Heat pump"}]', JSON_TEXT) ExtensionColumn!: string;
  @money('') RentPrice!: string;
  @text('') SpaceType!: string;
  @money('') DepositFee!: string;
  @money('450000.00') SalePrice!: string;
  @money('180.00') UnitAreaPrice!: string;
  @money('455000.00') ZestimatePrice!: string;
  @money('120.50') HOAMonth!: string;
  @text('Larkspur Realty', 'The firm that lists the home') ListingFirm!: string;
  @text('homes@larkspur.example', 'Of that firm') FirmContact!: string;
  @text('Hill Country MLS', 'Where the listing comes from') Source!: string;
  @text('Deemed reliable but not guaranteed.') Disclaimer!: string;
  @flag('Its address and coordinates are shown to no visitor') HideAddress!: boolean;
  @flag('No estimate of its value is given') NoEstimate!: boolean;
  @flag('It is not judged') NoComments!: boolean;
}

/** The same in the owner's list, which has the listings that are told to nobody. */
export class ListedItem extends ListingItem {
  @text('', 'Why neither visitors nor programs are told of it; else empty') Silent!: string;
  @text('Single-family home', 'PropertyType in `clientLanguage`, where both are known; else as it is stored')
  ShownType!: string;
}

export class ListingPageData {
  @ApiProperty({ type: [ListedItem] }) List!: ListedItem[];
  @ApiProperty({ type: 'integer', minimum: 0, description: 'How many match, whatever the page', example: 1 })
  VirtualCount!: number;
}

const shown = (cents: number | null): string => (cents === null ? '' : decimalOf(cents));

export const toItem = (listing: Listing): ListingItem => ({
  ID: listing.id,
  PropertyType: listing.propertyType,
  SaleType: SALE_TYPE[listing.saleType],
  Status: listing.status,
  Images: listing.images === null ? '' : JSON.stringify(listing.images),
  CurrencySymbol: listing.currencySymbol,
  Price: shown(priceOf(listing)),
  State: listing.state,
  City: listing.city,
  Address: listing.address,
  ZIP: listing.zip,
  LATITUDE: listing.latitude,
  LONGITUDE: listing.longitude,
  Area: `${plainOf(listing.buildingArea)} ${listing.areaUnit}`,
  Bathrooms: plainOf(listing.bathrooms),
  Bedrooms: plainOf(listing.bedrooms),
  Url: listing.url,
  Tours: listing.tours,
  YearBuilt: plainOf(listing.yearBuilt),
  MLSNumber: listing.mlsNumber,
  DaysOnMarket: plainOf(listing.daysOnMarket),
  LotArea: plainOf(listing.lotArea),
  BuildingArea: plainOf(listing.buildingArea),
  ParkingSpots: plainOf(listing.parkingSpots),
  Description: listing.description,
  ExtensionColumn:
    listing.extras === null ? '' : JSON.stringify(listing.extras.map(({ name, value }) => ({ Key: name, value }))),
  RentPrice: shown(listing.rentPrice),
  SpaceType: listing.spaceType,
  DepositFee: shown(listing.depositFee),
  SalePrice: shown(listing.salePrice),
  UnitAreaPrice: shown(listing.unitAreaPrice),
  ZestimatePrice: shown(listing.zestimatePrice),
  HOAMonth: shown(listing.hoaMonth),
  ListingFirm: listing.listingFirm,
  FirmContact: listing.firmContact,
  Source: listing.source,
  Disclaimer: listing.disclaimer,
  HideAddress: listing.hideAddress,
  NoEstimate: listing.noEstimate,
  NoComments: listing.noComments,
});

export const toPageData = ({ listings, total, silent, kinds }: OwnersPage): ListingPageData => ({
  List: listings.map((listing) => ({
    ...toItem(listing),
    Silent: silent.get(listing.mlsNumber) ?? '',
    ShownType: kinds.get(listing.propertyType) ?? listing.propertyType,
  })),
  VirtualCount: total,
});

const EXAMPLE: Listing = {
  ...NOTHING_GIVEN,
  id: 1001,
  saleType: 'for_sale',
  status: 'Active',
  currencySymbol: '$',
  propertyType: 'Single-family home',
  bedrooms: 3,
  bathrooms: 2.5,
  url: 'https://listings.example/1001',
  mlsNumber: 'DEMO-1001',
  yearBuilt: 1998,
  daysOnMarket: 12,
  lotArea: 6000,
  buildingArea: 2500,
  areaUnit: 'Square Feet',
  parkingSpots: 2,
  images: ['https://listings.example/1001/front.jpg'],
  extras: [{ name: 'Heating', value: 'Heat pump' }],
  address: '12 Larkspur Lane',
  city: 'Austin',
  state: 'Texas',
  zip: '78704',
  latitude: 30.2672,
  longitude: -97.7431,
  salePrice: 45_000_000,
  listingFirm: 'Larkspur Realty',
  firmContact: 'homes@larkspur.example',
  source: 'Hill Country MLS',
  disclaimer: 'Deemed reliable but not guaranteed.',
};

/** The example in the document, made by the code that makes the answers. */
export const PAGE_EXAMPLE = toPageData({ total: 1, silent: new Map(), kinds: new Map(), listings: [EXAMPLE] });

/** What the list tells of each listing as it is stored. */
export const LISTED_NAMES = Object.keys(toItem(EXAMPLE));
