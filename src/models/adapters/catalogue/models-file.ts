import { z } from 'zod';
import type { Environment } from '#libs/config/environment.js';
import { HTTP_ADDRESS } from '#libs/config/addresses.js';
import { readSecret, readSettingsFile } from '#libs/config/settings-file.js';
import { HEADER_NAME } from '#libs/config/addresses.js';
import { WrongSetting } from '#libs/config/setting.js';
import type { ModelEntry } from '../../domain/configured-model.js';

const name = z.string('must be a string').min(1, 'must not be empty').max(200, 'must have at most 200 characters');
const tokens = z.number('must be a number').int('must be a whole number').min(1, 'must be at least 1');

/** What a request has beside what every model is sent; that of a model is merged into that of its provider. */
const ownParts = {
  headers: z.record(HEADER_NAME, z.string()).default({}),
  query: z.record(z.string().min(1), z.string()).default({}),
  extraBody: z.record(z.string().min(1), z.json()).default({}),
};

const model = z.strictObject({
  ...ownParts,
  name,
  /** What Edit's `Model` names; keys of models without one are counted up from "2". */
  key: z
    .string()
    .regex(/^[A-Za-z0-9._-]{1,32}$/, 'must be 1 to 32 letters, digits, dots, dashes or underscores')
    .optional(),
  contextTokens: tokens.optional(),
  vision: z.boolean().optional(),
  audio: z.boolean().optional(),
  status: z.boolean().optional(),
  fallbacks: z.array(name).optional(),
  maxAnswerTokens: tokens.optional(),
  strictTools: z.boolean().optional(),
});

const provider = z.strictObject({
  name,
  kind: z.enum(['openai', 'responses', 'anthropic'], 'must be openai, responses or anthropic'),
  baseUrl: z.string().regex(HTTP_ADDRESS, 'must look like https://api.openai.com/v1'),
  apiKey: z.string().optional(),
  /** Name of the environment variable that holds the key. */
  apiKeyEnv: z.string().optional(),
  /** Path of the file that holds the key. */
  apiKeyFile: z.string().optional(),
  ...ownParts,
  models: z.array(model).min(1, 'must name at least one model'),
});

const SETTING = 'MODELS_FILE';

const named = z.strictObject({ providers: z.array(provider).min(1, 'must name at least one provider') });
const file = z.preprocess((content) => (Array.isArray(content) ? { providers: content } : content), named);

/**
 * The models that the JSON file at `path` names, in its order: `{"providers": [...]}` or the bare list. `variable` reads
 * what `apiKeyEnv` names. Throws `WrongSetting` with one line that says where the fault is.
 */
export function modelsFile(path: string, variable: Environment['variable']): ModelEntry[] {
  return readSettingsFile(SETTING, path, file).providers.flatMap(({ models, ...given }) => {
    const { name: of, kind, baseUrl, apiKey: value, apiKeyEnv, apiKeyFile } = given;
    const places = { field: 'apiKey', value, variable: apiKeyEnv, file: apiKeyFile };
    const apiKey = readSecret(SETTING, `provider ${of}`, places, variable) ?? '';
    return models.map(({ headers, query, extraBody, strictTools, ...entry }) => ({
      ...entry,
      provider: {
        name: of,
        kind,
        baseUrl,
        apiKey,
        headers: { ...given.headers, ...headers },
        query: { ...given.query, ...query },
        extraBody: { ...given.extraBody, ...extraBody },
        ...(strictTools !== undefined && { strictTools }),
      },
    }));
  });
}

/**
 * The simple case: one OpenAI-compatible provider named by `LLM_BASE_URL`, `LLM_API_KEY` and `LLM_MODELS`.
 * None falls back to another; `LLM_VISION` says which see. Throws `WrongSetting` where only a part of the three
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
  return names.map((name) => ({ name, provider, vision: seeing.includes(name) }));
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
