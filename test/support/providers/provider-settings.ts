import type { ScriptedProvider } from './scripted-provider.js';

/** Shaped like a real one; no log and no answer may ever hold it. */
export const PROVIDER_KEY = 'sk-scripted-4f1c9a7e2b';

/** Settings under which new chatbots answer through the scripted provider, as one model. */
export const answeredBy = (provider: ScriptedProvider): Record<string, string> => ({
  LLM_BASE_URL: provider.baseUrl,
  LLM_API_KEY: PROVIDER_KEY,
  LLM_MODELS: 'scripted-large',
});
