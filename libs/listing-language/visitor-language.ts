import { CATALOGUES, wordsIn } from '../listing-words/catalogue.js';
import { Reader } from '../listing-words/said.js';
import { languagesOf, unmarked } from './function-words.js';
import { NameIndex } from './name-index.js';

/** A script of its own decides. */
const SCRIPTS: readonly (readonly [string, RegExp])[] = [
  ['Arabic', /\p{Script=Arabic}{2}/u],
  ['Hindi', /\p{Script=Devanagari}{2}/u],
  ['Chinese', /\p{Script=Han}/u],
];
/** Words that tell a language, by its full English name: as they are written, and without their marks, as hasty people type them. */
const SIGNS = CATALOGUES.map((one) => ({ one, name: one['language']!, words: wordsIn(one, 'sign') }))
  .filter(({ words }) => words.length > 0)
  .map(({ one, name, words }) => ({
    ...{ name, written: new Set(words), unmarked: new Set(words.map(unmarked)) },
    facts: new Reader(['fact.'], [one]),
  }));

/** "D.C.", "U.S.": letters with points are names in every language. */
const INITIALS = /(?<![\p{L}.])(?:\p{L}\.){2,8}/gu;
/** Mailboxes, pages and MLS numbers: "DEN-1503" and "den1503" have no German article. */
const NAMES = /@|^(?:https?:|www\.)|^[a-z]{2,5}-?\d|^[a-z]-?\d{2}/;

/**
 * The language of a message by its full English name; empty where nothing tells. Names of cities tell nothing. Where
 * several are as likely, it is the one that the visitor spoke before.
 */
export function languageOfVisitor(message: string, cities: readonly string[], before = ''): string {
  const script = SCRIPTS.find(([, pattern]) => pattern.test(message))?.[0];
  if (script) return script;
  const words = message.toLowerCase().replace(INITIALS, ' ').split(/\s+/);
  const lower = words.filter((one) => !NAMES.test(one)).join(' ');
  const named = NameIndex.of(cities).within(lower);
  const rest = named.reduce((text, city) => text.replaceAll(city.toLowerCase(), ' '), lower);
  const signs = [...rest.matchAll(WORD)].map(({ 0: word }) => languagesSaid(word));
  return likeliest(signs, before, rest);
}

/** Words, with the digit behind them: "t3". */
const WORD = /\p{L}[\p{L}\p{M}]*\d?/gu;

/** Languages that a word is a sign of; where it is none as it is written, without its marks, as a small word, or by its shape. */
function languagesSaid(word: string): ReadonlySet<string> {
  const signs = SIGNS.filter(({ written }) => written.has(word)).map(({ name }) => name);
  if (signs.length > 0 || word.length < 2) return new Set(signs);
  const plain = unmarked(word);
  const hasty = SIGNS.filter((one) => one.unmarked.has(plain)).map(({ name }) => name);
  const shaped = SHAPES.filter(([, shape]) => shape.test(word)).map(([name]) => name);
  return new Set([...hasty, ...languagesOf(plain), ...shaped]);
}

/** Letters and endings that only one of the languages has. */
const SHAPES: readonly (readonly [string, RegExp])[] = [
  ['Spanish', /ñ|ci[oó]n$|ciones$/u],
  ['French', /[èêëîïûœ]|(?:eaux|euse)$/u],
  ['German', /[äöüß]|.{3}(?:ungs?|ungen|keit|lich|tag)$|^mittwochs?$/u],
  ['Italian', /.zion[ei]$|.(?:gli|cchi|ggi)[aeo]?$/u],
  ['Portuguese', /[ãõ]|[cç]ao$|[cç]oes$/u],
];

/** A word that several languages share tells less of each: "in", "garage", "was". Of two, what is told of homes decides: "costa", "custa". */
function likeliest(signs: readonly ReadonlySet<string>[], before: string, text: string): string {
  const weights = new Map<string, number>();
  for (const names of signs) for (const name of names) weights.set(name, (weights.get(name) ?? 0) + 1 / names.size);
  const most = Math.max(...weights.values());
  const tied = SIGNS.filter(({ name }) => weights.get(name) === most);
  const lettersIn = ({ facts }: (typeof SIGNS)[number]) =>
    facts.in(text).reduce((sum, { at, end }) => sum + end - at, 0);
  const spoken = tied.find(({ name }) => name === before);
  return (spoken ?? tied.toSorted((one, other) => lettersIn(other) - lettersIn(one))[0])?.name ?? '';
}

/** Beginning of a message that is looked at for signs, in characters: patterns take their time. */
const MOST_CHARACTERS = 2_000;

/** Messages of the visitor that are looked at: those before tell what one that may be in two languages is in. */
const MOST_MESSAGES = 10;

/** The language of the newest message of the visitor that tells any; empty where none does. */
export function languageOfChat(messages: readonly { readonly role: string; readonly text: string }[]): string {
  const newest = messages.filter(({ role }) => role === 'user').slice(-MOST_MESSAGES);
  return newest.reduce(
    (language, { text }) => languageOfVisitor(text.slice(0, MOST_CHARACTERS), [], language) || language,
    '',
  );
}
