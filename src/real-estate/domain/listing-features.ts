import { featuresIn, type YesAndNo } from '#libs/listing-language/yes-no-features.js';
import type { ListingDraft } from './listing.js';

type Told = Pick<ListingDraft, 'description' | 'extras'>;

/** What a listing says that it has, and that it has not, in its description and its extension columns. */
export function featuresOf({ description, extras }: Told): YesAndNo {
  const columns = (extras ?? []).map(({ name, value }) => `${name}: ${value}`);
  return featuresIn([description, ...columns].join('\n'));
}

/** One of them between two bars, as it stands in what is stored. */
export const featureMark = (feature: string, isThere: boolean): string => `|${isThere ? '+' : '-'}${feature}|`;

/** All of them as one text. */
export function featuresText(draft: Told): string {
  const { has, lacks } = featuresOf(draft);
  return [...has.map((one) => featureMark(one, true)), ...lacks.map((one) => featureMark(one, false))].join('');
}
