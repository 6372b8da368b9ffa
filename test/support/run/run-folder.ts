import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const VARIABLE = 'PARLOR_TEST_RUN';

/** Makes the folder of this jest run; its workers learn of it through the environment. */
export function openRunFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'parlor-'));
  process.env[VARIABLE] = folder;
  return folder;
}

/** The folder that everything of this jest run is written to; removed when the run ends. */
export function runFolder(): string {
  const folder = process.env[VARIABLE];
  if (!folder) throw new Error('No run folder: start the tests through jest, whose global setup makes it');
  return folder;
}
