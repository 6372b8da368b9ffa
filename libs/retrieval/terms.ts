import { distance } from 'fastest-levenshtein';
import { isFunctionWord, languagesOf, unmarked } from '../listing-language/function-words.js';
import { languageOfVisitor } from '../listing-language/visitor-language.js';
import { CATALOGUES, conceptsOf, wordsIn } from '../listing-words/catalogue.js';
import { Reader, type ConceptHit } from '../listing-words/said.js';

/** One thing that a text is about. */
export interface Term {
  /** Names of what its words may mean, or the word itself. */
  readonly names: readonly string[];
  /** Whether it is of the agency alone, or may be of a home as well; undefined where it is neither by its name. */
  readonly isOf?: 'agency' | 'either';
  /** Whether it is a word that no catalogue has. */
  readonly isWord: boolean;
}

/** Kinds of homes are read beside it: a mobile home is no mobile. */
const AGENCY = new Reader(['agency.', 'either.', '!agency.instruction', '!agency.self', 'type.', 'kind.']);
const isOfAgency = (concept: string): boolean => concept.startsWith('agency.') || concept.startsWith('either.');
const ALL_BUT_PRICES = ['fact.', '!fact.cost', '!fact.price', '!fact.none'];
const OF_HOMES = new Reader([...ALL_BUT_PRICES, 'feature.', 'lack.', 'matter.', 'policy.', 'offer.', 'selling']);
/** Words that tell nothing: they stand in every question about homes. */
const IDLE = new Reader([
  ...['idle', 'type.', 'seek.', 'ask.', 'asks.else', 'unit.', 'per.', 'number.', 'article'],
  ...['fact.cost', 'fact.price', 'talk.filler', 'viewing.when', 'agency.self'],
]);
const WORDS = new Intl.Segmenter('en', { granularity: 'word' });

/** What a text is about, whatever its language: concepts of the catalogues, and words that none of them has. */
export function termsOf(text: string): readonly Term[] {
  const ofAgency = AGENCY.in(text);
  const kinds = ofAgency.filter(({ concept }) => !isOfAgency(concept));
  const read = [...ofAgency.filter((said) => !kinds.includes(said)), ...OF_HOMES.in(text)];
  const groups = overlapping(read);
  const taken = [...read, ...IDLE.in(text)];
  const language = languageOfVisitor(text, []);
  const words = [...WORDS.segment(text)].filter(({ segment, index, isWordLike = false }) => {
    const end = index + segment.length;
    return isWordLike && isTelling(segment, language) && !taken.some((said) => said.at < end && said.end > index);
  });
  const isOfKind = (at: number): boolean => kinds.some((kind) => kind.at <= at && at < kind.end);
  const own = words.map(({ segment, index }) => (isOfKind(index) ? plainTerm(segment) : wordTerm(segment)));
  return distinct([...groups.map(termOf), ...own]);
}

/** What stands at one place may mean one thing or the other. */
function overlapping(read: readonly ConceptHit[]): readonly (readonly ConceptHit[])[] {
  const groups: ConceptHit[][] = [];
  for (const said of [...read].sort((a, b) => a.at - b.at || b.end - a.end)) {
    const last = groups.at(-1);
    if (last?.some(({ end }) => said.at < end)) last.push(said);
    else groups.push([said]);
  }
  return groups;
}

function termOf(group: readonly ConceptHit[]): Term {
  const isKind = (kind: string) => group.some(({ concept }) => concept.startsWith(`${kind}.`));
  const isOf = isKind('agency') ? 'agency' : isKind('either') ? 'either' : undefined;
  const concepts = group.map(({ concept }) => concept);
  const meant = isOf ? concepts.filter(isOfAgency) : concepts;
  return { names: [...new Set(meant.map(nameOf))], isOf, isWord: false };
}

const SOLD = 'offer.sold';
/** What is surely of the agency and what may be of a home are the same thing, and so are all ways to rent, and to sell. */
function nameOf(concept: string): string {
  const [kind, name = kind!] = concept.split('.');
  if (concept === 'selling') return SOLD;
  return kind === 'offer' ? `offer.${name.split('-')[0]!.slice(0, LEAST_LETTERS)}` : name;
}

