import { conceptsIn, type Hit } from './concepts.js';
import { isDeniedBefore, isDeniedBehind, isLeftOpen } from './denials.js';
import { enumerated } from './enumerations.js';
import { type FoldedText, foldedText } from './folded-text.js';
import { labelled } from './labels.js';
import { type Feature, FEATURES, type FeatureHit, namedBy } from './named-features.js';

export { type Feature, FEATURES };

export interface SaidOfFeature {
  readonly feature: Feature;
  readonly isThere: boolean;
  /** Where the word stands, and how long it is. */
  readonly at: number;
  readonly length: number;
}

/** What speaks of the same: a column of pets may tell of dogs. */
const KIN: readonly (readonly Feature[])[] = [['pets', 'dogs', 'cats']];
/** Every mention of a feature in a text, in their order, and whether it is said to be there. */
export function mentionsOf(text: string): readonly SaidOfFeature[] {
  const folded = foldedText(text);
  const hits = conceptsIn(folded);
  const named = hits.flatMap((hit, index) => namedBy(hit, index) ?? []);
  const read = named.map((one, place) => ({ one, isThere: isThere(folded.text, hits, one, named[place + 1]) }));
  const told = read.filter((said): said is { one: FeatureHit; isThere: boolean } => said.isThere !== undefined);
  return enumerated(folded.text, hits, told).map(({ one, isThere }) => ({
    feature: one.feature,
    isThere,
    ...placeOf(folded, one),
  }));
}

function placeOf({ places }: FoldedText, { hit: { from, to } }: FeatureHit): Pick<SaidOfFeature, 'at' | 'length'> {
  const at = places[from]!;
  return { at, length: places[to - 1]! + 1 - at };
}

/** Whether a feature is said to be there; undefined where these words do not say. */
function isThere(text: string, hits: readonly Hit[], one: FeatureHit, next?: FeatureHit): boolean | undefined {
  const isDenied = one.isLack !== isDeniedBefore(text, hits, one);
  const label = labelled(text, hits, one);
  if (label) {
    const isOfValue = next !== undefined && next.hit.from < label.end && isKin(one.feature, next.feature);
    if (isOfValue || label.verdict === 'unknown') return undefined;
    if (one.isPolicy) return label.verdict === 'other' ? undefined : label.verdict === 'yes';
    if (label.isOfMore && label.verdict === 'no') return undefined;
    return (label.verdict === 'no') === isDenied;
  }
  if (one.isPolicy || isLeftOpen(text, hits, one)) return undefined;
  return !isDenied && !isDeniedBehind(text, hits, one);
}

const isKin = (a: Feature, b: Feature): boolean => a === b || KIN.some((kin) => kin.includes(a) && kin.includes(b));

export interface YesAndNo {
  readonly has: readonly Feature[];
  readonly lacks: readonly Feature[];
}

/** What has the one has the other. */
const IMPLIED: Readonly<Record<Feature, Feature>> = { 'fenced yard': 'yard', 'rooftop terrace': 'terrace' };

/** What a text says is there, and what is not. Said both ways, it is there somewhere. */
export const featuresIn = (text: string): YesAndNo => featuresOf(mentionsOf(text));

/** The same of mentions that were read. */
export function featuresOf(mentions: readonly SaidOfFeature[]): YesAndNo {
  const there = mentions.filter(({ isThere }) => isThere).map(({ feature }) => feature);
  const has = new Set(there.flatMap((feature) => [feature, IMPLIED[feature] ?? feature]));
  const denied = mentions.map(({ feature }) => feature).filter((feature) => !has.has(feature));
  return { has: [...has], lacks: [...new Set(denied)] };
}
