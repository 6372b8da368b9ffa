import { closest, distance } from 'fastest-levenshtein';
import { USUAL_LANGUAGE_NAMES } from './usual-language-names.js';

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];
const PAIRS = LETTERS.flatMap((one) => LETTERS.map((two) => one + two));
/** Languages of one land or script that have a name of their own ("Brazilian Portuguese"). */
const REGIONAL = [
  'zh-Hans',
  'zh-Hant',
  'pt-BR',
  'pt-PT',
  'en-AU',
  'en-CA',
  'en-GB',
  'en-US',
  'es-ES',
  'es-MX',
  'es-419',
].concat(['fr-CA', 'fr-CH', 'de-AT', 'de-CH', 'nl-BE', 'sr-Latn', 'sr-Cyrl', 'fil', 'yue', 'haw', 'hmn', 'ceb']);
/** English is not of one mind: what is Bangla to some is Bengali to others. */
const ENGLISH = ['en', 'en-AU', 'en-GB', 'en-IN'];

type Kind = 'language' | 'region';
const namesIn = (locale: string, type: Kind, languageDisplay: 'dialect' | 'standard' = 'dialect') =>
  new Intl.DisplayNames(locale, { type, languageDisplay, fallback: 'none' });

const IN_ENGLISH = { language: namesIn('en', 'language'), region: namesIn('en', 'region') };

/** `pt`, `pt-BR`, `zh_Hans`, `es-419`. */
const CODE = /^[a-z]{2,3}(?:[-_][a-z]{4})?(?:[-_](?:[a-z]{2}|\d{3}))?$/i;
/** "Portuguese (Brazil)". */
const IN_LAND = /^([^()]+) \(([^()]+)\)$/;

/** In characters. */
const LONGEST = 64;

/** The BCP 47 tag of a language that is named in English or by its code, as people write it; null where it is none. */
export function languageTag(text: string): string | null {
  const name = text.trim();
  return tagsByName().get(name.toLowerCase()) ?? tagInLand(name) ?? tagOfCode(name);
}

/** The name that models are told, or null where there is no such language. */
export function englishLanguageName(text: string): string | null {
  const tag = languageTag(text);
  return tag === null ? null : (IN_ENGLISH.language.of(tag) ?? null);
}

/** The known name that is most like a wrong one; null where none is like it. */
export function nearestLanguage(text: string): string | null {
  const name = text.trim().toLowerCase();
  if (name.length > LONGEST) return null;
  const nearest = closest(name, [...tagsByName().keys()]);
  if (distance(nearest, name) > name.length / 2) return null;
  return IN_ENGLISH.language.of(tagsByName().get(nearest)!) ?? null;
}

function tagOfCode(code: string): string | null {
  if (!CODE.test(code)) return null;
  const [tag] = Intl.getCanonicalLocales(code.replaceAll('_', '-'));
  return IN_ENGLISH.language.of(tag!) === undefined ? null : tag!;
}

function tagInLand(name: string): string | null {
  const [, language, land] = IN_LAND.exec(name) ?? [];
  const tag = language && tagsByName().get(language.toLowerCase());
  const region = land && regionsByName().get(land.toLowerCase());
  return tag && region ? `${new Intl.Locale(tag).language}-${region}` : null;
}

let tags: ReadonlyMap<string, string> | undefined;
let regions: ReadonlyMap<string, string> | undefined;

/** Made once: the names of some two hundred languages. */
function tagsByName(): ReadonlyMap<string, string> {
  return (tags ??= new Map([...usualNames(), ...namesOf([...PAIRS, ...REGIONAL], 'language')]));
}

function regionsByName(): ReadonlyMap<string, string> {
  return (regions ??= new Map(
    namesOf(
      PAIRS.map((pair) => pair.toUpperCase()),
      'region',
    ),
  ));
}

const usualNames = (): (readonly [name: string, tag: string])[] =>
  Object.entries(USUAL_LANGUAGE_NAMES).map(([name, tag]) => [name.toLowerCase(), tag]);

/** Every English name of those codes that mean something. */
function namesOf(codes: readonly string[], type: Kind): (readonly [name: string, code: string])[] {
  const known = codes.filter((code) => IN_ENGLISH[type].of(code) !== undefined);
  const speakers = ENGLISH.flatMap((locale) => [namesIn(locale, type), namesIn(locale, type, 'standard')]);
  return speakers.flatMap((names) => known.map((code) => [names.of(code)!.toLowerCase(), code] as const));
}
