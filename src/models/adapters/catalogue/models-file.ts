import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { type Environment, WrongSetting } from '#libs/kernel/environment.js';
import type { ModelEntry } from './model-entry.js';

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
  baseUrl: z.string().regex(/^https?:\/\/\S+$/, 'must look like https://api.openai.com/v1'),
  apiKey: z.string().optional(),
  /** Name of the environment variable that holds the key. */
  apiKeyEnv: z.string().optional(),
  /** Path of the file that holds the key. */
  apiKeyFile: z.string().optional(),
  headers: z.record(z.string().regex(/^[A-Za-z0-9-]+$/, 'must be a header name'), z.string()).default({}),
  models: z.array(model).min(1, 'must name at least one model'),
});

const file = z.strictObject({ providers: z.array(provider).min(1, 'must name at least one provider') });

type Provider = z.infer<typeof provider>;

/**
 * The models that the JSON file at `path` names, in its order: `{"providers": [...]}` or the bare list. `variable` reads
 * what `apiKeyEnv` names. Throws `WrongSetting` with one line that says where the fault is.
 */
export function modelsFile(path: string, variable: Environment['variable']): ModelEntry[] {
  const content = parse(readText(path, 'the file cannot be read; check its path and permissions'));
  const result = file.safeParse(Array.isArray(content) ? { providers: content } : content);
  if (!result.success) throw wrong(faultOf(result.error));
  return result.data.providers.flatMap(({ models, ...given }) => {
    const { kind, baseUrl, headers } = given;
    const settings = { name: given.name, kind, baseUrl, headers, apiKey: apiKeyOf(given, variable) };
    return models.map((entry) => ({ ...entry, provider: settings }));
  });
}

const wrong = (message: string): WrongSetting => new WrongSetting(`MODELS_FILE: ${message}`);

function readText(path: string, fault: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    throw wrong(fault);
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw wrong('the file is not JSON; check it with a JSON validator');
  }
}

/** The first fault, with its place: `providers.0.kind must be openai or anthropic`. */
function faultOf({ issues }: z.ZodError): string {
  const { path, message } = issues[0]!;
  return `${path.join('.')} ${message}`.trim();
}

function apiKeyOf(
  { name: of, apiKey, apiKeyEnv, apiKeyFile }: Omit<Provider, 'models'>,
  variable: Environment['variable'],
): string {
  if ([apiKey, apiKeyEnv, apiKeyFile].filter((way) => way !== undefined).length > 1) {
    throw wrong(`provider ${of}: give one of apiKey, apiKeyEnv and apiKeyFile, not several`);
  }
  if (apiKeyFile) return readText(apiKeyFile, `provider ${of}: the file of apiKeyFile cannot be read`).trim();
  if (!apiKeyEnv) return apiKey ?? '';
  const value = variable(apiKeyEnv);
  if (!value) throw wrong(`provider ${of}: the variable ${apiKeyEnv} that apiKeyEnv names is not set`);
  return value;
}
