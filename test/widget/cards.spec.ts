import { describe, expect, it } from '@jest/globals';
import { moneyOf, sizeOf } from '#libs/built-in-model/answers/describe-listing.js';
import { phrasesOf } from '#libs/built-in-model/phrases/phrases.js';
import type { Language } from '#libs/widget/channel/language.js';
import type { Listing } from '#libs/widget/panel/chat/message.js';
import { cardWords } from '#libs/widget/panel/show/card-words.js';
import { isOnCard, linesOnCard } from '#libs/widget/panel/show/told-twice.js';
import { TEXTS } from '#libs/widget/panel/texts/texts.js';

const HOME: Listing = {
  ...{ ID: 1, Address: '12 Oak St, Unit 4, Austin, TX 78701', MLSNumber: 'ACT-7' },
  ...{ Amount: '450000.00', CurrencySymbol: '$', SaleType: 'For Sale', Status: 'Active' },
  ...{ Price: '$450,000', Area: '2500 Square Feet' },
  ...{ Bedrooms: '3', Bathrooms: '2.5', BuildingArea: 2500, AreaUnit: 'Square Feet' },
  ...{ Url: 'https://homes.example/12', Image: '' },
};

/** No-break blanks of languages as blanks. */
const lines = (language: Language, listing: Partial<Listing> = {}) => {
  const { price, kinds, facts } = cardWords({ ...HOME, ...listing }, TEXTS[language], language);
  return [price, kinds.join(' · '), facts.join(' · ')].map((line) =>
    line.replace(/[\u00a0\u202f\u200e\u200f]/g, ' ').trim(),
  );
};

describe('the card of a home', () => {
  it.each([
    ['en', ['$450,000', 'For sale', '3 bd · 2.5 ba · 2,500 sq ft · MLS ACT-7']],
    ['de', ['450.000 $', 'Zu verkaufen', '3 Schlafzimmer · 2,5 Bäder · 2.500 sq ft · MLS ACT-7']],
    ['es', ['450.000 $', 'En venta', '3 dorm. · 2,5 baños · 2500 pies² · MLS ACT-7']],
    ['fr', ['450 000 $', 'À vendre', '3 ch. · 2,5 sdb · 2 500 pi² · MLS ACT-7']],
    ['pt', ['$ 450.000', 'À venda', '3 quartos · 2,5 banheiros · 2.500 pés² · MLS ACT-7']],
    ['hi', ['$4,50,000', 'बिक्री के लिए', '3 बेडरूम · 2.5 बाथरूम · 2,500 वर्ग फ़ुट · MLS ACT-7']],
    ['zh', ['$450,000', '出售', '3 间卧室 · 2.5 间浴室 · 2,500 平方英尺 · MLS ACT-7']],
    ['it', ['450.000 $', 'In vendita', '3 camere · 2,5 bagni · 2500 piedi² · MLS ACT-7']],
    ['ar', ['450,000 $', 'للبيع', '3 غرف نوم · 2.5 حمامات · 2,500 قدم² · MLS ACT-7']],
  ] as const)('speaks %s: words, numbers, units and money', (language, wanted) => {
    expect(lines(language)).toEqual(wanted);
  });

  it.each([
    [{ SaleType: 'For Rent', Amount: '1900.50', Status: 'PreOnMarket' }, ['$1,900.50/month', 'For rent · Coming soon']],
    [{ Status: 'Sold', CurrencySymbol: 'CHF', PropertyType: 'Condo' }, ['CHF 450,000', 'Condo · Sold']],
    [{ Amount: '', Price: '', Status: 'Reserved' }, ['', 'For sale · Reserved']],
  ])('of %j', (listing, wanted) => {
    expect(lines('en', listing).slice(0, 2)).toEqual(wanted);
  });

  it('says whose listing it is, where that is given', () => {
    const attribution = {
      ListingFirm: 'Larkspur Realty',
      FirmContact: 'homes@larkspur.example',
      Disclaimer: 'As told.',
    };
    const said = (listing: Partial<Listing>) => cardWords({ ...HOME, ...listing }, TEXTS.de, 'de').attribution;
    expect(said(attribution)).toEqual(['Angeboten von: Larkspur Realty', 'homes@larkspur.example', 'As told.']);
    expect(said({ ListingFirm: '', Source: 'Hill Country MLS' })).toEqual(['Hill Country MLS']);
  });

  it('says that it is under contract beside what it is on offer for', () => {
    expect(lines('de', { ContractStatus: 'Vertragsstand: Pending' })[1]).toBe('Zu verkaufen · Vertragsstand: Pending');
  });

  it('says in English what an older service says in English alone', () => {
    const older = { Amount: undefined, CurrencySymbol: undefined, BuildingArea: undefined, MLSNumber: undefined };
    expect(lines('de', older)).toEqual(['$450,000', 'Zu verkaufen', '3 Schlafzimmer · 2,5 Bäder · 2500 Square Feet']);
    expect(isOnCard(['12 Oak St', '$450,000'], { ...HOME, ...older }, [])).toBe(false);
  });

  it('says of land no rooms, and of one bath not "baths"', () => {
    const land = { Bedrooms: '0', Bathrooms: '0', BuildingArea: 0, MLSNumber: '' };
    expect(lines('en', land)[2]).toBe('');
    expect(lines('de', { Bathrooms: '1' })[2]).toContain('1 Bad ·');
  });
});

