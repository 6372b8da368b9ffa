import type { ModelCard } from '../../models.api.js';

/** The model that needs no provider. Its key never changes, so that chatbots set to it survive any configuration. */
export const BUILT_IN_CARD: ModelCard = {
  key: '1',
  name: 'parlor-built-in',
  isUsable: true,
  contextTokens: 128_000,
  seesImages: false,
  hearsAudio: false,
};
