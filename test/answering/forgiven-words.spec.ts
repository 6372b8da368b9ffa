import { describe, expect, it } from '@jest/globals';
import { addressSpellings } from '../../src/answering/domain/arguments/words/address-spellings.js';
import { linkSpellings, mlsSpellings, zipSpellings } from '../../src/answering/domain/arguments/words/key-spellings.js';
import { searched } from './search-listings.js';

describe('Words that careless models write', () => {
  it.each<[object, object]>([
    [{ skipSold: true }, { exceptStatus: 'Sold' }],
    [{ hide_under_contract: 'yes' }, { exceptFeatures: ['pending'] }],
    [{ omitRentals: true }, { saleType: 'for_sale' }],
    [{ ignore_condos: true }, { exceptPropertyTypes: ['Condo'] }],
    [{ exclude_pool: true }, { exceptFeatures: ['pool'] }],
    [{ drop_duluth: true }, { exceptCities: ['Duluth'] }],
    [{ hide_hoa: true }, { maxHoa: 0 }],
    [{ year_built: { notAfter: 1950 } }, { maxYearBuilt: 1950 }],
    [{ price: { 'up to': '500k' } }, { maxPrice: 500_000 }],
    [{ area: { desde: 900 } }, { minArea: 900 }],
    [{ beds: { at_least: 2 } }, { minBedrooms: 2 }],
    [{ prixMaximum: 400_000 }, { maxPrice: 400_000 }],
    [{ 'nombre-de-chambres': 3 }, { minBedrooms: 3 }],
    [{ gebaut_nach: 1990 }, { minYearBuilt: 1990 }],
    [{ superficie_minima: 1000 }, { minArea: 1000 }],
    [{ camereDaLetto: 2 }, { minBedrooms: 2 }],
    [
      { 最小面积: 1000, 浴室: 2 },
      { minArea: 1000, minBathrooms: 2 },
    ],
    [{ school_name: 'Tamarack' }, { words: ['Tamarack'] }],
    [{ depositFee: 'none' }, { maxDeposit: 0 }],
    [{ hoa: 'no fees' }, { maxHoa: 0 }],
    [{ pricePerSquareMeter: '4.5k' }, { maxUnitPrice: expect.closeTo(418.06, 1) as unknown }],
    [{ usd_per_sqft: 350 }, { maxUnitPrice: 350 }],
    [{ eur_m2: '3,767 €/m²' }, { maxUnitPrice: expect.closeTo(350, 0) as unknown }],
    [{ area_m2: '1000 sq ft' }, { minArea: 1000 }],
    [{ st: 'Minn.' }, { state: 'MN' }],
    [{ location: 'duluth minnesota' }, { city: 'Duluth', state: 'MN' }],
    [
      { arredato: 'sì', contratto: 'affitto' },
      { features: ['furnished'], saleType: 'for_rent' },
    ],
    [
      { typ: 'mieszkanie', cena_max: '700 tys. zł', transakcja: 'sprzedaż' },
      { maxPrice: 700_000, saleType: 'for_sale' },
    ],
    [{ maxPrice: '1.2 mln' }, { maxPrice: 1_200_000 }],
    [{ max_rent_pcm: 1500 }, { maxPrice: 1_500 }],
    [
      { huurprijs_max: 1200, slaapkamers: 2 },
      { maxPrice: 1_200, minBedrooms: 2, maxBedrooms: 2 },
    ],
    [{ description: 'harbour view' }, { words: ['harbour view'] }],
    [{ no_garage: true }, { exceptFeatures: ['garage'] }],
    [{ exclude: ['pool'] }, { exceptFeatures: ['pool'] }],
    [{ withoutFeatures: ['pool'] }, { withoutFeatures: ['pool'] }],
    [{ daysOnZillow: '7' }, { maxDaysOnMarket: 7 }],
    [{ sortBy: 'yearBuilt', sortOrder: 'ASC' }, { sort: 'year-up' }],
    [{ superficie: { min: 100, unit: 'mq' } }, { minArea: expect.closeTo(1076.39, 1) as unknown }],
    [{ propertyType: 'homes' }, {}],
    [{ for_rent: 1 }, { saleType: 'for_rent' }],
    [{ forSale: '1' }, { saleType: 'for_sale' }],
    [{ is_rental: 0 }, { saleType: 'for_sale' }],
    [{ realEstateType: 'condo-rent' }, { propertyType: 'Condo', saleType: 'for_rent' }],
    [{ type: 'loftbuy' }, { propertyType: 'Loft', saleType: 'for_sale' }],
    [{ type: 'penthouse condo' }, { propertyType: 'Condo', words: ['penthouse'] }],
    [{ type: 'furnished loft' }, { propertyType: 'Loft', features: ['furnished'] }],
    [{ type: 'home-office' }, { features: ['home office'] }],
    [{ furnished: 'unfurnished' }, { exceptFeatures: ['furnished'] }],
    [{ n_results: 3 }, {}],
    [{ pet_policy: 'dogs ok' }, { features: ['dogs'] }],
    [{ type: 'vacant land' }, { propertyType: 'land' }],
  ])('are understood: %j', async (args, query) => {
    expect((await searched(args)).query).toMatchObject(query);
  });

  it.each<[object, object]>([
    [{ hide_pending: false }, { exceptStatus: 'Sold' }],
    [{ no_rentals: false }, { exceptStatus: 'Sold' }],
    [{ max_hoa: 'none' }, { exceptStatus: 'Sold' }],
    [{ hide_sold: false }, {}],
  ])('ask for nothing more: %j', async (args, query) => {
    expect((await searched(args)).query).toEqual(query);
  });

  it.each<[object, RegExp]>([
    [{ hide_grobble: true }, /^Unknown field "hide_grobble"/],
    [{ omit_new_things: true }, /^Unknown field "omit_new_things"/],
    [{ sort: 'flumph ascending' }, /^sort must be one of .*; not "flumph"/],
    [{ 卧龙: 3 }, /^Unknown field/],
    [{ type: 'snorfle house' }, /^propertyType must be one of/],
  ])('are refused where nobody can guess: %j', async (args, error) => {
    expect((await searched(args)).error).toMatch(error);
  });

  it('name listings in other spellings', () => {
    expect(mlsSpellings('MLS no. rk 88')).toContain('RK-88');
    expect(mlsSpellings('1234567', ['98-76543'])).toContain('12-34567');
    expect(zipSpellings('k1a-0b1')).toContain('K1A 0B1');
    expect(zipSpellings('55802-1200')).toContain('55802');
    expect(linkSpellings('www.Homes.example/a/RK-88/?utm_source=x&id=5')).toContain(
      'https://homes.example/a/rk-88?id=5',
    );
    expect(addressSpellings('9 Elm Avenue, Apt 4')).toContain('9 elm ave 4');
    expect(addressSpellings('Lindenstraße 5')).toContain('lindenstr 5');
    expect(addressSpellings('9 Elm')).toEqual([]);
  });
});
