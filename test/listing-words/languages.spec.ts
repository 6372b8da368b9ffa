import { readdirSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { PHRASES } from '#libs/built-in-model/phrases/phrases.js';
import { languageOfVisitor } from '#libs/listing-language/visitor-language.js';
import { CATALOGUES } from '#libs/listing-words/catalogue.js';
import { ownSentences } from '#libs/visitor/own-sentences.js';
import { LANGUAGES } from '#libs/widget/channel/language.js';
import { EITHER, OF_SOME_LANGUAGES } from './of-some-languages.js';

/** The languages that visitors are answered in, in the order of the catalogues. */
const SPOKEN = ['English', 'Spanish', 'French', 'German', 'Portuguese', 'Italian', 'Arabic', 'Chinese', 'Hindi'];
const NAMES = new Intl.DisplayNames(['en'], { type: 'language' });

const files = (folder: string): string[] =>
  readdirSync(new URL(`../../libs/${folder}/`, import.meta.url))
    .map((file) => file.split('.')[0]!)
    .filter((code) => code.length === 2);

/** Every place that lists the languages of visitors, by their English names. */
const PLACES: Readonly<Record<string, readonly string[]>> = {
  'the first catalogues': CATALOGUES.slice(0, SPOKEN.length).map(({ language }) => language!),
  'their codes': CATALOGUES.slice(0, SPOKEN.length).map(({ locale }) => NAMES.of(locale!)!),
  'catalogues that tell the language of Latin letters': [
    ...CATALOGUES.filter(({ sign }) => sign).map(({ language }) => language!),
    ...['Arabic', 'Chinese', 'Hindi'],
  ],
  'sentences of the built-in model': PHRASES.map(([name]) => name),
  'files of sentences': files('built-in-model/messages').map((code) => NAMES.of(code)!),
  'the frame of the widget': LANGUAGES.map((code) => NAMES.of(code)!),
  'texts of the panel': files('widget/panel/texts').map((code) => NAMES.of(code)!),
  'sentences of the service': SPOKEN.filter((name) => ownSentences(name) !== null),
};

it.each(Object.entries(PLACES))('speak the nine languages: %s', (_, languages) => {
  expect([...languages].sort()).toEqual([...SPOKEN].sort());
});

it.each([
  ['Quanto costa?', 'Italian'],
  ['Quanto custa?', 'Portuguese'],
  ["Può mandarmi l'opuscolo?", 'Italian'],
  ['Abrimos de lunes a viernes de 9:30 a 14:00', 'Spanish'],
])('"%s" is %s, whose words it has the most of', (text, language) => {
  expect(languageOfVisitor(text, [])).toBe(language);
});

const OF_VISITORS = CATALOGUES.slice(0, SPOKEN.length);
/** Short forms are of each language by itself. */
const OWN = ['written.', 'full.', 'way.'];
const CONCEPTS = [...new Set(OF_VISITORS.flatMap((one) => Object.keys(one)))].filter(
  (concept) => !OWN.some((beginning) => concept.startsWith(beginning)),
);

const isToHave = (language: string, concept: string): boolean => {
  const marks = OF_SOME_LANGUAGES.filter(([concepts]) => concepts.test(concept));
  return marks.every(([, languages]) => languages.split(' ').includes(language));
};
const alternativesTo = (concept: string): readonly string[] =>
  EITHER.find((concepts) => concepts.includes(concept)) ?? [concept];

it.each(OF_VISITORS.map((one) => [one['language']!, one] as const))(
  '%s has every concept that another has, but for those of some languages',
  (language, catalogue) => {
    const lacking = CONCEPTS.filter((concept) => alternativesTo(concept).every((one) => !catalogue[one]));
    expect(lacking.filter((concept) => isToHave(language, concept))).toEqual([]);
  },
);

it('every mark names a concept that there is, and languages that have it', () => {
  const idle = OF_SOME_LANGUAGES.filter(([concepts]) => !CONCEPTS.some((concept) => concepts.test(concept)));
  const lacking = OF_SOME_LANGUAGES.flatMap(([concepts, languages]) =>
    languages.split(' ').filter((name) => {
      const catalogue = OF_VISITORS.find(({ language }) => language === name)!;
      return !CONCEPTS.some((concept) => concepts.test(concept) && catalogue[concept]);
    }),
  );
  expect([idle, lacking]).toEqual([[], []]);
});

/** Short messages, each in a language that no word of another would tell. */
const MESSAGES: readonly (readonly [string, string])[] = [
  ['Italian', 'cerco casa in affitto con giardino'],
  ['Italian', 'quanto costa il bilocale a Porto?'],
  ['Italian', 'avete qualcosa di più economico'],
  ['Italian', 'non più di 300mila, con ascensore'],
  ['Italian', 'ha il balcone?'],
  ['Spanish', 'casas de alquiler con jardín'],
  ['Spanish', 'solo con piscina'],
  ['Portuguese', 'casa com jardim para arrendar'],
  ['Portuguese', 'qual a mais barata?'],
  ['French', 'la maison la moins chère'],
  ['English', 'a villa in Valencia'],
  ['English', 'price per square foot'],
  ['English', 'can you come down on the price'],
];

it.each(MESSAGES)('%s is told by: %s', (language, message) => {
  expect(languageOfVisitor(message, ['Porto', 'Valencia'])).toBe(language);
});
