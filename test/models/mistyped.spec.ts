import { describe, expect, it } from '@jest/globals';
import { fieldsAsked } from '#libs/built-in-model/fields/fields.js';
import { withHomeWords } from '#libs/built-in-model/words/mistyped.js';
import { readQuestion } from '#libs/built-in-model/question.js';
import { writtenOut } from '#libs/built-in-model/words/short-forms.js';
import { ListingReader, ToolRunner } from '#libs/built-in-model/tools.js';
import { withStoredNumbers } from '#libs/built-in-model/subjects/typed-numbers.js';
import { featuresIn } from '#libs/listing-words/features.js';
import { listingTools } from './listing-tools-double.js';

const VOCABULARY = { cities: ['Austin', 'Gardena', 'Terrasol'], states: ['CA'], propertyTypes: ['Condo', 'House'] };
const FEATURES = ['balcony', 'elevator', 'pool', 'terrace', 'garage', 'garden', 'fireplace', 'basement', 'furnished'];

const featuresAsked = (message: string) => {
  const { query } = readQuestion(writtenOut(message).text, { ...VOCABULARY, features: FEATURES }, 2026);
  return [query.features, query.exceptFeatures];
};

describe('words for features that are mistyped', () => {
  it.each<[string, string]>([
    ['a condo w balcnoy in austin', 'balcony'],
    ['condo in austin, elavator a must', 'elevator'],
    ['house with a basemnt', 'basement'],
    ['fireplce pls, austin', 'fireplace'],
    ['funished condo in austin', 'furnished'],
    ['condo with a terrac', 'terrace'],
    ['piso con acensor en austin', 'elevator'],
    ['una casa con pisicna', 'pool'],
    ['casa con gareje', 'garage'],
    ['un appart avec assenceur', 'elevator'],
    ['une maison avec cheminé', 'fireplace'],
    ['Haus mit Gartn', 'garden'],
    ['Wohnung mit Balkom', 'balcony'],
    ['eine moblierte Wohnung', 'furnished'],
    ['apartamento com elevadr', 'elevator'],
    ['casa com garajem', 'garage'],
    ['house in austin w piscnia', 'pool'],
  ])('%s: %s', (message, feature) => expect(featuresAsked(message)).toEqual([[feature], undefined]));

  it('are denied as those that are right', () => {
    expect(featuresAsked('a house without a basemet')).toEqual([undefined, ['basement']]);
    expect(featuresAsked('Wohnung ohne Balkn')).toEqual([undefined, ['balcony']]);
    expect(featuresIn('Helle Wohnung. Ohne Balkon.').lacks).toEqual(['balcony']);
  });

  it.each([
    'an unfinished attic, no garbage, packing boxes',
    'homes in Gardena',
    'a condo at Terrasol',
    '88 Terrase St',
    'a sale on Balcny Rd',
    'homes in Gardner or Torrance',
    'house with a "gardn"',
    'ich suche Balken und einen Auszug',
    'um lugar elevado, boa morada',
    'los animales y el ascenso',
    'a house with a veranda, animals welcome',
  ])('are none in "%s"', (message) => expect(withHomeWords(message, '', VOCABULARY)).toBe(message));
});

describe('MLS numbers in the visitor’s own spelling', () => {
  const typedAs = async (text: string): Promise<string | undefined> => {
    const tools = ListingReader.of(new ToolRunner(listingTools().tools, new AbortController().signal))!;
    const conversation = {
      system: '',
      language: '',
      tools: [],
      year: 2026,
      messages: [{ role: 'user' as const, text }],
    };
    return (await withStoredNumbers(conversation, tools)).messages.at(-1)?.text;
  };

  it.each([
    ['is a1003 for sale', 'is A-1003 for sale'],
    ['hoa on A1003?', 'hoa on A-1003?'],
    ['A1001 o a1002', 'A-1001 o A-1002'],
    ['a9999 and b1001', 'a9999 and b1001'],
    ['homes under 1001 or built 1003', 'homes under 1001 or built 1003'],
    ['a-1003', 'a-1003'],
  ])('%s: %s', async (typed, stored) => expect(await typedAs(typed)).toBe(stored));
});

describe('a size that is asked for', () => {
  const fieldsOf = (message: string) => fieldsAsked(message).map(({ name }) => name);

  it.each<[string, readonly string[]]>([
    ['how large is the plot on Elm Ct', ['lot']],
    ['lot size?', ['lot']],
    ['what size is the land', ['lot']],
    ['wie groß ist das Grundstück', ['lot']],
    ['quelle est la surface du terrain', ['lot']],
    ['tamanho do terreno', ['lot']],
    ['how big is it, we have a lot of stuff', ['area']],
    ['how big is the house on the corner lot', ['area']],
    ['sqft of the condo', ['area']],
    ['how big are the house and the lot', ['lot', 'area']],
    ['lot and living area pls', ['lot', 'area']],
    ['sq ft and lot size', ['lot', 'area']],
    ['Wohnfläche und Grundstück', ['lot', 'area']],
  ])('%s', (message, fields) => expect(fieldsOf(message)).toEqual(fields));
});
