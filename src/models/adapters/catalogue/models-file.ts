import { z } from 'zod';
import type { Environment } from '#libs/config/environment.js';
import { HTTP_ADDRESS } from '#libs/config/addresses.js';
import { readSecret, readSettingsFile } from '#libs/config/settings-file.js';
import type { ModelEntry } from '../../domain/configured-model.js';

const name = z.string('must be a string').min(1, 'must not be empty').max(200, 'must have at most 200 characters');
const tokens = z.number('must be a number').int('must be a whole number').min(1, 'must be at least 1');

const model = z.strictObject({
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
});

const provider = z.strictObject({
  name,
  kind: z.enum(['openai', 'anthropic'], 'must be openai or anthropic'),
  baseUrl: z.string().regex(HTTP_ADDRESS, 'must look like https://api.openai.com/v1'),
  apiKey: z.string().optional(),
  /** Name of the environment variable that holds the key. */
  apiKeyEnv: z.string().optional(),
  /** Path of the file that holds the key. */
  apiKeyFile: z.string().optional(),
  headers: z.record(z.string().regex(/^[A-Za-z0-9-]+$/, 'must be a header name'), z.string()).default({}),
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
    const { name: of, kind, baseUrl, headers, apiKey: value, apiKeyEnv, apiKeyFile } = given;
    const places = { field: 'apiKey', value, variable: apiKeyEnv, file: apiKeyFile };
    const apiKey = readSecret(SETTING, `provider ${of}`, places, variable) ?? '';
    const settings = { name: of, kind, baseUrl, headers, apiKey };
    return models.map((entry) => ({ ...entry, provider: settings }));
  });
}
