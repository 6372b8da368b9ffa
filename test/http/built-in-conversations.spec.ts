import { expect, it } from '@jest/globals';
import { Chat } from '../support/interface/chat.js';
import { describeService } from '../support/service/service.js';
import { qa, teach } from './knowledge-sources.js';
import { expectAnswers, type Turn } from './told-answers.js';

const HOME = {
  ...{ City: 'Austin', State: 'TX', ZIP: '78701', YearBuilt: 1999, HOAMonth: 40, Description: 'A bright home.' },
  ...{ SaleType: 'for_sale', PropertyType: 'House', Bedrooms: 3, Bathrooms: 2, AreaUnit: 'Square Feet' },
};
const HOMES = [
  { ...HOME, Address: '12 Oak St', SalePrice: 500_000, MLSNumber: 'OAK1001', BuildingArea: 2_000, LotArea: 4_300 },
  { ...HOME, Address: '14 Elm Ave', SalePrice: 700_000, MLSNumber: 'ELM1002', BuildingArea: 1_500, Bedrooms: 4 },
  {
    ...{ ...HOME, Address: '3 Bay Rd', SalePrice: 900_000, MLSNumber: 'BAY1003', Description: 'A large pool.' },
    ExtensionColumn: [{ Key: 'Quarter', value: 'Harbourside' }],
  },
  { ...HOME, Address: '7 Fig Ln', SalePrice: 950_000, MLSNumber: 'FIG1004', Description: 'Quiet. No pool.' },
  {
    ...{ ...HOME, PropertyType: 'Room in a shared house', SaleType: 'for_rent', RentPrice: 900, SalePrice: undefined },
    ...{ Address: '9 Flat Rd', MLSNumber: 'FLT1005', Description: 'Pets are welcome.' },
  },
  {
    ...{ ...HOME, City: 'Leipzig', State: 'Sachsen', ZIP: '04177', PropertyType: 'Wohnung', SaleType: 'for_rent' },
    ...{ Address: 'Birkenweg 2', MLSNumber: 'WHG1006', RentPrice: 850, CurrencySymbol: '€', SalePrice: undefined },
    ...{ Description: 'Nur Katzen, keine Hunde.', ExtensionColumn: [{ Key: 'Nebenkosten', value: '€120/Monat' }] },
  },
];

