import { oneOf } from '../../listing-words/catalogue.js';
import { Reader, type ConceptHit } from '../../listing-words/said.js';
import { sentencesOf } from '../../retrieval/sentences.js';
import { isSame, type Term, termsOf, wordOf } from '../../retrieval/terms.js';
import type { AreaUnitName } from '../../domain/square-feet.js';
import type { FullRow } from '../tools.js';

const HOME = ['type.'];
const OWN = ['type.', 'fact.size'];
const LOT = ['fact.lot'];
const JOINING = ['word.and', 'word.or'];
const PLACING = ['word.on', 'word.with'];

/** What listings tell of, homes, and the words that join the two. */
const OF_QUESTIONS = new Reader(['fact.', 'told.', 'type.', '!type.land', ...JOINING, ...PLACING]);
const OF_COLUMNS = new Reader(['fact.', 'column.']);

const UNITS = new Reader(['unit.square-feet', 'unit.square-metre', 'unit.acre', 'unit.hectare']);

/** The unit in which an area is asked for: "how many m²". */
export const unitNamed = (message: string): AreaUnitName | undefined =>
  UNITS.in(message)[0]?.concept.replace('unit.', '') as AreaUnitName | undefined;

/** Facts that a message asks for, each in the visitor's first word: `price`, `area`. */
export function factsNamed(message: string): ReadonlyMap<string, string> {
  const said = OF_QUESTIONS.in(message);
  const named = new Map(said.toReversed().map(({ concept, word }) => [concept.replace('fact.', ''), word]));
  const size = named.get('area') ?? named.get('size');
  if (size === undefined) return named;
  if (!named.has('lot') || isOfBoth(said)) return named.set('area', size);
  if (!isOnLot(said)) return named;
  named.delete('lot');
  return named.set('area', size);
}

/** "The house and the lot", "lot and living area"; else one size is asked for. */
const isOfBoth = (said: readonly ConceptHit[]): boolean =>
  said.some(({ concept }) => concept === 'fact.area') ||
  said.some((_, at) => isRun(said.slice(at), OWN, JOINING, LOT) || isRun(said.slice(at), LOT, JOINING, OWN));

/** "How big is the house on the corner lot": the lot tells where the house is. */
const isOnLot = (said: readonly ConceptHit[]): boolean =>
  said.some((_, at) => isRun(said.slice(at), HOME, PLACING, LOT));

const isRun = (said: readonly ConceptHit[], ...signs: readonly (readonly string[])[]): boolean =>
  signs.every((sign, at) => oneOf(sign)(said[at]?.concept ?? ''));

/** A further column in the owner's own words, by the fact that its name is of. */
export const columnOf = ({ extras = [] }: FullRow, fact: string): string | null =>
  extras.find(({ key }) => OF_COLUMNS.in(key).some(({ concept }) => concept.endsWith(`.${fact}`)))?.value || null;

const MOST_READ = 5_000;
const LONGEST = 400;

/** What words that differ by their endings or their marks have in common at the least. */
const [STEM, LEAST_STEM] = [0.7, 4];
export const stemOf = (word: string): string =>
  word.slice(0, Math.max(LEAST_STEM, Math.ceil(word.length * STEM))).toLowerCase();

const beginsAs = (one: Term, asked: Term): boolean =>
  one.isWord && asked.isWord && wordOf(one).startsWith(stemOf(wordOf(asked)));

/** What a listing's own columns or sentences say of something, whatever their language; undefined where they are silent. */
export function sentenceAbout({ description, extras = [] }: FullRow, phrase: string): string | undefined {
  const asked = termsOf(phrase);
  const columns = extras.map(({ key, value }) => `${key}: ${value}.`);
  const told = [...columns, ...sentencesOf(description.slice(0, MOST_READ))];
  const tells = (sentence: string): boolean => {
    const terms = termsOf(sentence);
    return asked.every((term) => terms.some((one) => isSame(one, term) || beginsAs(one, term)));
  };
  return asked.length > 0 ? told.find(tells)?.slice(0, LONGEST) : undefined;
}
