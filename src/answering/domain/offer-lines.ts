import type { CountedWord, ListingOverview } from '../../real-estate/real-estate.api.js';
import { dataLine } from './fence.js';

const HEADING =
  'What the listings hold, to search by; sold ones count, prices leave them out. Before you tell a count or a price, look it up:';
/** Characters of all lines. */
const MOST_CHARACTERS = 5_000;

/** What there is among a chatbot's listings, as data; nothing where there are none. */
export function offerLines({ total, offers, leftOut, ...words }: ListingOverview): string[] {
  if (total === 0) return [];
  const kinds = Object.entries(words).filter(([, counted]) => counted.length > 0);
  const silent = leftOut === undefined ? [] : [{ leftOut }];
  const lines = [
    { listings: total },
    ...silent,
    ...offers,
    ...kinds.map(([kind, counted]) => ({ [kind]: countsOf(counted) })),
  ];
  let rest = MOST_CHARACTERS;
  return [HEADING, ...lines.map(dataLine).filter((line) => (rest -= line.length) >= 0)];
}

const countsOf = (words: readonly CountedWord[]): object =>
  Object.fromEntries(words.map(({ word, count }) => [word, count]));
