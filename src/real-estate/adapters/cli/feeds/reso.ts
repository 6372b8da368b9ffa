import { CONTRACT_STATUS } from '../../../domain/contract-status.js';
import type { Mapping } from './mapping.js';

const UNDER_CONTRACT = { StandardStatus: ['Pending', 'Active Under Contract'] };
const LEASE = { PropertyType: ['Residential Lease', 'Commercial Lease'] };

/** Lines of extension columns: of words of a lookup, and of texts that stay as they are. */
const words = (name: string, ...from: string[]) =>
  ({ to: 'ExtensionColumn', column: name, from, as: 'joined' }) as const;
const text = (name: string, ...from: string[]) => ({ to: 'ExtensionColumn', column: name, from }) as const;

/** RESO's Data Dictionary 2.0, resource Property: answers of the Web API and files of the Common Format. */
export const RESO: Mapping = {
  name: 'reso',
  record: 'json',
  withheld: [
    { when: { InternetEntireListingDisplayYN: ['false'] }, because: 'the owner forbids to show it' },
    { when: { MlgCanView: ['false'] }, because: 'the source takes it back' },
    { when: UNDER_CONTRACT, because: 'it is under contract', unless: 'underContract' },
    {
      when: { StandardStatus: ['Canceled', 'Delete', 'Expired', 'Hold', 'Incomplete', 'Withdrawn'] },
      because: 'it is not on the market',
    },
  ],
  rows: [
    { to: 'MLSNumber', from: ['ListingId', 'ListingKey'] },
    { to: 'SaleType', when: LEASE, value: 'for_rent' },
    { to: 'SaleType', value: 'for_sale' },
    {
      to: 'Status',
      from: ['StandardStatus'],
      as: 'lookup',
      words: {
        active: 'Active',
        pending: 'Active',
        activeundercontract: 'Active',
        comingsoon: 'PreOnMarket',
        closed: 'Sold',
      },
    },
    { to: 'CurrencySymbol', from: ['ListPriceCurrency'], as: 'currency', value: '$' },
    { to: 'PropertyType', from: ['PropertySubType', 'PropertyType'], as: 'words' },
    { to: 'Bedrooms', from: ['BedroomsTotal'], as: 'number', value: 0 },
    { to: 'Bathrooms', from: ['BathroomsFull', 'BathroomsHalf'], as: 'sum', weights: [1, 0.5] },
    { to: 'Bathrooms', from: ['BathroomsTotalInteger'], as: 'number', value: 0 },
    { to: 'Url', from: ['ListingURL'] },
    { to: 'YearBuilt', from: ['YearBuilt'], as: 'number', value: 0 },
    { to: 'DaysOnMarket', from: ['OnMarketDate'], as: 'days' },
    { to: 'DaysOnMarket', from: ['DaysOnMarket'], as: 'number', value: 0 },
    {
      to: 'AreaUnit',
      from: ['LivingAreaUnits', 'BuildingAreaUnits'],
      as: 'lookup',
      words: { squarefeet: 'Square Feet', squaremeters: 'Square Meters' },
      value: 'Square Feet',
    },
    { to: 'BuildingArea', from: ['LivingArea'], as: 'area', by: 'LivingAreaUnits', byDefault: 'Square Feet' },
    {
      to: 'BuildingArea',
      from: ['BuildingAreaTotal'],
      as: 'area',
      by: 'BuildingAreaUnits',
      byDefault: 'Square Feet',
      value: 0,
    },
    { to: 'LotArea', from: ['LotSizeSquareFeet'], as: 'area', byDefault: 'Square Feet' },
    { to: 'LotArea', from: ['LotSizeAcres'], as: 'area', byDefault: 'Acres' },
    { to: 'LotArea', from: ['LotSizeArea'], as: 'area', by: 'LotSizeUnits', byDefault: 'Square Feet', value: 0 },
    { to: 'ParkingSpots', from: ['ParkingTotal', 'GarageSpaces'], as: 'number', value: 0 },
    { to: 'Price', from: ['ClosePrice'], as: 'number', when: { StandardStatus: ['Closed'] }, unless: LEASE },
    {
      to: 'Price',
      from: ['LeaseAmount'],
      as: 'monthly',
      by: 'LeaseAmountFrequency',
      byDefault: 'Monthly',
      when: LEASE,
    },
    { to: 'Price', from: ['ListPrice'], as: 'number' },
    { to: 'HOAMonth', from: ['AssociationFee'], as: 'monthly', by: 'AssociationFeeFrequency', byDefault: 'Monthly' },
    { to: 'Description', from: ['PublicRemarks'] },
    { to: 'Address', from: ['UnparsedAddress'] },
    {
      to: 'Address',
      from: ['StreetNumber', 'StreetDirPrefix', 'StreetName', 'StreetSuffix', 'UnitNumber'],
      as: 'line',
    },
    { to: 'City', from: ['City'] },
    { to: 'State', from: ['StateOrProvince'] },
    { to: 'ZIP', from: ['PostalCode'] },
    { to: 'Latitude', from: ['Latitude'], as: 'number' },
    { to: 'Longitude', from: ['Longitude'], as: 'number' },
    { to: 'Images', from: ['Media[MediaCategory=Photo]/MediaURL'], as: 'addresses' },
    { to: 'DepositFee', from: ['SecurityDeposit'], as: 'number' },
    { to: 'ListingFirm', from: ['ListOfficeName'] },
    { to: 'FirmContact', from: ['AttributionContact', 'ListOfficeEmail', 'ListOfficePhone'] },
    { to: 'Source', from: ['OriginatingSystemName', 'SourceSystemName'] },
    { to: 'Disclaimer', from: ['Disclaimer', 'CopyrightNotice'] },
    { to: 'HideAddress', when: { InternetAddressDisplayYN: ['false'] }, value: true },
    { to: 'NoEstimate', when: { InternetAutomatedValuationDisplayYN: ['false'] }, value: true },
    { to: 'NoComments', when: { InternetConsumerCommentYN: ['false'] }, value: true },
    { ...words(CONTRACT_STATUS, 'StandardStatus'), when: UNDER_CONTRACT },
    words('Heating', 'Heating'),
    words('Cooling', 'Cooling'),
    words('Flooring', 'Flooring'),
    words('View', 'View'),
    words('Pool', 'PoolFeatures'),
    words('Parking', 'ParkingFeatures'),
    words('Interior', 'InteriorFeatures'),
    words('Exterior', 'ExteriorFeatures'),
    words('Appliances', 'Appliances'),
    words('Pets allowed', 'PetsAllowed'),
    words('Furnished', 'Furnished'),
    text('Annual taxes', 'TaxAnnualAmount'),
    text('Elementary school', 'ElementarySchool'),
    text('Available from', 'AvailabilityDate'),
    text('Lease term', 'LeaseTerm'),
  ],
};
