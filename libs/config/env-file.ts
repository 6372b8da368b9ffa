import { readFileSync } from 'node:fs';
import { WrongSetting } from './setting.js';

/** Of the working folder. */
const ENV_FILE = '.env';

/** What stands before the value of an entry. */
const NAME = /^[ \t]*(?:export[ \t]+)?[A-Za-z_]\w*[ \t]*=[ \t]*/;
const QUOTES = ['"', "'", '`'];

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
    const end = endOfEntry(text, at);
    if (end === null) {
      const line = text.slice(0, at).split('\n').length;
      throw new WrongSetting(
        `${ENV_FILE}: line ${line} is no NAME=value; quote values with several lines, close quotes`,
      );
    }
    at = end + 1;
  }
}

/** Where the line of an entry ends; a value in quotes may have several lines. null where it is none. */
function endOfEntry(text: string, start: number): number | null {
  const end = endOfLine(text, start);
  const line = text.slice(start, end);
  const name = NAME.exec(line)?.[0];
  if (name === undefined) return saysNothing(line) ? end : null;
  const value = start + name.length;
  if (!QUOTES.includes(text.charAt(value))) return end;
  const closing = text.indexOf(text.charAt(value), value + 1);
  if (closing < 0) return null;
  const last = endOfLine(text, closing);
  return saysNothing(text.slice(closing + 1, last)) ? last : null;
}

function endOfLine(text: string, from: number): number {
  const at = text.indexOf('\n', from);
  return at < 0 ? text.length : at;
}

/** What may stand behind a value in quotes, or alone. */
const saysNothing = (line: string): boolean => line.trim() === '' || line.trimStart().startsWith('#');
