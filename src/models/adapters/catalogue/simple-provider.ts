import type { Environment } from '#libs/kernel/environment.js';
import { WrongSetting } from '#libs/kernel/wrong-setting.js';
import type { ModelEntry } from './model-entry.js';

/**
 * The simple case: one OpenAI-compatible provider named by `LLM_BASE_URL`, `LLM_API_KEY` and `LLM_MODELS`. Each model
 * falls back to the others in their order. Throws `WrongSetting` where only a part of the three is given.
 */
export function simpleProvider({ LLM_BASE_URL, LLM_API_KEY, LLM_MODELS }: Environment): ModelEntry[] {
  const names = LLM_MODELS.split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  if (!LLM_BASE_URL) {
    if (names.length === 0 && !LLM_API_KEY) return [];
    throw new WrongSetting('LLM_BASE_URL: set it beside LLM_MODELS and LLM_API_KEY, e.g. https://api.openai.com/v1');
  }
  if (names.length === 0)
    throw new WrongSetting('LLM_MODELS: name at least one model of LLM_BASE_URL, e.g. gpt-4o-mini');
  const provider = {
    name: 'llm',
    kind: 'openai',
    baseUrl: LLM_BASE_URL,
    apiKey: LLM_API_KEY ?? '',
    headers: {},
  } as const;
  return names.map((name) => ({ name, provider, fallbacks: names.filter((other) => other !== name) }));
}
