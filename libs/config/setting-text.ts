import { isUtf8 } from 'node:buffer';
import { readFileSync, statSync } from 'node:fs';
import { holdsSecret } from './secret-settings.js';
import { textTrouble } from '../domain/storable-text.js';
import { WrongSetting } from './wrong-setting.js';

const PROXY_NAMES = /^(HTTPS?|NO)_PROXY$/;
/** The bit of a file's mode that lets everybody read it. */
const EVERYBODY_READS = 0o004;

/** The setting's text, from its variable or from the file that `NAME_FILE` names; an empty variable counts as not given. */
export function settingText(name: string, source: NodeJS.ProcessEnv): string | undefined {
  const path = source[`${name}_FILE`];
  // Proxies are known by small letters, too, and those go first, as everywhere.
  const small = PROXY_NAMES.test(name) ? source[name.toLowerCase()] : undefined;
  if (!path) return small || source[name] || undefined;
  if (source[name]) throw new WrongSetting(`${name}: set either ${name} or ${name}_FILE, not both`);
  return textIn(path, name);
}

function textIn(path: string, name: string): string {
  let mode: number;
  let bytes: Buffer;
  try {
    mode = statSync(path).mode;
    bytes = readFileSync(path);
  } catch {
    throw new WrongSetting(`${name}_FILE: the file cannot be read; check its path and permissions`);
  }
  // Windows has no such bit, and says that it is set.
  if (process.platform !== 'win32' && holdsSecret(name) && (mode & EVERYBODY_READS) !== 0)
    throw new WrongSetting(`${name}_FILE: everybody can read the file; take that away (chmod o-r, or a mode of 0440)`);
  return storedText(bytes, name);
}

function storedText(bytes: Buffer, name: string): string {
  if (!isUtf8(bytes)) throw new WrongSetting(`${name}_FILE: the file must be written in UTF-8`);
  const text = bytes.toString('utf8').trim();
  const trouble = textTrouble(text);
  if (trouble !== null) throw new WrongSetting(`${name}_FILE: the file must not contain ${trouble}`);
  return text;
}
