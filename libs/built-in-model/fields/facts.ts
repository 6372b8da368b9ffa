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
const OF_QUESTIONS = new Reader(['fact.', 'told.floor', 'per.', 'type.', '!type.land', ...JOINING, ...PLACING]);
const OF_COLUMNS = new Reader(['fact.', 'column.']);
/** What a description says of a fact, whatever its language: "kWh", "free from May"; hardwood floors are none. */
const OF_TEXTS = new Reader(['told.']);
/** Columns of features are told as features are. */
const OF_FEATURES = new Reader(['feature.', 'lack.', 'policy.']);

const UNITS = new Reader(['unit.square-feet', 'unit.square-metre', 'unit.acre', 'unit.hectare']);

/** The unit in which an area is asked for: "how many m²". */
export const unitNamed = (message: string): AreaUnitName | undefined =>
  UNITS.in(message)[0]?.concept.replace('unit.', '') as AreaUnitName | undefined;

/** Facts that a message asks for, each in the visitor's first word: `price`, `area`. */
export function factsNamed(message: string): ReadonlyMap<string, string> {
  const said = OF_QUESTIONS.in(message);
  const named = new Map(said.toReversed().map(({ concept, word }) => [concept.replace('fact.', ''), word]));
  const joined = said.find(({ concept }, at) => concept === 'fact.cost' && isJoined(said[at - 1], said[at + 1]));
  if (joined && !named.has('price')) named.set('price', joined.word);
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

/** "How much is it and how big" asks for two things, "how much is the deposit" for one. */
const isJoined = (before?: ConceptHit, next?: ConceptHit): boolean =>
  oneOf(JOINING)(next?.concept ?? '') ||
  (oneOf(JOINING)(before?.concept ?? '') && !oneOf(['fact.'])(next?.concept ?? ''));

/** "How big is the house on the corner lot": the lot tells where the house is. */
const isOnLot = (said: readonly ConceptHit[]): boolean =>
  said.some((_, at) => isRun(said.slice(at), HOME, PLACING, LOT));

const isRun = (said: readonly ConceptHit[], ...signs: readonly (readonly string[])[]): boolean =>
  signs.every((sign, at) => oneOf(sign)(said[at]?.concept ?? ''));

const isOf = (key: string, fact: string): boolean =>
  OF_COLUMNS.in(key).some(({ concept }) => concept.endsWith(`.${fact}`));

/** A further column in the owner's own words, by the fact that its name is of. */
export const columnOf = ({ extras = [] }: FullRow, fact: string): string | null =>
  extras.find(({ key }) => isOf(key, fact))?.value || null;

/** The same, or the sentence of the description that tells it. */
export const factTold = (listing: FullRow, fact: string): string | null =>
  columnOf(listing, fact) ??
  sentencesIn(listing)
    .find((one) => says(one, fact))
    ?.replace(/[.!]$/, '') ??
  null;

const says = (sentence: string, fact: string): boolean =>
  OF_TEXTS.in(sentence).some(({ concept }) => concept === `told.${fact}`);

/** Names of further columns that a message says, but for those that are of a fact or a feature. */
export function columnsNamed(message: string, keys: readonly string[]): readonly string[] {
  const asked = termsOf(message);
  const own = keys.filter((key) => OF_COLUMNS.in(key).length + OF_FEATURES.in(key).length === 0);
  return own.filter((key) => {
    const terms = termsOf(key);
    return terms.length > 0 && terms.every((term) => asked.some((one) => isSame(one, term)));
  });
}

const MOST_READ = 5_000;
const LONGEST = 400;
const sentencesIn = ({ description }: FullRow): readonly string[] => sentencesOf(description.slice(0, MOST_READ));

/** What words that differ by their endings or their marks have in common at the least. */
const [STEM, LEAST_STEM] = [0.7, 4];
export const stemOf = (word: string): string =>
  word.slice(0, Math.max(LEAST_STEM, Math.ceil(word.length * STEM))).toLowerCase();

const beginsAs = (one: Term, asked: Term): boolean =>
  one.isWord && asked.isWord && wordOf(one).startsWith(stemOf(wordOf(asked)));

/** What a listing's own columns or sentences say of something, the first two, whatever their language; undefined where they are silent. */
export function sentenceAbout(home: FullRow, phrase: string): string | undefined {
  const asked = termsOf(phrase);
  const columns = (home.extras ?? []).map(({ key, value }) => `${key}: ${value}.`);
  const told = [...columns, ...sentencesIn(home)];
  const tells = (sentence: string): boolean => {
    const terms = termsOf(sentence);
    return asked.every((term) => terms.some((one) => isSame(one, term) || beginsAs(one, term)));
  };
  const found = asked.length > 0 ? told.filter(tells).slice(0, 2) : [];
  return found.length > 0 ? found.join(' ').slice(0, LONGEST) : undefined;
}
