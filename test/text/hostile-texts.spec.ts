import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { DomainError } from '#libs/domain/domain-error.js';
import { contactDetailsIn } from '#libs/visitor/contact-details.js';
import { wishesPerson } from '#libs/visitor/wishes-person.js';
import { readQuestion } from '#libs/built-in-model/question.js';
import { writtenOut } from '#libs/built-in-model/words/short-forms.js';
import { withKnownCities } from '#libs/built-in-model/words/known-cities.js';
import { languageOfVisitor } from '#libs/listing-language/visitor-language.js';
import { inTurns, tonight } from '../support/run/night.js';
import { charactersReadBy, TooManySteps } from './counted-reading.js';
import { readersOfText } from './domain-exports.js';
import { HOSTILE, long } from './hostile-texts.js';
import { OldSentences } from './old-sentences.js';
import { type Exported, type Feed, INCREMENTAL, LOOKS_INTO_NONE, READERS } from './text-readers.js';

/** Long enough: what looks at everything again at each sign does it thousands of times. */
const LENGTH = tonight(20_000, 6_000);
/** Times that a character may be looked at: by every expression of a reader, and a few times more. */
const MOST_LOOKS = 250;

async function load(name: string): Promise<Exported> {
  const [file, member] = name.split('#') as [string, string];
  const path = file.startsWith('libs/') ? file : `src/${file}`;
  return ((await import(`../../${path}.js`)) as Record<string, Exported>)[member]!;
}

/** The texts of which a reader looks at too many characters. What it refuses, it has read. */
function tooManyFor(
  exported: Exported,
  feed: Feed,
  cutUp: (text: string) => readonly string[],
  parts: readonly string[] = HOSTILE,
): string[] {
  return parts.filter((part) => {
    const pieces = cutUp(long(part, LENGTH));
    try {
      charactersReadBy(() => feed(exported, pieces), MOST_LOOKS * LENGTH);
      return false;
    } catch (error) {
      if (!(error instanceof DomainError) && !(error instanceof TooManySteps)) throw error;
      return error instanceof TooManySteps;
    }
  });
}

const inOne = (text: string): readonly string[] => [text];
const one: Feed = (read, pieces) => read(pieces.join(''));

describe('a long text is not read over and over', () => {
  it('by readers that are all known', () => {
    const known = [...READERS.keys(), ...INCREMENTAL.keys(), ...LOOKS_INTO_NONE.keys()];
    expect(readersOfText().sort()).toEqual(known.sort());
  });

  it('and a new one is found', () => {
    const folder = mkdtempSync(join(tmpdir(), 'reader-'));
    const path = join(folder, 'x.ts');
    writeFileSync(
      path,
      `export const a = (n: number) => n; export const b = (t: { d: readonly string[] }) => t; export class C { d(t: string) { return t; } }`,
    );
    try {
      const found = readersOfText([path]).filter((name) => name.includes(folder.split('/').at(-1)!));
      expect(found.map((name) => name.split('#')[1])).toEqual(['b', 'C']);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it.each(inTurns([...READERS], 3))('by %s', async (name, feed) => {
    expect(tooManyFor(await load(name), feed, inOne)).toEqual([]);
  });

  it.each([...INCREMENTAL])('by %s, in one piece or in many', async (name, feed) => {
    const exported = await load(name);
    expect(tooManyFor(exported, feed, inOne)).toEqual([]);
    expect(tooManyFor(exported, feed, (text) => text.split(''))).toEqual([]);
  });

  it.each<[string, (text: string) => unknown]>([
    ['contactDetailsIn', contactDetailsIn],
    ['wishesPerson', wishesPerson],
    ['writtenOut', (text) => writtenOut(text)],
    [
      'readQuestion',
      (text) => readQuestion(text, { cities: ['Austin'], states: ['Texas'], propertyTypes: ['Condo'] }, 2026),
    ],
  ])('by %s', (_, read) => expect(tooManyFor(read as Exported, one, inOne)).toEqual([]));
});

/** As many cities as a tenant may well have; names that begin alike, and of two words. */
const SYLLABLES = ['ba', 'ke', 'lo', 'mi', 'ru', 'ta', 'ven', 'dor', 'sha', 'wick'];
const cities = Array.from({ length: 1_000 }, (_, at) => {
  const name = [at % 10, Math.floor(at / 10) % 10, Math.floor(at / 100)].map((one) => SYLLABLES[one]).join('');
  return `${at % 3 === 0 ? 'Port ' : ''}${name.charAt(0).toUpperCase()}${name.slice(1)}`;
});
const full = { cities, states: ['Texas', 'TX'], propertyTypes: ['House', 'Condo'], features: ['pool', 'garage'] };
/** What a language makes of it, too. */
const TALK = [
  'I would like a quiet house with a pool. ',
  'quiero una casa con piscina ',
  'पूल वाला घर ',
  'بيت مع مسبح ',
];

describe('a message does not cost times the listings’ names', () => {
  const few = { ...full, cities: cities.slice(0, 1) };
  /** What a thousand names may add to what one costs: as much again, and one look at each of them. */
  const isTooMuch = (read: (vocabulary: typeof full) => unknown): boolean => {
    // What is made of a vocabulary once is no message's cost.
    for (const vocabulary of [few, full]) read(vocabulary);
    const cost = (vocabulary: typeof full) => charactersReadBy(() => read(vocabulary), Infinity);
    return cost(full) > 2 * cost(few) + 12_000;
  };
  const readers: readonly [string, (text: string, vocabulary: typeof full) => unknown][] = [
    ['readQuestion', (text, vocabulary) => readQuestion(text, vocabulary, 2026)],
    ['languageOfVisitor', (text, vocabulary) => languageOfVisitor(text.slice(0, 2_000), vocabulary.cities)],
    ['withKnownCities', (text, vocabulary) => withKnownCities(text.slice(0, 1_000), vocabulary.cities)],
  ];

  it.each(readers)('by %s', (_, read) => {
    const over = [...HOSTILE, ...TALK].filter((part) =>
      isTooMuch((vocabulary) => read(long(part, LENGTH), vocabulary)),
    );
    expect(over).toEqual([]);
  });

  it('and one that asks for each of them is refused', () => {
    const text = long('a ', 2_000);
    const each = (vocabulary: typeof full) => vocabulary.cities.filter((city) => text.toLowerCase().includes(city));
    expect(isTooMuch(each)).toBe(true);
  });
});

describe('the count refuses', () => {
  const feed = INCREMENTAL.get('answering/domain/sentences#Sentences')!;

  it('what looks at everything again at each sign, or at each piece', () => {
    const Old = OldSentences as unknown as Exported;
    expect(tooManyFor(Old, feed, inOne, ['. ', 'e.g. ', 'a'])).toEqual(['. ', 'e.g. ']);
    expect(tooManyFor(Old, feed, (text) => text.split(''), ['a', ' '])).toEqual(['a', ' ']);
  });

  it('what cuts a text off bit by bit and searches the rest', () => {
    const peel = ((text: string) => {
      for (let rest = text; rest !== ''; rest = rest.slice(1)) rest.includes('\u0001');
    }) as unknown as Exported;
    expect(tooManyFor(peel, one, inOne, ['.', 'a'])).toEqual(['.', 'a']);
  });
});
