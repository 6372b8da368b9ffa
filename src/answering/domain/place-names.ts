/** One spelling of the words that addresses abbreviate. */
const SPELLINGS: Readonly<Record<string, string>> = {
  street: 'st',
  avenue: 'ave',
  av: 'ave',
  road: 'rd',
  drive: 'dr',
  lane: 'ln',
  boulevard: 'blvd',
  court: 'ct',
  place: 'pl',
  terrace: 'ter',
  circle: 'cir',
  parkway: 'pkwy',
  highway: 'hwy',
  trail: 'trl',
  square: 'sq',
  cove: 'cv',
  apartment: 'apt',
  north: 'n',
  south: 's',
  east: 'e',
  west: 'w',
  northeast: 'ne',
  northwest: 'nw',
  southeast: 'se',
  southwest: 'sw',
  strasse: 'str',
  straße: 'str',
  avenida: 'ave',
};

/** An address, or any text, as words in one spelling, with a blank at either end: what is contained can be found. */
export function placeName(text: string): string {
  const words = text
    .toLowerCase()
    .replace(/(stra(?:ße|sse))(?=\s|\d|$)/g, 'str')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => SPELLINGS[word] ?? word);
  return ` ${words.join(' ')} `;
}

const DIRECTION = String.raw`(?:(?:N|S|E|W|NE|NW|SE|SW|North|South|East|West)\.?\s+)?`;
const KIND =
  'St|Street|Ave|Avenue|Rd|Road|Dr|Drive|Ln|Lane|Blvd|Boulevard|Ct|Court|Pl|Place|Way|Ter|Terrace|Cir|Circle|Pkwy|Parkway|Hwy|Highway|Trl|Trail|Loop|Row|Run|Pass|Cove|Cv|Path|Walk|Close|Crescent|Mews|Alley|Bend|Crossing|Plaza|Point|Ridge|Broadway';
const NAME = String.raw`[\p{Lu}\d][\p{L}\d'’.-]{0,40}`;
const LITTLE = String.raw`(?:de|del|la|las|los|el|du|des|le|les|d['’]|l['’])`;

/** Streets with a house number, as they are written in English, Spanish, French, German and Chinese. */
export const ADDRESSES: readonly RegExp[] = [
  new RegExp(
    String.raw`(?<![\p{L}\p{N}.,$€£#-])\d{1,6}[A-Za-z]?\s+${DIRECTION}(?:${NAME}\s+){0,4}?(?:${KIND})(?![\p{L}\d])`,
    'gu',
  ),
  new RegExp(
    String.raw`(?<!\p{L})(?:Calle|Avenida|Av\.|Paseo|Plaza|Carrera|Camino)\s+(?:${LITTLE}\s+|${NAME},?\s+){1,5}?(?:#|n[ºo°.]*\s*)?\d{1,5}(?!\d)`,
    'gu',
  ),
  new RegExp(
    String.raw`(?<![\p{L}\d.,])\d{1,4}(?:\s?(?:bis|ter))?,?\s+(?:rue|avenue|boulevard|place|allée|impasse|chemin|quai|cours|route)\s+(?:${LITTLE}\s*){0,3}${NAME}(?:[\s-]${NAME})*`,
    'gu',
  ),
  new RegExp(
    String.raw`(?<!\p{L})\p{Lu}[\p{L}-]{0,40}(?:straße|strasse|str\.|weg|platz|allee|gasse|ring|damm|ufer)\s+\d{1,4}(?:\s?[a-z])?(?![\p{L}\d])`,
    'gu',
  ),
  /(?<!\p{L})\p{Lu}[\p{L}-]{1,40}\s(?:Straße|Strasse|Str\.|Weg|Platz|Allee|Gasse|Ring|Damm|Ufer)\s+\d{1,4}(?:\s?[a-z])?(?![\p{L}\d])/gu,
  /\p{Script=Han}{1,8}?(?:路|街|大道|巷)\s?\d+\s?号/gu,
];
