import { createAnthropic } from '@ai-sdk/anthropic';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { LanguageModelV3 } from '@ai-sdk/provider';
import type { ProviderSettings } from '../../domain/configured-model.js';
import { type BaseUrl, baseUrlOf } from './base-url.js';
import { guardedFetch } from './guarded-fetch.js';
import { dialectOf, isAzure } from './openai-dialect.js';
import { refusalExtractor } from './refusal-extractor.js';

/** The client library's model of that name at the provider. */
export function sdkModel(provider: ProviderSettings, model: string): LanguageModelV3 {
  const base = baseUrlOf(provider.baseUrl);
  return provider.kind === 'anthropic' ? anthropic(provider, base, model) : openAi(provider, base, model);
}

const openAi = ({ apiKey, headers }: ProviderSettings, { url, query, host }: BaseUrl, model: string): LanguageModelV3 =>
  createOpenAICompatible({
    name: 'parlor',
    baseURL: url,
    apiKey,
    headers: { ...(isAzure(host) ? { 'api-key': apiKey } : {}), ...headers },
    queryParams: query,
    includeUsage: true,
    metadataExtractor: refusalExtractor,
    transformRequestBody: dialectOf(host),
    fetch: guardedFetch(apiKey),
  }).chatModel(model);

/** An empty key is given as such, so that the library does not look for one in the process's environment. */
const anthropic = ({ apiKey, headers }: ProviderSettings, { url }: BaseUrl, model: string): LanguageModelV3 =>
  createAnthropic({ baseURL: url, apiKey, headers: { ...headers }, fetch: guardedFetch(apiKey) }).chat(model);
