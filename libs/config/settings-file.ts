import { readFileSync } from 'node:fs';
import type { z } from 'zod';
import type { Environment } from './environment.js';
import { textTrouble } from '../domain/storable-text.js';
import { WrongSetting } from './setting.js';

/** A JSON file that a setting names, checked; throws `WrongSetting` with one line that says where the fault is. */
export function readSettingsFile<T>(setting: string, path: string, schema: z.ZodType<T>): T {
  const result = schema.safeParse(parse(setting, readText(setting, path)));
  if (!result.success) throw new WrongSetting(`${setting}: ${faultOf(result.error)}`);
  return result.data;
}

/** A secret that is written out, in an environment variable or in a file: `apiKey`, `apiKeyEnv` or `apiKeyFile`. */
export interface SecretPlaces {
  /** The entry's name for the secret, such as "apiKey". */
  readonly field: string;
  readonly value: string | undefined;
  readonly variable: string | undefined;
  readonly file: string | undefined;
}

/** The secret, or undefined where no place is given. `of` says whose it is. Throws `WrongSetting`. */
export function readSecret(
  setting: string,
  of: string,
  { field, value, variable: name, file }: SecretPlaces,
  variable: Environment['variable'],
): string | undefined {
  if ([value, name, file].filter((place) => place !== undefined).length > 1)
    throw new WrongSetting(`${setting}: ${of}: give one of ${field}, ${field}Env and ${field}File, not several`);
  if (file) return readText(setting, file, `${of}: the file of ${field}File cannot be read`).trim();
  if (!name) return value;
  const text = variable(name);
  if (!text) throw new WrongSetting(`${setting}: ${of}: the variable ${name} that ${field}Env names is not set`);
  return text;
}

function readText(setting: string, path: string, fault = 'the file cannot be read; check its path and permissions') {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    throw new WrongSetting(`${setting}: ${fault}`);
  }
}

function parse(setting: string, text: string): unknown {
  try {
    return JSON.parse(text, (_, value: unknown) => kept(setting, value));
  } catch (error) {
    if (error instanceof WrongSetting) throw error;
    throw new WrongSetting(`${setting}: the file is not JSON; check it with a JSON validator`);
  }
}

function kept(setting: string, value: unknown): unknown {
  const trouble = typeof value === 'string' ? textTrouble(value) : null;
  if (trouble !== null) throw new WrongSetting(`${setting}: a text of the file must not contain ${trouble}`);
  return value;
}

/** The first fault, with its place: `providers.0.kind must be openai or anthropic`. */
function faultOf({ issues }: z.ZodError): string {
  const { path, message } = issues[0]!;
  return `${path.join('.')} ${message}`.trim();
}
