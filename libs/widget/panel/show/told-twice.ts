import type { Listing } from '../chat/message.js';

/** What parts the facts of a home in an item of a list. */
const APART = ['\n', ', ', ' - ', '–', '—', '·', '•', '|', ';', '(', ')'];
/** A number with a few words behind it, such as "2,100 per month", says no more than the number. */
const MOST_WORDS = 3;
/** What ends a line or sets it off, and says nothing. */
const EDGES = ' :.#*';

/** Whether a text says nothing of a home that its card does not say; `own` are further words of the card. */
export const isOnCard = (text: readonly string[], listing: Listing, own: readonly string[]): boolean =>
  saysWhich(text, listing) && isTold(text, listing, own);

/** The lines, from the home's address on, that say nothing but what its card says; none where there is nothing else. */
export function linesOnCard(
  lines: readonly (readonly string[])[],
  listing: Listing,
  own: readonly string[],
): readonly boolean[] {
  const from = lines.findIndex((line) => isOnCard(line, listing, own));
  const onCard = lines.map((line, at) => from >= 0 && at >= from && isTold(line, listing, own));
  return onCard.map((is) => is && onCard.includes(false));
}

const piecesIn = (text: readonly string[]): string[] =>
  APART.reduce((parts, sign) => parts.flatMap((part) => part.split(sign)), [...text])
    .map(bare)
    .filter((piece) => piece !== '');

function saysWhich(text: readonly string[], { Address }: Listing): boolean {
  const street = bare(Address.split(', ')[0]!);
  return street !== '' && piecesIn(text).includes(street);
}

function isTold(text: readonly string[], listing: Listing, own: readonly string[]): boolean {
  const places = bare(listing.Address);
  const known = [...own, listing.Url, `MLS ${listing.MLSNumber ?? ''}`].map(bare);
  const numbers = numbersOf(listing);
  return piecesIn(text).every((piece) => known.includes(piece) || places.includes(piece) || isNumber(piece, numbers));
}

function bare(text: string): string {
  let [from, to] = [0, text.length];
  while (from < to && EDGES.includes(text[from]!)) from += 1;
  while (to > from && EDGES.includes(text[to - 1]!)) to -= 1;
  return text.slice(from, to).toLowerCase();
}

/** The card's numbers, each in its ways to be written. */
const numbersOf = ({ Amount = '', Bedrooms, Bathrooms, BuildingArea }: Listing): string[][] => [
  [digits(Amount), digits(String(Number(Amount)))],
  ...[Bedrooms, Bathrooms, String(BuildingArea ?? '')].map((one) => [digits(one)]),
];

const digits = (text: string): string => [...text].filter((sign) => sign >= '0' && sign <= '9').join('');

/** Each is told once: "2 parking spots" are not the two bedrooms. */
function isNumber(piece: string, numbers: string[][]): boolean {
  const words = piece.split(' ').filter((word) => digits(word) === '');
  const at = numbers.findIndex((ways) => ways.includes(digits(piece)));
  if (digits(piece) === '' || at < 0 || words.length > MOST_WORDS) return false;
  numbers.splice(at, 1);
  return true;
}
