import { CITY_NAMES } from '../../listing-language/place-names.js';
import { PLACES } from '../../listing-words/word-lists.js';
import { madeOnce } from '../../domain/made-once.js';
import { withoutMarks } from '../../domain/plain-text.js';

const WORD = /[\p{L}\p{M}\p{N}'’-]+/gu;
/** Words of the longest name of a city. */
const MOST_WORDS = 4;
/** Short forms that are words as well: they stand for a city only behind such a word. */
const SHORT = /^(?!(?:sf|dc)$)(?:\p{L}{1,2}|rio|bos|rom|pitt|indy|jax|pune|gand|bale|gent)$/iu;
const BEFORE_CITY = /(?:^|[^\p{L}])(?:in|near|around|within|downtown|greater)\s$/iu;

/** A message with cities as the listings call them: "munich" becomes "München" where the listings say so. */
export function withKnownCities(message: string, cities: readonly string[]): string {
  const words = [...message.matchAll(WORD)].map((match) => ({ from: match.index, to: match.index + match[0].length }));
  let done = '';
  let end = 0;
  for (let at = 0; at < words.length; at++) {
    const named = cityAt(message, words.slice(at, at + MOST_WORDS), cities);
    if (!named) continue;
    done += message.slice(end, words[at]!.from) + named.city;
    end = words[at + named.words - 1]!.to;
    at += named.words - 1;
  }
  return withCitiesOfOtherScripts(done + message.slice(end), cities);
}

/** The city that the most of the words name otherwise than the listings do. */
function cityAt(
  text: string,
  words: readonly { readonly from: number; readonly to: number }[],
  cities: readonly string[],
) {
  for (let count = words.length; count > 0; count--) {
    const name = text.slice(words[0]!.from, words[count - 1]!.to);
    if (SHORT.test(name) && !BEFORE_CITY.test(text.slice(0, words[0]!.from))) continue;
    const city = CITY_NAMES.meant(name, cities);
    if (city !== undefined && city.toLowerCase() !== name.toLowerCase()) return { city, words: count };
  }
  return undefined;
}

const SOUNDS = new Map(
  Object.entries(PLACES.sounds).flatMap(([sound, letters]) => [...letters].map((letter) => [letter, sound] as const)),
);

/** How a name begins tells Austin from Houston and Easton from Boston: by a vowel, by an "h", or by a consonant. */
const VOWEL = /^[aeiou\u0905-\u0914اأإآع]/u;
const ASPIRATE = /^[hहهح]/u;

/** The consonants of a word, in its script or in Latin letters. */
const soundOf = (word: string): string =>
  (VOWEL.test(word) ? 'a' : ASPIRATE.test(word) ? 'h' : '') +
  [...word].map((letter) => SOUNDS.get(letter) ?? '').join('');

/** The same of a city as the listings write it: two equal letters are one, "ph" is an "f", a soft "c" an "s". */
function soundOfCity(name: string): string {
  const letters = withoutMarks(name)
    .replaceAll('ph', 'f')
    .replace(/c(?=[eiy])/g, 's');
  return soundOf([...letters].filter((letter, at) => letter !== letters[at - 1]).join(''));
}

const LEAST_SOUNDS = 2;
/** So few consonants are of many words; vowels tell a name from them. */
const FEW_SOUNDS = 2;
const VOWELS = /[\u0905-\u0914]|\p{M}/gu;
const LONG_VOWELS = /[اويىأإآ]/gu;

function isVague(word: string, sound: string): boolean {
  if (sound.replace(/^[ah]/, '').length > FEW_SOUNDS) return false;
  return (word.match(VOWELS)?.length ?? 0) < 2 && (word.match(LONG_VOWELS)?.length ?? 0) < 1;
}

const HAN = /^\p{Script=Han}+$/u;
const OF_ANOTHER_SCRIPT = /[\p{Script=Han}\p{Script=Arabic}\p{Script=Devanagari}]/u;
const FOREIGN_WORD = /[\p{Script=Arabic}]{3,20}|[\p{Script=Devanagari}]{3,20}/gu;
/** Arabic writes "in" and "the" in front of a name as one word with it. */
const PREFIX = /^(?:وال|بال|لل|ال|ب|ل|و)/u;

/** Names in other scripts: from the list of cities for Chinese, by their sound for the others. */
function withCitiesOfOtherScripts(message: string, cities: readonly string[]): string {
  if (!OF_ANOTHER_SCRIPT.test(message)) return message;
  const { inChinese, bySound } = namesOf(cities);
  const text = inChinese.reduce((rest, [name, city]) => rest.replaceAll(name, ` ${city} `), message);
  if (!/[\p{Script=Arabic}\p{Script=Devanagari}]/u.test(text)) return text;
  return text.replace(FOREIGN_WORD, (whole) => {
    const found = [whole, whole.replace(PREFIX, '')]
      .map((one) => [one, soundOf(one)] as const)
      .filter(([one, sound]) => sound.replace(/^[ah]/, '').length >= LEAST_SOUNDS && !isVague(one, sound))
      .map(([, sound]) => bySound.get(sound) ?? [])
      .find((named) => named.length > 0);
    // Of two that sound alike neither is meant for certain.
    return found?.length === 1 ? ` ${found[0]!} ` : whole;
  });
}

/** What is compared of a list of cities. */
const namesOf = madeOnce((cities: readonly string[]) => {
  const bySound = new Map<string, string[]>();
  for (const city of cities) {
    const sound = soundOfCity(city);
    bySound.set(sound, [...(bySound.get(sound) ?? []), city]);
  }
  const inChinese = cities.flatMap((city) =>
    CITY_NAMES.namesOf(city).flatMap((name) => (HAN.test(name) ? [[name, city] as const] : [])),
  );
  return { inChinese, bySound };
});
