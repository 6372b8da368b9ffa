import { describe, expect, it } from '@jest/globals';
import { claimsOf } from '#libs/listing-language/claims.js';

/** "money 450000 | 450" — kind and everything that it may mean. */
const told = (text: string): string[] =>
  claimsOf(text).map((claim) =>
    'name' in claim
      ? `${claim.kind} ${claim.name.trim()}`
      : `${claim.kind} ${claim.readings.map(({ value }) => Math.round(value * 100) / 100).join(' | ')}`,
  );

describe('claims of a sentence', () => {
  it.each<[string, string[]]>([
    // Money.
    ['It costs $450,000.', ['money 450000 | 450']],
    ['It is listed at $450k.', ['money 450000']],
    ['Around 450k, I would say.', ['money 450000']],
    ['That is 450.000 € in all.', ['money 450000 | 450']],
    ['Ab 450.000,00 EUR zu haben.', ['money 450000']],
    ['Le prix est de 450 000 €.', ['money 450000']],
    ['It sold for $1.2 million.', ['money 1200000']],
    ['It sold for $1.25M.', ['money 1250000']],
    ['Kostet 1,2 Mio. Euro.', ['money 1200000']],
    ['Cuesta 450 mil dólares.', ['money 450000']],
    ['El precio es 1,2 millones de euros.', ['money 1200000']],
    ['售价45万美元。', ['money 450000']],
    ['价格为 $450,000。', ['money 450000 | 450']],
    ['Rent is $2,400.50 per month.', ['money 2400.5']],
    ['The price is 450,000.', ['money 450000 | 450']],
    ['Prices range from $300-450k.', ['money 300000', 'money 450000']],
    ['From $300,000 to $450,000.', ['money 300000 | 300', 'money 450000 | 450']],
    ['USD 450000', ['money 450000']],
    ['CHF 1’200’000', ['money 1200000']],
    ['**$450,000**', ['money 450000 | 450']],
    ['AED 900,000', ['money 900000 | 900']],
    ['$250 per square foot', ['money 250']],
    // Rooms.
    ['A 3-bedroom home with 2.5 baths', ['beds 3', 'baths 2.5']],
    ['3 bed / 2 bath', ['beds 3', 'baths 2']],
    ['3BR/2BA', ['beds 3', 'baths 2']],
    ['3 bd, 2 ba', ['beds 3', 'baths 2']],
    ['It has three bedrooms and two bathrooms.', ['beds 3', 'baths 2']],
    ['**Bedrooms:** 3', ['beds 3']],
    ['3 dormitorios y 2 baños', ['beds 3', 'baths 2']],
    ['tres habitaciones', ['beds 3']],
    ['3 chambres et 2 salles de bains', ['beds 3', 'baths 2']],
    ['drei Schlafzimmer und 2 Badezimmer', ['beds 3', 'baths 2']],
    ['3间卧室，2间浴室', ['beds 3', 'baths 2']],
    ['三室两厅', ['beds 3']],
    ['两间卧室', ['beds 2']],
    // Areas, in square feet.
    ['2,500 square feet', ['area 2500 | 2.5']],
    ['2500 sq. ft. of space', ['area 2500']],
    ['2,500-sqft home', ['area 2500 | 2.5']],
    ['120 m² Wohnfläche', ['area 1291.67']],
    ['120 metros cuadrados', ['area 1291.67']],
    ['2500平方英尺', ['area 2500']],
    ['on 0.5 acres', ['area 21780']],
    // Years.
    ['It was built in 1998.', ['year 1998']],
    ['Baujahr 1998', ['year 1998']],
    ['a 1998-built house', ['year 1998']],
    ['construida en 1998', ['year 1998']],
    ['construit en 1998', ['year 1998']],
    ['建于1998年', ['year 1998']],
    ['**Year built:** 1998', ['year 1998']],
    // Numbers, addresses, pages.
    ['MLS #A-1001.', ['mls a1001']],
    ['MLS number: 1001', ['mls 1001']],
    ['(MLS® 1001)', ['mls 1001']],
    ['MLS-Nummer 1001', ['mls 1001']],
    ['MLS 1001, 1002', ['mls 1001']],
    ['12 Oak St is nice.', ['address 12 oak st']],
    ['Visit 1204 N. Red River Street today', ['address 1204 n red river st']],
    ['It is at 12 Larkspur Lane.', ['address 12 larkspur ln']],
    ['Calle de la Luna 14', ['address calle de la luna 14']],
    ['Calle del Olivo 12, Valencia, 46000.', ['address calle del olivo 12']],
    ['14 rue de la Paix', ['address 14 rue de la paix']],
    ['Lindenstraße 5a', ['address lindenstr 5a']],
    ['Lange Straße 7', ['address lange str 7']],
    ['中山路12号', ['address 中山路12号']],
    ['See https://Listings.example/1/.', ['url listings.example/1']],
    ['[Photos](https://listings.example/12-oak-st)', ['url listings.example/12-oak-st']],
  ])('"%s"', (text, claims) => {
    expect(told(text)).toEqual(claims);
  });

  it.each([
    'I found 3 listings in Austin.',
    'There are 12 homes for sale, 5 of them with a pool.',
    'The 2nd one is my favourite; the third is larger.',
    'We are open 24/7, call +1 (512) 555-0142.',
    'Rufen Sie uns unter 030 1234567 an.',
    'Mail us at 24hours@homes.example.',
    'Prices rose by 4.5% last year, or 4.5 percent.',
    'The viewing is on 21 November 2026 at 10:30.',
    'Come at 5 pm on 11/21/2026.',
    'It is 5 minutes from the park and 2 miles from downtown.',
    'A 30-year mortgage at 6.25% is common.',
    'ZIP 78704 is popular.',
    'It has 2 parking spots and a 2-car garage.',
    'About 1 million people live in Austin.',
    'Austin has 2 million residents.',
    'The bedroom and the bath are bright.',
    'One bedroom has a balcony.',
    'Un dormitorio tiene balcón.',
    'Ein Schlafzimmer hat einen Balkon.',
    'I can sort by price, bedrooms or year built.',
    'Step 1: tell me your budget.',
    'The MLS is a database of listings.',
    'The price is negotiable.',
    'Eine 3-Zimmer-Wohnung, 2. Stock.',
    '共有 12 套房源。',
    '请拨打 400-123-4567。',
    'Our office is on Main Street.',
    'Version 2.0 of the brochure is out.',
    'Room 12 on floor 3.',
    'Since 2015 we have helped 400 families.',
    'It scores 8.5 out of 10.',
    'The top 5 places to live',
    'Grades K-5, school rated 9/10',
  ])('none in "%s"', (text) => {
    expect(told(text)).toEqual([]);
  });

  it('206 stands no text that is made to cost time', () => {
    const all = 32_000;
    const nasty = ['1,', '12 ', '$', 'A', '1 Aa ', '1', '1.', '路1', 'Ab-', '中', 'a@', 'MLS ', '111 '];
    for (const part of nasty)
      expect(claimsOf(`${part.repeat(all / part.length)} 12 Oak St`)).toContainEqual(
        expect.objectContaining({ kind: 'address' }),
      );
  });
});
