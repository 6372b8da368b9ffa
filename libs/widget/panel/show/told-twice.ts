import type { Listing } from '../chat/message.js';

/** What parts the facts of a home in an item of a list. */
const APART = ['\n', ', ', ' - ', '–', '—', '·', '•', '|', ';', '(', ')'];
/** A number with a few words behind it, such as "2,100 per month", says no more than the number. */
const MOST_WORDS = 3;
/** What ends a line or sets it off, and says nothing. */
const EDGES = ' :.#*';

/** Whether a text says nothing of a home that its card does not say; `own` are further words of the card. */
export function isOnCard(text: readonly string[], listing: Listing, own: readonly string[]): boolean {
  const pieces = APART.reduce((parts, sign) => parts.flatMap((part) => part.split(sign)), [...text])
    .map(bare)
    .filter((piece) => piece !== '');
  const places = bare(listing.Address);
  const street = bare(listing.Address.split(', ')[0]!);
  const known = [...own, listing.Url, `MLS ${listing.MLSNumber ?? ''}`].map(bare);
  const numbers = numbersOf(listing);
  const isTold = (piece: string) => known.includes(piece) || places.includes(piece) || isNumber(piece, numbers);
  return street !== '' && pieces.includes(street) && pieces.every(isTold);
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
