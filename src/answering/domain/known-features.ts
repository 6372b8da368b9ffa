/** Features that a search knows, whether any listing speaks of them or not. */
export { FEATURES as KNOWN_FEATURES } from '#libs/listing-words/features.js';
