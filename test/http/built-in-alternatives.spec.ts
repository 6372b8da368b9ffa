import { it } from '@jest/globals';
import { describeService } from '../support/service/service.js';
import { expectAnswers, type Turn } from './told-answers.js';

const HOME = {
  ...{ City: 'Boise', State: 'ID', ZIP: '83702', YearBuilt: 1999, Bathrooms: 1, AreaUnit: 'Square Feet' },
  ...{ SaleType: 'for_sale', PropertyType: 'House', Bedrooms: 3, BuildingArea: 1_800 },
};
const RENTAL = { ...HOME, SaleType: 'for_rent', BuildingArea: 500 };
const HOMES = [
  { ...HOME, Address: '4 Rook St', SalePrice: 500_000, MLSNumber: 'ROOK101', Description: 'A sauna in the cellar.' },
  { ...HOME, Address: '8 Kite Ln', SalePrice: 400_000, MLSNumber: 'KITE102', Description: 'Hot tub behind the house.' },
  { ...HOME, Address: '6 Gull Rd', SalePrice: 300_000, MLSNumber: 'GULL103', Description: 'Sauna and hot tub.' },
  {
    ...HOME,
    Address: '2 Swan Ct',
    SalePrice: 450_000,
    MLSNumber: 'SWAN104',
    Description: 'Heated by geothermal energy.',
  },
  { ...HOME, Address: '9 Dove Ct', SalePrice: 460_000, MLSNumber: 'DOVE105', Description: 'Heated by a pellet stove.' },
  { ...RENTAL, Address: '1 Wren Way', RentPrice: 900, MLSNumber: 'WREN106', PropertyType: 'Studio', Bedrooms: 0 },
  { ...RENTAL, Address: '3 Lark Way', RentPrice: 1_100, MLSNumber: 'LARK107', PropertyType: 'Apartment', Bedrooms: 1 },
  { ...RENTAL, Address: '5 Tern Way', RentPrice: 1_500, MLSNumber: 'TERN108', PropertyType: 'Apartment', Bedrooms: 2 },
  {
    ...{ ...HOME, PropertyType: 'Penthouse', Address: '30 Heron Sq', SalePrice: 990_000, MLSNumber: 'HERN109' },
    ...{ City: 'Nampa', ZIP: '83651', Description: 'Every stair is lit. Air conditioning.' },
    ExtensionColumn: [{ Key: 'Neighborhood', value: 'Elmwater' }],
  },
  {
    ...{ ...HOME, PropertyType: 'Townhouse', Address: '7 Crane Sq', SalePrice: 350_000, MLSNumber: 'CRAN110' },
    ...{ City: 'Nampa', ZIP: '83651', Description: 'No elevator.' },
    ExtensionColumn: [{ Key: 'Neighborhood', value: 'Elmwater' }],
  },
];

const CONVERSATIONS: Readonly<Record<string, readonly Turn[]>> = {
  'finds homes with one feature or the other, each once and in one order': [
    [
      'homes with a sauna or a hot tub, cheapest first',
      /^I found 3 listings \(.*sauna or hot tub.*GULL103.*KITE102.*ROOK101/s,
      /understand/,
    ],
    ['how many have a sauna or hot tub?', /^I found 3 listings/],
  ],
  'carries alternatives into a question that goes on, and drops those of what is replaced': [
    ['studio or 1br to rent', /^I found 2 listings \(.*Studio or 1 bedroom.*(?:WREN106.*LARK107|LARK107.*WREN106)/s],
    ['under 1000', /WREN106/, /LARK107|TERN108/],
    ['2 bedrooms under 2000', /TERN108/, /WREN106|LARK107/],
  ],
  'finds alternatives in German, with a short form of "or"': [
    ['Haus zum Kaufen mit Sauna od Whirlpool', /^Ich habe 3 Angebote gefunden \(.*sauna oder whirlpool/s],
  ],
  'finds alternatives in Spanish': [
    ['quiero una casa con sauna o jacuzzi', /^He encontrado 3 inmuebles \(.*sauna o jacuzzi/s],
  ],
  'finds alternatives in French': [['maison avec sauna ou jacuzzi', /^J.ai trouvé 3 .*sauna ou jacuzzi/s]],
  'finds alternatives in Chinese': [['有桑拿或者热水浴缸的房子', /桑拿或热水浴缸.*(?:ROOK101|KITE102|GULL103)/s]],
  'looks for words of texts, and says which of them no listing has': [
    ['houses with geothermal or pellet', /^I found 2 listings \(.*geothermal or pellet/s],
    ['houses with geothermal or plasma', /anything about “plasma”.*SWAN104/s, /DOVE105/],
  ],
  'finds either kind': [
    ['penthouse or townhouse in Nampa', /Penthouse or Townhouse.*(?:HERN109.*CRAN110|CRAN110.*HERN109)/s],
  ],
  'says of each alternative what there would be, where nothing fits': [
    [
      'houses with a sauna or hot tub under 200k',
      /found no listings.*sauna\).*\n.*found no listings.*hot tub\).*\n1\. /s,
    ],
  ],
  'takes alternatives that are denied for none': [
    ['houses without sauna or hot tub', /without sauna, without hot tub/, /ROOK101|KITE102|GULL103/],
  ],
  'takes words alone for no search': [
    ['houses in Boise under 600k', /ROOK101/],
    ['do you speak English or French?', /did not understand/, /ROOK101|found/],
  ],
  'takes alternatives of an answer for no search': [
    ['tell me about 4 Rook St', /ROOK101/],
    ['is it sold or available?', /listed as active.*ROOK101/i, /found/],
    ['does it have a sauna or a hot tub?', /Yes \(sauna\).*ROOK101/, /found|KITE102/],
  ],
  'answers a fact of the only home that is meant, whatever else is asked of it': [
    [
      'how much is the penthouse and does it have a garage and an elevator',
      /\$990,000.*2 parking spots.*“elevator” in so many words.*Every stair/s,
      /found no/,
    ],
    ['is there cooling?', /HERN109/, /found/],
  ],
  'answers a fact of the only home that is meant in German': [
    ['was kostet das Reihenhaus und gibt es einen Aufzug?', /350\.000.*CRAN110/s, /kein Angebot gefunden/],
  ],
  'speaks of the one home that was near': [
    ['townhouses in Nampa under 300k', /found no listings.*CRAN110/s],
    ['does it have an elevator?', /No elevator.*CRAN110/],
  ],
  'knows the place that was spoken of': [
    ['houses in Boise under 600k', /ROOK101/],
    ['is elmwater a good place for white people?', /fair-housing/],
    ['ok. which homes do you have there', /^I found 2 listings \(elmwater\).*(?:HERN109.*CRAN110|CRAN110.*HERN109)/s],
    ['and under 400k?', /CRAN110/, /HERN109|ROOK101/],
  ],
  'knows a town that was spoken of, in Spanish': [
    ['¿es segura Nampa?', /./],
    ['¿qué casas tienen allí?', /en Nampa/],
  ],
  'does not take "is there" for a place': [
    ['is it quiet in Nampa?', /./],
    ['are there houses with a sauna?', /ROOK101/, /Nampa/],
  ],
};

describeService('Alternatives and homes that are meant', (service) => {
  it.each(Object.entries(CONVERSATIONS))('%s', (_, turns) => expectAnswers(service(), HOMES, turns));
});
