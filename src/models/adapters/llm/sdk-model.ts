import { createAnthropic } from '@ai-sdk/anthropic';
import type { Outbound } from '#libs/outbound/outbound.js';
import type { ProviderSettings } from '../../domain/configured-model.js';
import { type BaseUrl, baseUrlOf } from './base-url.js';
import { guardedFetch } from './guarded-fetch.js';
import { OpenAiModel } from './open-ai-model.js';
import type { ProviderModel } from './provider-model.js';

/** The model of that name at the provider. */
export function sdkModel(provider: ProviderSettings, model: string, outbound: Outbound): ProviderModel {
  const base = baseUrlOf(provider.baseUrl);
  const fetch = guardedFetch(provider.apiKey, outbound);
  return provider.kind === 'anthropic'
    ? anthropic(provider, base, model, fetch)
    : new OpenAiModel(provider, base, model, fetch);
}

/** An empty key is given as such, so that the library does not look for one in the process's environment. */
function anthropic(
  { apiKey, headers }: ProviderSettings,
  { url }: BaseUrl,
  name: string,
  fetch: typeof globalThis.fetch,
): ProviderModel {
  const model = createAnthropic({ baseURL: url, apiKey, headers: { ...headers }, fetch }).chat(name);
  const { modelId, provider } = model;
  return { modelId, provider, open: async (options) => (await model.doStream(options)).stream.getReader() };
}
