import { aspectsOf } from '#libs/listing-language/wish-words.js';
import type { YesAndNo } from '#libs/listing-words/features.js';
import { featuresOfHome } from '#libs/listing-words/home-features.js';
import type { ListingDraft } from './listing.js';

type FeatureTexts = Pick<ListingDraft, 'description' | 'extras'>;

/** A listing that is written is asked twice, for its row and for the counts, and reading it is a fifth of what an import does. */
const known = new WeakMap<FeatureTexts, YesAndNo>();

/** What a listing says that it has, and that it has not, in its description and its extension columns. */
export function featuresOf(listing: FeatureTexts): YesAndNo {
  const before = known.get(listing);
  if (before) return before;
  const columns = (listing.extras ?? []).map(({ name, value }) => `${parted(name)}: ${value}`);
  const features = featuresOfHome([listing.description, ...columns].join('\n'));
  known.set(listing, features);
  return features;
}

/** "PoolPrivateYN" as words. */
export const parted = (name: string): string => name.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ').replaceAll('_', ' ');

/** One of them between two bars, as it stands in what is stored. */
export const featureMark = (feature: string, isThere: boolean): string => `|${isThere ? '+' : '-'}${feature}|`;

/** All of them as one text. */
export function featuresText(draft: FeatureTexts): string {
  const { has, lacks } = featuresOf(draft);
  return [...has.map((one) => featureMark(one, true)), ...lacks.map((one) => featureMark(one, false))].join('');
}

/** What a stored text of them says is there. */
export const featuresThere = (stored: string): readonly string[] =>
  [...stored.matchAll(/\|\+([^|]+)\|/g)].map(([, feature]) => feature!);

/** What of a listing speaks for a wish: each thing by its mark, or by words of which the first is the wish's own. */
export const wishedOf = (wish: string): readonly { readonly mark?: string; readonly words: readonly string[] }[] =>
  aspectsOf(wish).map(({ feature, words }) => (feature ? { mark: featureMark(feature, true), words } : { words }));
