import { CITY_NAMES } from '../../listing-language/place-names.js';

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
  return done + message.slice(end);
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
