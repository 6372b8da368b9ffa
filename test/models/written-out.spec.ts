import { describe, expect, it } from '@jest/globals';
import { readQuestion } from '#libs/built-in-model/question.js';
import { writtenOut } from '#libs/built-in-model/words/short-forms.js';
import { languageOfVisitor } from '#libs/listing-language/visitor-language.js';

const VOCABULARY = {
  ...{ cities: ['Leipzig', 'Lyon', 'Porto', 'Köln'], states: [], propertyTypes: ['Apartment', 'House'] },
  features: ['pool', 'elevator', 'garage', 'pets', 'balcony'],
};
const read = (message: string) => readQuestion(writtenOut(message).text, VOCABULARY, 2026);

describe('messages are written out', () => {
  it.each([
    ['German', '2 zi whg m. balkon', '2 zimmer wohnung mit balkon'],
    ['Spanish', 'dpto 2 dorm s/ garaje', 'departamento 2 dormitorios sin garaje'],
    ['French', 'appt a louer, t3, 5e etage', 'appartement a louer,  2 chambres , 5e etage'],
    ['Portuguese', 'apto t2 ate 300 mil', 'apartamento 2 quartos ate 300 mil'],
    ['Italian', 'app 3 cam c/ balcone', 'appartamento 3 camere con balcone'],
    ['English', 'my appt is at 3', 'my appt is at 3'],
  ])('in %s: %s', (language, typed, written) => expect(writtenOut(typed, language).text).toBe(written));

  it.each([
    ['apto no porto ate 300 mil', 'Portuguese'],
    ['quiero que me llamen', 'Spanish'],
    ['studio meuble lyon', 'French'],
    ['besichtigung am freitag moeglich', 'German'],
    ['yo', 'English'],
  ])('and tell their language without marks: %s', (message, language) =>
    expect(languageOfVisitor(message, VOCABULARY.cities)).toBe(language),
  );

  it.each([
    ['suche whg in koeln bis 900 kalt', { city: 'Köln', maxPrice: 900, propertyType: 'Apartment' }],
    ['t3 à louer lyon', { city: 'Lyon', saleType: 'for_rent', minBedrooms: 2, maxBedrooms: 2 }],
    ['apto no porto ate 300 mil', { city: 'Porto', maxPrice: 300_000 }],
    ['groesste wohnung in koeln', { city: 'Köln', propertyType: 'Apartment', sort: 'area-down' }],
    ['grosste wohnung in koln', { city: 'Köln', propertyType: 'Apartment', sort: 'area-down' }],
    ['haeuser fuer hoechstens 300000 mit aufzug', { maxPrice: 300_000, propertyType: 'House', features: ['elevator'] }],
    ['appartamento a Lione in vendita, non piu di 300mila', { city: 'Lyon', saleType: 'for_sale', maxPrice: 300_000 }],
    ['trilocale in affitto sotto i 900 euro al mese', { saleType: 'for_rent', maxPrice: 900, minBedrooms: 2 }],
    ['tra 200 e 300 mila, con ascensore', { minPrice: 200_000, maxPrice: 300_000, features: ['elevator'] }],
    ['la casa piu grande a Porto senza piscina', { city: 'Porto', sort: 'area-down', exceptFeatures: ['pool'] }],
    ['appartement a louer pas plus de 900', { saleType: 'for_rent', maxPrice: 900 }],
    ['haus mit 3 schlafzimmern oder mehr', { minBedrooms: 3, propertyType: 'House' }],
    ['algo por menos de medio millon', { maxPrice: 500_000 }],
    ['apartamento em porto por volta de 300 mil euros', { city: 'Porto', minPrice: 255_000, maxPrice: 345_000 }],
    ['casa si no en Porto', { city: 'Porto' }],
    ['casas que no esten en Porto', { exceptCities: ['Porto'] }],
    ['haus außer in Leipzig', { exceptCities: ['Leipzig'] }],
    ['预算3500，2022年建的公寓', { maxPrice: 3500, minYearBuilt: 2022, maxYearBuilt: 2022 }],
    ['شقة لا تزيد عن 900 دولار بين غرفتين', { maxPrice: 900 }],
    ['1500 तक का फ्लैट', { maxPrice: 1500 }],
    ['appartement meuble a vendre', { saleType: 'for_sale', propertyType: 'Apartment' }],
  ])('and are read so: %s', (message, query) => expect(read(message).query).toMatchObject(query));
});

describe('what is not to be there', () => {
  it.each([
    ['house with neither pool nor elevator', ['pool', 'elevator']],
    ['no hoa no pool', ['pool']],
    ['haus mit weder pool noch garage', ['pool', 'garage']],
    ['no pets needed', undefined],
    ["I don't need a garage", undefined],
    ['a pool is not really needed', undefined],
    ['no hace falta piscina', undefined],
    ['brauche keine Garage', undefined],
    ['garage nicht nötig', undefined],
  ])('%s', (message, features) => expect(read(message).query.exceptFeatures).toEqual(features));

  it('is told from what no reader knows', () => {
    const { denied, unread } = read('apartment in Leipzig without carpet');
    expect(denied).toEqual(['carpet']);
    expect(unread).toEqual([]);
  });

  it('keeps the fee that is denied beside it', () => expect(read('no hoa no pool').query.maxHoa).toBe(0));
});
