import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes a folder and those above it that are missing. Throws the system's error where it cannot be made, and ENOTDIR where
 * something else has its name. Node's own way (`recursive`) never ends below a folder that takes none, such as /proc.
 */
export function makeFolder(path: string, mode = 0o777): void {
  try {
    mkdirSync(path, mode);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST' && statSync(path).isDirectory()) return;
    if (code === 'EEXIST') throw Object.assign(new Error('not a folder', { cause: error }), { code: 'ENOTDIR' });
    if (code !== 'ENOENT' || dirname(path) === path) throw error;
    makeFolder(dirname(path), mode);
    mkdirSync(path, mode);
  }
}
