import { createAnthropic } from '@ai-sdk/anthropic';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { LanguageModelV3 } from '@ai-sdk/provider';
import type { Outbound } from '#libs/outbound/outbound.js';
import type { ProviderSettings } from '../../domain/configured-model.js';
import { type BaseUrl, baseUrlOf } from './base-url.js';
import { guardedFetch } from './guarded-fetch.js';
import { dialectOf, isAzure } from './openai-dialect.js';
import { refusalExtractor } from './refusal-extractor.js';

/** The client library's model of that name at the provider. */
export function sdkModel(provider: ProviderSettings, model: string, outbound: Outbound): LanguageModelV3 {
  const base = baseUrlOf(provider.baseUrl);
  const fetch = guardedFetch(provider.apiKey, outbound);
  return provider.kind === 'anthropic' ? anthropic(provider, base, fetch)(model) : openAi(provider, base, fetch)(model);
}

type Fetch = typeof globalThis.fetch;
type Named = (model: string) => LanguageModelV3;

const openAi = ({ apiKey, headers }: ProviderSettings, { url, query, host }: BaseUrl, fetch: Fetch): Named =>
  createOpenAICompatible({
    name: 'parlor',
    baseURL: url,
    apiKey,
    headers: { ...(isAzure(host) ? { 'api-key': apiKey } : {}), ...headers },
    queryParams: query,
    includeUsage: true,
    metadataExtractor: refusalExtractor,
    transformRequestBody: dialectOf(host),
    fetch,
  }).chatModel;

/** An empty key is given as such, so that the library does not look for one in the process's environment. */
const anthropic = ({ apiKey, headers }: ProviderSettings, { url }: BaseUrl, fetch: Fetch): Named =>
  createAnthropic({ baseURL: url, apiKey, headers: { ...headers }, fetch }).chat;