it.each(Object.entries(TEXTS))(
  'an answer in %s writes money, areas and what is on offer as the card does',
  (language, texts) => {
    const phrases = phrasesOf(new Intl.DisplayNames(['en'], { type: 'language' }).of(language)!);
    const told = (symbol: string, amount: string) =>
      cardWords({ ...HOME, CurrencySymbol: symbol, Amount: amount }, texts, phrases.locale);
    for (const symbol of ['$', 'CHF', '€'])
      for (const amount of ['450000.00', '1900.50'])
        expect(moneyOf(amount, symbol, phrases)).toBe(told(symbol, amount).price);
    for (const AreaUnit of ['Square Feet', 'Square Meters']) {
      const { facts } = cardWords({ ...HOME, BuildingArea: 1250.5, AreaUnit }, texts, phrases.locale);
      expect(facts).toContain(sizeOf(1250.5, { areaUnit: AreaUnit }, phrases));
    }
    const { forSale, forRent, comingSoon, sold } = texts;
    const offers = [phrases.forSale, phrases.forRent, phrases.status.PreOnMarket, phrases.status.Sold];
    expect([forSale, forRent, comingSoon, sold].map((text) => text.toLowerCase())).toEqual(offers);
  },
);

describe('what an answer lists', () => {
  const OWN = ['For sale', 'Coming soon'];
  it.each([
    [
      [
        '12 Oak St, Unit 4, Austin, TX 78701',
        '$450,000 · 3 bedrooms · 2.5 bathrooms · 2,500 sq ft',
        'https://homes.example/12',
        ' (MLS ACT-7)',
      ],
    ],
    [['12 Oak St', ' – 450.000 $, 3 Schlafzimmer, 2,5 Bäder']],
    [['12 Oak St, Austin', ': $450,000.00 | coming soon']],
  ])('is on the card: %j', (text) => {
    expect(isOnCard(text, HOME, OWN)).toBe(true);
  });

  it.each([
    ['of another home', ['14 Oak St, Austin', '$450,000']],
    ['of another price', ['12 Oak St', '$440,000']],
    ['of its garden', ['12 Oak St, Unit 4 · $450,000 · a garden']],
    ['of as many other things', ['12 Oak St · 3 bedrooms · 3 parking spots']],
    ['in a sentence', ['12 Oak St is near the 3 best schools of Austin']],
    ['without a home', ['$450,000']],
  ])('is more than the card, where it tells %s', (_, text) => {
    expect(isOnCard(text, HOME, OWN)).toBe(false);
  });
});

describe('the lines of one home', () => {
  const ADDRESS = ['12 Oak St, Unit 4, Austin, TX 78701'];
  const FACTS = ['$450,000 · for sale · 3 bedrooms · 2.5 bathrooms · 2,500 sq ft'];
  const MORE = ['Condo, built 1912, 1 parking spot'];
  const LINK = ['https://homes.example/12', ' (MLS ACT-7)'];
  it.each([
    ['stay where they answer, and go where the card says them', [['It has:'], ADDRESS, FACTS, MORE, LINK], [1, 2, 4]],
    ['stay before the address', [['3 bedrooms'], ADDRESS, LINK], [1, 2]],
    ['stay without an address', [FACTS, MORE], []],
    ['stay where there is nothing else', [ADDRESS, FACTS, LINK], []],
  ])('%s', (_, text, gone) => {
    const onCard = linesOnCard(text, HOME, ['Condo', 'For sale']);
    expect(onCard.flatMap((is, at) => (is ? [at] : []))).toEqual(gone);
  });
});
