import { isUtf8 } from 'node:buffer';
import { readFileSync, statSync } from 'node:fs';
import { closest, distance } from 'fastest-levenshtein';
import { textTrouble } from '../domain/storable-text.js';

/** A setting that stops the start; `message` is the one line that an operator reads, and never holds a value. */
export class WrongSetting extends Error {}

const SECRET = /KEY(?!_REQUESTS)|PEPPER|PASSWORD|SECRET|TOKEN$|_HEADERS$/;
/** Addresses whose user name and password are part of them. */
const WITH_PASSWORDS = ['DATABASE_URL', 'DATABASE_READ_URLS', 'SMTP_URL', 'FILE_STORE', 'HTTP_PROXY', 'HTTPS_PROXY'];

/** Whether the setting's value is never shown. */
export const isSecret = (name: string): boolean => SECRET.test(name);

/** Whether a file that holds the setting must be unreadable to others. */
const holdsSecret = (name: string): boolean => isSecret(name) || WITH_PASSWORDS.includes(name);

const PROXY_NAMES = ['HTTP_PROXY', 'HTTPS_PROXY', 'NO_PROXY'];
/** The bit of a file's mode that lets all users read it. */
const EVERYBODY_READS = 0o004;

/** The setting's text, from its variable or from the file that `NAME_FILE` names; an empty variable counts as not given. */
export function settingText(name: string, source: NodeJS.ProcessEnv): string | undefined {
  const path = source[`${name}_FILE`];
  // Proxies are known by small letters, too, and those go first, as everywhere.
  const small = PROXY_NAMES.includes(name) ? source[name.toLowerCase()] : undefined;
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

/** Short names are near to those of other programs: HOME lies two letters from HOST. */
const SHORTEST = 8;
const MOST_EDITS = 2;

/**
 * Refuses a variable whose name is nearly that of a setting: what it was to set would silently keep its default. Names far
 * from all of ours belong to other programs.
 */
export function refuseMisspelt(source: NodeJS.ProcessEnv, known: readonly string[]): void {
  const all = known.flatMap((name) => [name, `${name}_FILE`]);
  for (const name of Object.keys(source)) {
    if (name.length < SHORTEST || !name.includes('_') || name !== name.toUpperCase() || all.includes(name)) continue;
    const nearest = closest(name, all);
    if (distance(name, nearest) <= MOST_EDITS)
      throw new WrongSetting(`${name}: there is no such setting; is ${nearest} meant?`);
  }
}
