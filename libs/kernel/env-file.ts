import { readFileSync } from 'node:fs';
import { WrongSetting } from './wrong-setting.js';

/** Of the working folder. */
const ENV_FILE = '.env';

/** One entry of such a file, to the end of its line; a value in quotes may have several lines. */
const ENTRY =
  /[ \t]*(?:(?:export[ \t]+)?[A-Za-z_]\w*[ \t]*=(?:[ \t]*(?:"[^"]*"|'[^']*'|`[^`]*`)[ \t]*|(?![ \t]*["'`])[^#\r\n]*))?(?:#[^\r\n]*)?(?:\r?\n|$)/y;

/**
 * Adds the settings of `.env` to those of the environment, which go first. Returns whether there is such a file; throws
 * `WrongSetting` where it cannot be read or a line of it says nothing.
 */
export function loadEnvFile(): boolean {
  const text = readText();
  if (text === null) return false;
  refuseBroken(text);
  process.loadEnvFile(ENV_FILE);
  return true;
}

function readText(): string | null {
  try {
    return readFileSync(ENV_FILE, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw new WrongSetting(`${ENV_FILE}: the file cannot be read; check its permissions, or take it away`);
  }
}

/** Node skips what it does not understand: a setting would silently keep its default. */
function refuseBroken(text: string): void {
  let at = 0;
  while (at < text.length) {
    ENTRY.lastIndex = at;
    const entry = ENTRY.exec(text)?.[0];
    if (!entry) {
      const line = text.slice(0, at).split('\n').length;
      throw new WrongSetting(
        `${ENV_FILE}: line ${line} is no NAME=value; quote values with several lines, close quotes`,
      );
    }
    at += entry.length;
  }
}
