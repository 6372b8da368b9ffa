import { it } from '@jest/globals';
import { describeService } from '../support/service/service.js';
import { expectAnswers, type Turn } from './told-answers.js';

const SALE = { SaleType: 'for_sale', Bedrooms: 2, Bathrooms: 1, CurrencySymbol: '€', AreaUnit: 'Square Meters' };
const GRAZ = { ...SALE, City: 'Graz', State: 'Steiermark', ZIP: '8010', PropertyType: 'Wohnung' };
const heat = (value: string) => [{ Key: 'Wärmewert', value }];
const HOMES = [
  {
    ...{ SaleType: 'for_rent', City: 'Duluth', State: 'MN', ZIP: '55802', PropertyType: 'Apartment', Bedrooms: 1 },
    ...{ Address: '21 Gannet St', MLSNumber: 'GAN1001', RentPrice: 940, DepositFee: 700, AreaUnit: 'Square Feet' },
    ...{ Description: 'Bright. Vacant from May 2. Broadband is part of the rent.', BuildingArea: 610 },
    ExtensionColumn: [{ Key: 'Lease', value: '12 months' }],
  },
  {
    ...{ SaleType: 'for_sale', City: 'Duluth', State: 'MN', ZIP: '55802', PropertyType: 'Condo', Bedrooms: 2 },
    ...{ Address: '8 Plover Ct', MLSNumber: 'PLO1002', SalePrice: 300_000, HOAMonth: 240, BuildingArea: 900 },
    ...{ AreaUnit: 'Square Feet', ExtensionColumn: [{ Key: 'HOA', value: 'covers heat and snow' }] },
  },
  {
    ...{ SaleType: 'for_rent', City: 'Duluth', State: 'MN', ZIP: '55802', PropertyType: 'Loft', Bedrooms: 1 },
    ...{ Address: '5 Teal Row', MLSNumber: 'TEA1003', RentPrice: 1_100, AreaUnit: 'Square Feet', BuildingArea: 700 },
  },
  ...[
    { Address: 'Eibenweg 4', MLSNumber: 'EIB2001', SalePrice: 200_000, BuildingArea: 60, HOAMonth: 150 },
    { Address: 'Lindenzeile 7', MLSNumber: 'LIN2002', SalePrice: 240_000, BuildingArea: 71 },
  ].map((home, at) => ({ ...GRAZ, ...home, ExtensionColumn: heat(`${at === 0 ? 52 : 31} kWh/m²a`) })),
  {
    ...{ ...SALE, City: 'Jaca', State: 'Huesca', ZIP: '22700', PropertyType: 'Piso', SaleType: 'for_rent' },
    ...{ Address: 'Calle Serbal 6', MLSNumber: 'SER3001', RentPrice: 600, DepositFee: 900 },
  },
];

const CONVERSATIONS: Readonly<Record<string, readonly Turn[]>> = {
  'tells each of several facts, from a field, a column and a sentence': [
    [
      'what are the rent, the deposit and the lease of 21 Gannet St, and when is it available?',
      /(?=.*\$940 per month)(?=.*Deposit: \$700)(?=.*Lease: 12 months)(?=.*Vacant from May 2)/s,
    ],
  ],
  'adds up what is paid at first, and tells what is not stated instead of a sum': [
    ['tell me about 21 Gannet St', /GAN1001/],
    ['what do i pay to move in, first month plus deposit?', /\$940 \+ \$700 = \$1,640\./],
    ['and the rent per year?', /12 × \$940 = \$11,280 per year/],
    ['rent and deposit together for 5 Teal Row', /\$1,100 per month.*Deposit: the listing does not say/s, /=/],
  ],
  'tells the fee with its note, beside a loan, and no loan for a share': [
    ['what is the HOA of 8 Plover Ct?', /\$240 per month \(covers heat and snow\)/],
    ['how much is 20% down on 8 Plover Ct?', /20% × \$300,000 = \$60,000\. \$300,000 − \$60,000 = \$240,000/],
    ['what is the HOA of 5 Teal Row?', /does not say/, /none/],
    [
      'monthly payment for 8 Plover Ct with 20% down at 6% over 30 years',
      /\$278,011\.65 interest.*\$1,438\.92 \+ \$240 = \$1,678\.92 per month/,
    ],
  ],
  'compares homes by a column of their own, one of them named by its street alone': [
    [
      'vergleiche Eibenweg 4 und Lindenzeile: Wärmewert und Größe',
      /1\..*Eibenweg 4.*(?=.*52 kWh)(?=.*60 m²).*2\..*Lindenzeile 7.*(?=.*31 kWh)(?=.*71 m²)/s,
    ],
    [
      'welche Wohnung in Graz hat den niedrigsten Wärmewert?',
      /Wärmewert: 31 kWh\/m²a\..*LIN2002.*2 Angebote/s,
      /EIB2001/,
    ],
    ['Hausgeld von Eibenweg 4 aufs Jahr', /12 × 150\s€ = 1\.800\s€ im Jahr/],
  ],
  'adds up in Spanish': [
    ['alquiler y fianza de Calle Serbal 6, en total', /600\s€ \+ 900\s€ = 1500\s€\./],
    ['¿y el alquiler al año?', /12 × 600\s€ = 7200\s€ al año/],
  ],
};

describeService('Facts of homes, told by the built-in model', (service) => {
  it.each(Object.entries(CONVERSATIONS))('%s', (_, turns) => expectAnswers(service(), HOMES, turns));
});
