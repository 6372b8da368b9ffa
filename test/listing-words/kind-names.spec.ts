import { expect, it } from '@jest/globals';
import { kindIn } from '#libs/listing-words/kind-names.js';
import { LANGUAGES } from '#libs/widget/channel/language.js';
import names from '#words/kind-names.json' with { type: 'json' };

it.each([
  ['de', 'Condo', 'Eigentumswohnung'],
  ['de-u-nu-latn', 'single-family home', 'Einfamilienhaus'],
  ['es', 'Wohnung', 'Apartamento'],
  ['fr', 'شقة', 'Appartement'],
  ['en', 'Condo', 'Condo'],
  ['tlh', 'Condo', 'Condo'],
  ['', 'Condo', 'Condo'],
  ['de', 'Residential', 'Residential'],
  ['de', 'Multi-Family (2-4 Unit)', 'Multi-Family (2-4 Unit)'],
  ['constructor', 'constructor', 'constructor'],
])('in %s, the kind %s is %s', (language, stored, told) => expect(kindIn(language, stored)).toBe(told));

it('every language of the widget names every kind', () => {
  const { en, ...others } = names;
  for (const language of LANGUAGES.filter((one) => one !== 'en'))
    expect(Object.keys(others[language as 'de'])).toEqual(Object.keys(en));
});