/** Whether it says that a home is sold. */
export const isSelling = ({ names }: Term): boolean => names.includes(SOLD);

/** Whether it says only that something costs money, and not what. */
export const isOfMoney = ({ names }: Term): boolean => names.every((name) => name === 'charge' || name === 'costs');

/** Fewer letters of two words do not make them the same. */
const LEAST_LETTERS = 4;
/** Shorter words that no catalogue knows tell nothing; other scripts than Latin write shorter. */
const [SHORTEST, SHORTEST_OF_OTHERS] = [3, 2];
function isTelling(word: string, language: string): boolean {
  const isLatin = word.charCodeAt(0) <= LATIN_ENDS;
  if (word.length < (isLatin ? SHORTEST : SHORTEST_OF_OTHERS) || !Number.isNaN(Number.parseFloat(word))) return false;
  return isLatin ? !languagesOf(word).includes(language) : !isFunctionWord(word);
}
const LATIN_ENDS = 0x24f;

const PREFIX = 'word:';
const plainTerm = (word: string): Term => ({ names: [PREFIX + unmarked(word)], isWord: true });
const wordTerm = (word: string): Term => conceptLike(unmarked(word)) ?? plainTerm(word);

const distinct = (terms: readonly Term[]): Term[] => [
  ...new Map(terms.map((term) => [term.names.join(' '), term])).values(),
];

/** Whether two terms may be the same: what both may mean, or two words that differ by their ends or by a mistyped letter. */
export const isSame = (one: Term, other: Term): boolean =>
  one.names.some((name) => other.names.includes(name)) ||
  (one.isWord && other.isWord && isAlike(wordOf(one), wordOf(other)));

/** The word of a term that no catalogue has, in small letters without marks. */
export const wordOf = ({ names }: Term): string => names[0]!.slice(PREFIX.length);

/** Share of the longer word that both begin with, where their ends differ. */
const STEM = 0.7;
function isAlike(one: string, other: string): boolean {
  const longest = Math.max(one.length, other.length);
  if (Math.min(one.length, other.length) < LEAST_LETTERS) return false;
  let same = 0;
  while (same < longest && one[same] === other[same]) same++;
  return (same >= LEAST_LETTERS && same >= STEM * longest) || isMistyped(one, other);
}

/** Letters of a word of which one may be wrong, and two. */
const [ONE_WRONG, TWO_WRONG] = [6, 9];
function isMistyped(one: string, other: string): boolean {
  const most = one.length >= TWO_WRONG ? 2 : one.length >= ONE_WRONG ? 1 : 0;
  return most > 0 && one[0] === other[0] && distance(one, other) <= most;
}

/** What single words of the catalogues say of the agency; made for the first text. */
let spelled: readonly (readonly [word: string, term: Term])[] | undefined;

/** The thing that a mistyped word means: "comission". */
function conceptLike(word: string): Term | undefined {
  if (word.length < ONE_WRONG) return undefined;
  spelled ??= [...spelledOf('agency'), ...spelledOf('either')];
  return spelled.find(([known]) => isAlike(word, known))?.[1];
}

const spelledOf = (isOf: 'agency' | 'either') =>
  conceptsOf(`${isOf}.`)
    .filter((name) => name !== 'instruction' && name !== 'self')
    .flatMap((name) =>
      singleWordsOf(`${isOf}.${name}`).map((word) => [unmarked(word), { names: [name], isOf, isWord: false }] as const),
    );

/** The words by which all languages name a concept, phrases aside. */
export const singleWordsOf = (concept: string): readonly string[] =>
  CATALOGUES.flatMap((one) => wordsIn(one, concept)).filter((word) => !word.includes(' '));

/** What a text names of an agency, mistyped or not. */
export function namesOfAgency(text: string): readonly string[] {
  const said = AGENCY.in(text).flatMap(({ concept }) => (isOfAgency(concept) ? [nameOf(concept)] : []));
  const words = said.length > 0 ? [] : [...WORDS.segment(text)].map(({ segment }) => conceptLike(unmarked(segment)));
  return [...new Set([...said, ...words.flatMap((term) => term?.names ?? [])])];
}
