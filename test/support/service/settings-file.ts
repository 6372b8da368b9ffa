import { mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runFolder } from '../run/run-folder.js';

/** Path of a JSON file with this content, for settings that name a file; it goes with the run. */
export function settingsFile(content: unknown): string {
  const path = join(mkdtempSync(join(runFolder(), 'settings-')), 'settings.json');
  writeFileSync(path, JSON.stringify(content));
  return path;
}
