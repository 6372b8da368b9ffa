import type { Environment } from '#libs/config/environment.js';
import { WrongSetting } from '#libs/config/setting.js';
import { type BaseUrl, baseUrlOf } from '../../../domain/configured-model.js';

/** Where texts are embedded. */
export interface EmbeddingsSettings {
  readonly base: BaseUrl;
  /** Empty where the provider wants none. */
  readonly apiKey: string;
  readonly model: string;
}

/**
 * The settings `EMBEDDINGS_*`; null where there is no such model. The key of `LLM_BASE_URL` goes to no other address. Throws
 * `WrongSetting`.
 */
export function embeddingsSettings(environment: Environment): EmbeddingsSettings | null {
  const { EMBEDDINGS_MODEL: model, EMBEDDINGS_BASE_URL: own, EMBEDDINGS_API_KEY: ownKey } = environment;
  const { LLM_BASE_URL: common, LLM_API_KEY: commonKey = '' } = environment;
  if (!model) {
    if (!own && !ownKey) return null;
    throw new WrongSetting('EMBEDDINGS_MODEL: set it beside EMBEDDINGS_BASE_URL, e.g. text-embedding-3-small');
  }
  const address = own ?? common;
  if (!address)
    throw new WrongSetting(
      'EMBEDDINGS_BASE_URL: set it, or LLM_BASE_URL, beside EMBEDDINGS_MODEL, e.g. https://api.openai.com/v1',
    );
  return { base: baseUrlOf(address), apiKey: ownKey ?? (own ? '' : commonKey), model };
}
