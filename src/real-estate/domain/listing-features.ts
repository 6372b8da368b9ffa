import { aspectsOf } from '#libs/listing-language/wish-words.js';
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

/** What of a listing speaks for a wish: each thing by its mark, or by words of which the first is the wish's own. */
export const wishedOf = (wish: string): readonly { readonly mark?: string; readonly words: readonly string[] }[] =>
  aspectsOf(wish).map(({ feature, words }) => (feature ? { mark: featureMark(feature, true), words } : { words }));
