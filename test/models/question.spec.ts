import { describe, expect, it } from '@jest/globals';
import type { Criteria, ListingNames } from '#libs/listing-language/listing-query.js';
import { readQuestion } from '#libs/built-in-model/question.js';
import { writtenOut } from '#libs/built-in-model/words/short-forms.js';

const VOCABULARY = {
  cities: ['Austin', 'Round Rock', 'York', 'New York', 'São Paulo', '北京'],
  states: ['TX', 'NY', 'Indiana'],
  propertyTypes: ['House', 'Condo', 'Townhouse'],
};

const read = (text: string) => readQuestion(writtenOut(text).text, VOCABULARY, new Date().getUTCFullYear());

describe('the built-in model reads', () => {
  it.each<[string, Criteria]>([
    ['ibi under 300 euros a year', { maxTax: 300, currency: '€' }],
    ['deposit below $1,000', { maxDeposit: 1000, currency: '$' }],
    ['hoa over 200', { minHoa: 200 }],
    // prices
    ['homes under $450,000', { maxPrice: 450_000 }],
    ['homes below 450k', { maxPrice: 450_000 }],
    ['anything for max 1.2 million?', { maxPrice: 1_200_000 }],
    ['homes up to 1.5m', { maxPrice: 1_500_000 }],
    ['my budget is 300 thousand for a home', { maxPrice: 300_000 }],
    ['a home for no more than 450.000 €', { maxPrice: 450_000 }],
    ['homes over 500000', { minPrice: 500_000 }],
    ['homes at least $500K', { minPrice: 500_000 }],
    ['homes from 200k', { minPrice: 200_000 }],
    ['homes for 750k or more', { minPrice: 750_000 }],
    ['homes between 300k and 500k', { minPrice: 300_000, maxPrice: 500_000 }],
    ['homes between $500,000 and $300,000', { minPrice: 300_000, maxPrice: 500_000 }],
    ['homes 300-500k', { minPrice: 300_000, maxPrice: 500_000 }],
    ['homes 1.1-1.5m', { minPrice: 1_100_000, maxPrice: 1_500_000 }],
    ['homes under 400k and 14 minutes from the sea', { maxPrice: 400_000 }],
    ['homes from $300,000 to $1.1m', { minPrice: 300_000, maxPrice: 1_100_000 }],
    ['homes over 300k but under 400k', { minPrice: 300_000, maxPrice: 400_000 }],
    ['homes around 400k', { minPrice: 340_000, maxPrice: 460_000 }],
    ['a home for $450,000', { maxPrice: 450_000 }],
    ['homes under 500 000', { maxPrice: 500_000 }],
    ['homes under $3mm', { maxPrice: 3_000_000 }],
    ['homes under 3MM', { maxPrice: 3_000_000 }],
    ['homes with tiles of 3 mm', {}],
    ['homes with tiles under 500 mm', {}],
    ['homes with tiles between 300 and 500 mm', {}],
    [
      'casas de 3 dormitorios hasta 300.000 €',
      { propertyType: 'House', minBedrooms: 3, maxBedrooms: 3, maxPrice: 300_000 },
    ],
    ["I can't go over 450k for a home", { maxPrice: 450_000 }],
    ['sub 400k homes', { maxPrice: 400_000 }],
    ['homes in the low 500s', { minPrice: 500_000, maxPrice: 539_999 }],
    ['homes mid-400s', { minPrice: 435_000, maxPrice: 469_999 }],
    ['homes 300s', { minPrice: 300_000, maxPrice: 399_999 }],
    ['homes between 300k & 500k', { minPrice: 300_000, maxPrice: 500_000 }],
    ['homes under 70 lakh', { maxPrice: 7_000_000 }],
    ['homes under 1.2 crore', { maxPrice: 12_000_000 }],
    ['homes built b4 1960', { maxYearBuilt: 1959 }],
    ['homes w/out stairs in Austin', { city: 'Austin' }],
    ['homes with 3+ car spots', { minParkingSpots: 3 }],
    ['not interested in condos, Austin', { city: 'Austin', exceptPropertyTypes: ['condos'] }],
    // rooms
    ['3 bedroom homes', { minBedrooms: 3, maxBedrooms: 3 }],
    ['a three-bedroom home', { minBedrooms: 3, maxBedrooms: 3 }],
    ['homes 3br 2ba', { minBedrooms: 3, maxBedrooms: 3, minBathrooms: 2 }],
    ['homes with 3+ beds', { minBedrooms: 3 }],
    ['homes with at least four bedrooms and 2.5 baths', { minBedrooms: 4, minBathrooms: 2.5 }],
    ['homes with 2-3 bedrooms', { minBedrooms: 2, maxBedrooms: 3 }],
    ['homes with 2 or 3 bedrooms', { minBedrooms: 2, maxBedrooms: 3 }],
    ['homes with more than 2 bedrooms', { minBedrooms: 3 }],
    ['homes with up to 2 bedrooms', { maxBedrooms: 2 }],
    ['homes with 3 bedrooms or more', { minBedrooms: 3 }],
    ['homes with exactly 2 bathrooms', { minBathrooms: 2, maxBathrooms: 2 }],
    ['homes with no more than 2 bathrooms', { maxBathrooms: 2 }],
    ['studios', { maxBedrooms: 0 }],
    ['bedrooms: 3', { minBedrooms: 3, maxBedrooms: 3 }],
    // places
    ['homes in austin', { city: 'Austin' }],
    ['homes in New York', { city: 'New York' }],
    ['round rock homes', { city: 'Round Rock' }],
    ['homes in são paulo', { city: 'São Paulo' }],
    ['北京 homes', { city: '北京' }],
    ['homes in Austin, TX', { city: 'Austin', state: 'TX' }],
    ['homes in Texas', { state: 'TX' }],
    ['homes in Ohio', { state: 'Ohio' }],
    ['is there a home for me or not, in general', {}],
    ['homes in San Antonio under 300k', { city: 'San Antonio', maxPrice: 300_000 }],
    ['homes in dallas?', { city: 'dallas' }],
    ['homes in zip 78701', { zip: '78701' }],
    // kinds
    ['condos for sale', { propertyType: 'Condo', saleType: 'for_sale' }],
    ['a condominium', { propertyType: 'Condo' }],
    ['villas', { propertyType: 'villa' }],
    ['land for a duplex', { propertyType: 'land' }],
    ['houses to rent', { propertyType: 'House', saleType: 'for_rent' }],
    ['homes for rent under 2000', { saleType: 'for_rent', maxPrice: 2_000 }],
    ['I want to buy a townhome', { propertyType: 'Townhouse', saleType: 'for_sale' }],
    ['sold homes', { status: 'Sold' }],
    // building
    ['homes with a garage', { minParkingSpots: 1 }],
    ['homes with a 2-car garage', { minParkingSpots: 2 }],
    ['homes with two parking spots', { minParkingSpots: 2 }],
    ['homes built after 2000', { minYearBuilt: 2001 }],
    ['homes built before 1990', { maxYearBuilt: 1989 }],
    ['homes built in 2015', { minYearBuilt: 2015, maxYearBuilt: 2015 }],
    ['condos 4 sale', { propertyType: 'Condo', saleType: 'for_sale' }],
    ['homes built in the 1990s', { minYearBuilt: 1990, maxYearBuilt: 1999 }],
    ['homes built between 1990 and 2010', { minYearBuilt: 1990, maxYearBuilt: 2010 }],
    ['homes over 2,000 sq ft', { minArea: 2_000 }],
    ['homes under 1500 square feet', { maxArea: 1_500 }],
    ['homes with 100 m²', { minArea: 1_076 }],
    ['homes with a pool and a fireplace', { words: ['pool', 'fireplace'] }],
    ['homes on at least a quarter acre', { minLotArea: 10_890 }],
    ['homes on 1 hectare', { minLotArea: 107_639 }],
    ['homes with a lot between 5,000 and 8,000 sq ft', { minLotArea: 5_000, maxLotArea: 8_000 }],
    ['homes of 1500 sq ft on half an acre', { minArea: 1_500, minLotArea: 21_780 }],
    ['homes under 120 m²', { maxArea: 1_292 }],
    ['new construction homes', { minYearBuilt: new Date().getUTCFullYear() - 3 }],
    ['homes from 1990 or newer', { minYearBuilt: 1990 }],
    ['homes with parking for two cars', { minParkingSpots: 2 }],
    ['homes with at most 1 parking spot', { maxParkingSpots: 1 }],
    ['homes listed in the last week', { maxDaysOnMarket: 7 }],
    ['homes listed in the past 3 days', { maxDaysOnMarket: 3 }],
    ['homes on the market for more than 60 days', { minDaysOnMarket: 61 }],
    ['homes less than two weeks on the market', { maxDaysOnMarket: 13 }],
    ['homes listed this week', { maxDaysOnMarket: 7 }],
    ['open houses this week', { tours: 'OpenHouse' }],
    ['homes with a 3D tour', { tours: '3D' }],
    ['an entire place for rent', { saleType: 'for_rent', spaceType: 'Entire place' }],
    ['rooms for rent', { saleType: 'for_rent', spaceType: 'Room' }],
    ['homes coming soon', { status: 'PreOnMarket' }],
    ['homes on a quiet street', { words: ['quiet'] }],
    ['12 Oak Street', { words: ['12 oak'] }],
    ['homes with solar panels and central air', { words: ['solar panels', 'central air'] }],
    ['the home on Juniper Street', { words: ['juniper'] }],
    ['homes in NYC', { city: 'New York' }],
    ['homes under 450,000$', { maxPrice: 450_000 }],
    ['Häuser bis 1,5 Mio €', { propertyType: 'House', maxPrice: 1_500_000 }],
    ['homes sorted by price', { sort: 'price-up' }],
    // mistyped
    ['appartments in Autsin', { propertyType: 'apartment', city: 'Austin' }],
    ['cheepest home with a garrage', { sort: 'price-up', minParkingSpots: 1 }],
    // other languages
    [
      'maisons à louer avec 2 chambres',
      { propertyType: 'House', saleType: 'for_rent', minBedrooms: 2, maxBedrooms: 2 },
    ],
    [
      'Häuser zwischen 300.000 und 500.000 mit Garten',
      { propertyType: 'House', minPrice: 300_000, maxPrice: 500_000, words: ['garten'] },
    ],
    ['三居室的房子，50万以下', { minBedrooms: 3, maxBedrooms: 3, maxPrice: 500_000 }],
    // order
    ['the smallest home', { sort: 'area-up' }],
    ['homes with the biggest lots', { sort: 'lot-down' }],
    ['the most recently built home', { sort: 'year-down' }],
    ['the cheapest home', { sort: 'price-up' }],
    ['the most expensive homes', { sort: 'price-down' }],
    ['the largest house', { sort: 'area-down', propertyType: 'House' }],
    ['newest listings', { sort: 'days-up' }],
    // one listing
    ['tell me about MLS # A-1001', { mlsNumber: 'A-1001' }],
    ['MLS number 1234567', { mlsNumber: '1234567' }],
    ['is TX1234567 still there?', { mlsNumber: 'TX1234567' }],
    ['listing 42', { id: 42 }],
    ['what about https://homes.example.com/4?', { url: 'https://homes.example.com/4' }],
    ['is a-10023 still available', { mlsNumber: 'A-10023' }],
    // together
    [
      'Show me three-bedroom houses for sale in Austin, TX between 300k and 500k built after 1990 with 2 baths and a garage',
      {
        city: 'Austin',
        state: 'TX',
        propertyType: 'House',
        saleType: 'for_sale',
        minPrice: 300_000,
        maxPrice: 500_000,
        minBedrooms: 3,
        maxBedrooms: 3,
        minBathrooms: 2,
        minYearBuilt: 1991,
        minParkingSpots: 1,
      },
    ],
  ])('"%s"', (text, query) => {
    expect(read(text).query).toEqual(query);
    expect(read(text).isAboutListings).toBe(true);
  });

  it.each([
    ['how many homes are there', 'count'],
    ['number of condos in Austin', 'count'],
    ['average price of condos', 'price'],
    ['what is the price range in Austin', 'price'],
    ['show me condos', 'list'],
    ['what is the cheapest home', 'list'],
    ['condos in Austin', undefined],
  ])('what "%s" asks for: %s', (text, asks) => {
    expect(read(text).asks).toBe(asks);
  });

  it.each([
    ['the 3 cheapest homes', 3],
    ['top 5 condos', 5],
    ['show me two houses', 2],
    ['the cheapest condo', 1],
    ['which is the cheapest?', 1],
    ['the cheapest condos', undefined],
    ['priciest for sale in Austin', 1],
    ['smallest to rent in Austin', 1],
    ['cheapest in Austin', 1],
    ['luxury for sale in Austin', undefined],
    ['show me 3 bedroom houses', undefined],
  ])('how many "%s" wants: %s', (text, limit) => {
    expect(read(text).limit).toBe(limit);
  });

  it.each([
    'What is the capital of Texas?',
    'How many people live in Austin?',
    'Write a poem about the sea',
    'What is 17 times 4?',
    'Who won the game in New York last night?',
    '',
    '你会说中文吗',
  ])('that "%s" is not about listings', (text) => {
    expect(read(text).isAboutListings).toBe(false);
  });

  it.each([
    ['homes near a church', ['church']],
    ['a home with a helipad', ['helipad']],
    ['homes with 3+ feng shui', ['3+ feng', 'feng shui']],
    ['a home in Austin, 12 widgets', ['12 widgets', 'widgets']],
    ['looking 4 a house in Austin', []],
    ['homes in Austin with 3 beds', []],
  ])('what it has not understood of "%s"', (text, unread) => {
    expect(read(text).unread).toEqual(unread);
  });

  it.each([
    ['buy in austin 3bd 2ba w/out garage', 'English'],
    ['your last answer was dead wrong', 'English'],
    ['y a un ascenseur ?', 'French'],
    ['tiene ascensor?', 'Spanish'],
    ['hat es einen aufzug', 'German'],
    ['tem elevador?', 'Portuguese'],
    ['was kostet das', 'German'],
    ['LAS-1200 loyer', 'French'],
    ['den 1200 tax', 'English'],
    ['por1200 hoa', 'English'],
    ['DAS-1200 superficie', 'Spanish'],
    ['ES-1200 u ES-1201 vergleich', 'German'],
    ['LA-1200 ou LA-1201, qual é maior', 'Portuguese'],
  ])('that "%s" is in %s', (text, language) => {
    expect(read(text).language).toBe(language);
  });

  it.each([
    ['which has been sitting the longest', ''],
    ['longest on mkt in Austin', ''],
    ['whats been listed the longest', ''],
    ['longest listed condo', ''],
    ['welches Haus ist am längsten auf dem Markt', 'German'],
    ['el piso que lleva más tiempo en venta', 'Spanish'],
    ['lequel est en vente depuis le plus longtemps', 'French'],
    ['o que está há mais tempo à venda', 'Portuguese'],
    ['挂牌时间最长的是哪套', 'Chinese'],
  ])('that "%s" wants what has been offered longest', (text, language) => {
    expect(readQuestion(writtenOut(text, language).text, VOCABULARY, 2026, language).query.sort).toBe('days-down');
  });

  it('a question of any length, quickly', () => {
    expect(read(`homes ${'between 1 and '.repeat(20_000)}`).isAboutListings).toBe(true);
    expect(read(`homes in ${'a '.repeat(30_000)}`).isAboutListings).toBe(true);
  });

  describe('codes of states that are words as well', () => {
    const PLACED = {
      ...VOCABULARY,
      cities: ['Salem', 'Eugene', 'Lima', 'Dayton'],
      states: ['OR', 'OH', 'IN', 'ME', 'HI', 'OK'],
      statesOf: { salem: ['OR', 'IN'], eugene: ['OR'], lima: ['OH'], dayton: ['OH'] },
    };
    const placesOf = (text: string, vocabulary: ListingNames = PLACED): Criteria => {
      const { city, cities, state, states } = readQuestion(writtenOut(text).text, vocabulary, 2026).query;
      const entries = Object.entries({ city, cities, state, states }).filter(([, value]) => value !== undefined);
      return Object.fromEntries(entries);
    };

    it.each<[string, Criteria]>([
      ['homes in salem or dayton', { cities: ['Salem', 'Dayton'] }],
      ['homes in salem or maybe dayton', { cities: ['Salem', 'Dayton'] }],
      ['homes in Salem OR Dayton', { cities: ['Salem', 'Dayton'] }],
      ['HOMES IN SALEM OR DAYTON', { cities: ['Salem', 'Dayton'] }],
      ['homes in salem or under 300k', { city: 'Salem', state: 'OR' }],
      ['homes in salem in', { city: 'Salem', state: 'IN' }],
      ['homes in salem, OR', { city: 'Salem', state: 'OR' }],
      ['homes in Salem OR or in Dayton', { cities: ['Salem', 'Dayton'], states: ['OR', 'OH'] }],
      ['homes in dayton oh or salem in', { cities: ['Dayton', 'Salem'], states: ['IN', 'OH'] }],
      ['homes in eugene ok?', { city: 'Eugene' }],
      ['homes in dayton, oh please', { city: 'Dayton', state: 'OH' }],
      ['oh hi, homes in lima', { city: 'Lima' }],
      ['show ME homes in Lima', { city: 'Lima' }],
      ['homes in OR', { state: 'OR' }],
      ['a house OR a condo in Lima', { city: 'Lima' }],
    ])('%s', (text, places) => expect(placesOf(text)).toEqual(places));

    it.each<[string, Criteria]>([
      ['homes in salem or dayton', { cities: ['Salem', 'Dayton'] }],
      ['homes in salem or', { city: 'Salem', state: 'OR' }],
      ['homes in Salem OR or in Dayton', { cities: ['Salem', 'Dayton'] }],
    ])('where it is not known in which state a city is: %s', (text, places) =>
      expect(placesOf(text, { ...PLACED, statesOf: undefined })).toEqual(places),
    );
  });
});
