import { FEATURES } from '#libs/listing-words/features.js';

/** Features that a search knows, whether any listing speaks of them or not. */
export const KNOWN_FEATURES: readonly string[] = FEATURES;
