import { describe, expect, it } from '@jest/globals';
import { priceOf, squareFeetOf } from '../../src/real-estate/domain/listing.js';
import { searchKey } from '../../src/real-estate/domain/search-text.js';
import { isWebAddress } from '#libs/domain/web-address.js';
import { sampleDraft } from './sample-listing.js';

describe('a listing', () => {
  const prices = { salePrice: 45_000_000, rentPrice: 240_000 };

  it('costs its sale price, or its rent when it is let', () => {
    expect(priceOf(sampleDraft({ ...prices, saleType: 'for_sale' }))).toBe(45_000_000);
    expect(priceOf(sampleDraft({ ...prices, saleType: 'for_rent' }))).toBe(240_000);
    expect(priceOf(sampleDraft({ saleType: 'for_rent', salePrice: 1 }))).toBeNull();
  });

  it('has an area in square feet in either unit', () => {
    expect(squareFeetOf({ buildingArea: 100, areaUnit: 'Square Feet' })).toBe(100);
    expect(squareFeetOf({ buildingArea: 100, areaUnit: 'Square Meters' })).toBeCloseTo(1_076.39104167, 8);
  });
});

describe('search keys', () => {
  it.each([
    ['  Austin ', 'austin'],
    ['SÃO PAULO', 'são paulo'],
    ['Sa\u0303o Paulo', 'são paulo'],
    ['New  York', 'new  york'],
    ['Coeur d\u2019Alene', "coeur d'alene"],
    ['O\u02bcFallon', "o'fallon"],
    ['', ''],
  ])('of %j is %j', (text, key) => expect(searchKey(text)).toBe(key));
});

describe('web addresses', () => {
  it.each([
    'http://a',
    'https://listings.example/1?x=ä#y',
    'HTTPS://LISTINGS.EXAMPLE',
    'http://169.254.169.254/',
    'https://a/@b',
  ])('takes %s', (text) => expect(isWebAddress(text)).toBe(true));
  it.each([
    '',
    'javascript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'ftp://a',
    '//a',
    'a',
    ' https://a',
    'https://a b',
    'https://a\n',
    'https://user:word@a/',
    'https://a\\@b',
    'https://',
    'https://a:99999/',
  ])('refuses %j', (text) => expect(isWebAddress(text)).toBe(false));
});
