import { describe, expect, it } from '@jest/globals';
import { guessedColumns } from '../../src/real-estate/adapters/cli/feeds/guessed-columns.js';

/** Headers that exports of several portals and programs have; no name was added for one of them. */
const KEPT_APART: Readonly<Record<string, readonly string[]>> = {
  MLSNumber: ['property_id', 'ID', 'Listing ID', 'Property reference'],
  BuildingArea: ['property_size', 'Property Size', 'Total Area'],
  Bedrooms: ['property_bedrooms', 'bedrooms', '# of Bedrooms', 'Bedrooms Total'],
  Bathrooms: ['property_bathrooms', 'Washrooms'],
  ParkingSpots: ['property_garage'],
  YearBuilt: ['property_year'],
  Price: ['property_price', 'price', 'Property Price'],
  LotArea: ['property_land'],
  Address: ['property_map_address', 'property_address', 'Property Address'],
  ZIP: ['property_zip', 'postcode', 'zipCode'],
  Latitude: ['geolocation_lat'],
  Longitude: ['geolocation_long'],
  Images: ['property_images', 'Image', 'Image URL'],
  Url: ['link', 'Final URL'],
  Description: ['description'],
  City: ['City name'],
  PropertyType: ['Property type', 'propertyType'],
  SaleType: ['Listing type', 'Unit For'],
  Status: ['Property status'],
  Location: ['sector'],
  HOAMonth: ['Property monthly charges'],
  ExtensionColumn: [
    ...['energy_class', 'video_url', 'date', 'Landlord Name', 'Landlord Email', 'Listing name'],
    ...['Property price per SQM', 'Apartment Number', 'Assessment Year', 'Approximate Age', 'Building Name'],
  ],
};

const guessOf = (header: string, ...values: string[]): string => guessedColumns([{ header, values }])[header]!;

describe('Columns of other programs', () => {
  it('are guessed by parts of their headers, four of five that nobody has tuned for', () => {
    const all = Object.entries(KEPT_APART).flatMap(([field, headers]) => headers.map((header) => [header, field]));
    const right = all.filter(([header, field]) => guessOf(header!) === field);
    expect(right.length / all.length).toBeGreaterThanOrEqual(0.8);
  });

  it('are what their values say where no header does, and not what these contradict', () => {
    expect(guessOf('Web', 'https://www.example.com/1')).toBe('Url');
    expect(guessOf('Front', 'https://www.example.com/1.jpg')).toBe('Images');
    expect(guessOf('Sum', '$450,000', '$300,000')).toBe('Price');
    expect(guessOf('Where', '78701', '01234')).toBe('ZIP');
    expect(guessOf('Where', '78701', 'by the lake')).toBe('ExtensionColumn');
    expect(guessOf('Price', 'on request', 'on request')).toBe('ExtensionColumn');
    expect(guessOf('Price', 'on request', '450,000', '1')).toBe('Price');
  });

  it('are each field once, the header that says it best', () => {
    const columns = ['Listing price', 'Price', 'Beds', 'Half beds'].map((header) => ({ header, values: [] }));
    expect(guessedColumns(columns)).toEqual({
      ...{ 'Listing price': 'ExtensionColumn', Price: 'Price', Beds: 'Bedrooms', 'Half beds': 'ExtensionColumn' },
    });
  });
});
