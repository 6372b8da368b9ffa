import type { Environment } from '#libs/config/environment.js';
import { WrongSetting } from '#libs/config/setting.js';
import type { ModelEntry } from '../../domain/configured-model.js';

/**
 * The simple case: one OpenAI-compatible provider named by `LLM_BASE_URL`, `LLM_API_KEY` and `LLM_MODELS`. Each model
 * falls back to the others in their order; `LLM_VISION` says which see. Throws `WrongSetting` where only a part of the three
 * is given, and where a model sees that is none of them.
 */
export function simpleProvider({ LLM_BASE_URL, LLM_API_KEY, LLM_MODELS, LLM_VISION }: Environment): ModelEntry[] {
  const names = namesIn(LLM_MODELS);
  const seeing = seeingAmong(names, LLM_VISION);
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
  return names.map((name) => ({
    name,
    provider,
    vision: seeing.includes(name),
    fallbacks: names.filter((other) => other !== name),
  }));
}

const namesIn = (list: string): string[] =>
  list
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');

function seeingAmong(names: readonly string[], vision: string): readonly string[] {
  if (vision === 'false') return [];
  if (vision !== '' && names.length === 0)
    throw new WrongSetting(
      'LLM_VISION: set it beside LLM_MODELS; models of MODELS_FILE see by their own "vision": true',
    );
  if (vision === 'true') return names;
  const seeing = namesIn(vision);
  if (seeing.every((name) => names.includes(name))) return seeing;
  throw new WrongSetting('LLM_VISION: must be true, false, or names of LLM_MODELS, separated by commas');
}
