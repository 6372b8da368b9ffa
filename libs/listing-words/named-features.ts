import { conceptsOf } from './catalogue.js';
import type { Hit } from './concepts.js';

/** What descriptions say yes or no to, by the names of the catalogue: "pool", "sea view". */
export type Feature = string;

const FEATURE = 'feature.';
const LACK = 'lack.';
const POLICY = 'policy.';

export const FEATURES: readonly Feature[] = conceptsOf(FEATURE);

/** A hit that names a feature. */
export interface FeatureHit {
  readonly feature: Feature;
  readonly hit: Hit;
  readonly index: number;
  /** The word itself denies it: "unfurnished". */
  readonly isLack: boolean;
  /** It names rules for it, and says nothing by itself: "pet policy". */
  readonly isPolicy: boolean;
}

/** What is let in or forbidden; of other things a "not" behind them says something else: "pool not heated". */
const PERMITTED: readonly Feature[] = ['pets', 'dogs', 'cats', 'smoking'];
export const isPermission = (feature: Feature): boolean => PERMITTED.includes(feature);

/** The feature that a hit names, if any; `index` is its place among the hits. */
export function namedBy(hit: Hit, index = 0): FeatureHit | undefined {
  for (const concept of hit.concepts)
    for (const kind of [FEATURE, LACK, POLICY])
      if (concept.startsWith(kind)) {
        const feature = concept.slice(kind.length);
        return { feature, hit, index, isLack: kind === LACK, isPolicy: kind === POLICY };
      }
  return undefined;
}

/** Whether a hit may mean one of these. */
export const means = ({ concepts: of }: Hit, ...concepts: readonly string[]): boolean =>
  concepts.some((concept) => of.has(concept));