const CONVERSATIONS: Readonly<Record<string, readonly Turn[]>> = {
  'computes a loan with the terms of the visitor, and asks for those that are missing': [
    ['Tell me about the cheapest house', /12 Oak St/],
    ['what would the monthly payment be?', /rate in percent, the number of years/],
    ['20% down at 6.5% over 30 years', /\$2,528\.27 a month: a loan of \$400,000 at 6\.5%/],
    ['and with 30% down?', /a loan of \$350,000 at 6\.5%/],
  ],
  'computes a loan in German': [
    ['Zeig mir das billigste Haus', /12 Oak St/],
    [
      'Wie hoch wäre die monatliche Rate mit 20 % Anzahlung bei 6,5 % über 30 Jahre?',
      /^2\.528,27\s\$ im Monat: ein Kredit von 400\.000\s\$ zu 6,5 %/,
    ],
  ],
  'compares homes that are to be found first': [
    ['compare the two cheapest homes for sale', /12 Oak St.*cheaper.*\n1\..*OAK1001.*\n2\..*ELM1002/, /understand/],
  ],
  'compares homes of a longer list': [
    ['houses for sale, cheapest first', /OAK1001.*ELM1002.*BAY1003/s],
    ['compare the second and the third', /14 Elm Ave.*cheaper: \$700,000 against \$900,000 \(MLS BAY1003\)/],
  ],
  'compares homes of a longer list that are pointed at without an article': [
    ['houses for sale, cheapest first', /OAK1001.*ELM1002.*BAY1003/s],
    ['compare first and third', /12 Oak St.*cheaper: \$500,000 against \$900,000 \(MLS BAY1003\).*\$400,000/],
  ],
  'tells means in whole units, and what is left out in words': [
    ['average price of homes for sale under 910k', /average price is \$700,000/],
    ['homes for sale, not a condo', /except/, /≠/],
  ],
  'takes homes that say nothing of a pool where none is wanted': [
    ['homes for sale, no pool please', /without pool.*(?:OAK1001.*ELM1002|ELM1002.*OAK1001)/s, /BAY1003/],
  ],
  'takes the kind of a home from its type alone': [['a house with pets', /found no listings/, /FLT1005/]],
  'tells cats from dogs': [
    ['i have a dog and 2000 a month, where can i live?', /FLT1005/, /WHG1006|not understand/],
    ['rentals in leipzig where my cat may live', /WHG1006/],
  ],
  'knows kinds of homes in the words of the feed, and says back in its own words what was asked for': [
    ['suche wohnung zur miete in leipzig bis 800 €', /kein Angebot gefunden.*zu vermieten, in Leipzig/],
    ['bis 900 €', /WHG1006/],
  ],
  'reads a column by its own name': [['wie hoch sind die nebenkosten von WHG1006', /Nebenkosten: €120\/Monat/]],
  'asks which home is meant where nothing but a field is named': [
    ['wie hoch sind die nebenkosten', /^Welches Angebot meinen Sie/],
  ],
  'tells a fact of each of a few homes that were shown where any may be meant': [
    ['houses for sale between 600k and 920k', /ELM1002.*BAY1003|BAY1003.*ELM1002/s],
    ['and the hoa fee?', /^1\. .*MLS.*HOA.*\$40.*\n2\. .*MLS.*HOA.*\$40/, /Which listing/],
  ],
  'the same in German': [
    ['Häuser zwischen 600000 und 920000', /ELM1002.*BAY1003|BAY1003.*ELM1002/s],
    ['Wie hoch ist das Hausgeld?', /^1\. .*MLS.*40.*\n2\. .*MLS.*40/, /Welches Angebot/],
  ],
  'finds homes of a quarter that stands in a column': [['a house in Harbourside', /BAY1003/, /OAK1001|found no/]],
  'takes a home of another town for another home': [
    ['Tell me about the cheapest house', /12 Oak St/],
    ['how much is the apartment in leipzig', /WHG1006/, /OAK1001/],
  ],
  'takes the one of a list that stands in a named town': [
    ['rentals', /FLT1005.*WHG1006|WHG1006.*FLT1005/s],
    ['does that one in leipzig take cats?', /^(?!I found).*WHG1006/, /FLT1005/],
  ],
  'takes a search with a feature that none has for a search, and goes on without it': [
    [
      'do you have any 3 bedroom houses with a pool in Austin under 600k',
      /found no listings.*Without “pool”.*OAK1001/s,
    ],
    ['ok and without the pool?', /^I found 1 listing.*OAK1001/s],
  ],
  'tells a fee of homes that were shown, and not what the word means': [
    ['houses for sale between 600k and 920k', /ELM1002.*BAY1003|BAY1003.*ELM1002/s],
    ['what are the hoa fees', /^1\. .*\$40.*\n2\. .*\$40/, /stands for/],
  ],
  'tells land in acres that are rounded to what they show': [
    ['what is the lot size of 12 Oak St', /^Lot: 4,300 sq ft \(0\.099 acres\)\. 12 Oak St/],
    ['and how big is the lot of 12 Oak St', /^Lot: 4,300 sq ft/],
  ],
  'tells the rent with a fee where their total is asked': [
    ['what is FLT1005 in total with the hoa fee', /\$900 \+ \$40 = \$940 per month/],
  ],
  'reads who lets homes': [
    ['vermieten Sie Wohnungen in Leipzig?', /WHG1006/, /verstanden/],
    ['¿alquilan algo en Leipzig?', /WHG1006/, /entendido/],
  ],
  'asks back where it is referred to what it has not shown': [
    ['you told me it is 450k, right?', /have not shown you a home/],
    ['the house you showed me yesterday, does it allow pets?', /have not shown you|Which listing/],
  ],
  'tells again what the one home costs that was shown': [
    ['Tell me about the cheapest house', /12 Oak St/],
    ['you told me it is 450k, right?', /Price: \$500,000/, /450/],
  ],
  'sorts the list that was shown, and says where it ends': [
    ['houses over 600k', /MLS/],
    ['sort by price', /ELM1002.*BAY1003.*FIG1004/s],
    ['show me more', /These were all of them \(3\)/],
  ],
  'picks the cheaper of those that were shown': [
    ['houses for sale between 600k and 920k', /ELM1002.*BAY1003|BAY1003.*ELM1002/s],
    ['which one is cheaper?', /14 Elm Ave/, /BAY1003|found/],
  ],
  'picks the cheaper of those that were shown in German': [
    ['Häuser zwischen 600000 und 920000', /ELM1002.*BAY1003|BAY1003.*ELM1002/s],
    ['welches ist günstiger?', /14 Elm Ave/, /BAY1003|gefunden/],
  ],
  'reads ordinals in Arabic': [
    ['أريد بيت للبيع', /MLS/],
    ['رتب حسب السعر', /OAK1001.*ELM1002/s],
    ['كم سعر الثانية؟', /700,000\s\$.*14 Elm Ave/],
  ],
  'reads ordinals in Spanish': [
    ['casas en venta', /MLS/],
    ['ordénalas por precio', /OAK1001.*ELM1002/s],
    ['¿cuánto cuesta la última?', /950\.000\s\$.*7 Fig Ln/],
  ],
  'reads ordinals in Chinese': [
    ['出售的房子，按价格排序', /OAK1001.*ELM1002/s],
    ['第三套多少钱？', /\$900,000.*3 Bay Rd/],
  ],
  'names no function words as not understood': [
    ['Welche Häuser habt ihr eigentlich, aber bitte ohne Pool?', /ELM1002/, /verstanden/],
  ],
  'takes a home that is not loud for a quiet one': [['something not too loud', /FIG1004/, /OAK1001/]],
};

describeService('A conversation with the built-in model', (service) => {
  it.each(Object.entries(CONVERSATIONS))('%s', (_, turns) => expectAnswers(service(), HOMES, turns));

  it('takes a mobile home for a home, and not for the telephone of the agency', () => {
    const mobile = {
      PropertyType: 'Mobile/Manufactured Home',
      Address: '5 Ash Ct',
      SalePrice: 90_000,
      MLSNumber: 'MOB1',
    };
    return expectAnswers(
      service(),
      [{ ...HOME, ...mobile }],
      [['Do you have mobile homes?', /^I found 1 listing.*MOB1/s]],
    );
  });

  it('gives a taught answer whole to other wordings, and to no other question', async () => {
    const chat = await Chat.open(service());
    const answer = 'Yes. Leave your number and an agent calls you about the price.';
    const qaList = [qa('is the price negotiable?', answer)];
    await teach(service(), chat.serialNumber, { qaList });
    const said = async (question: string) => (await chat.ask(question)).body.Data.content;
    expect(await said('Can I negotiate the price?')).toBe(answer);
    expect(await said('Does your agent speak Klingon, Dothraki or Quenya fluently?')).toMatch(/^I am sorry/);
  });
});
