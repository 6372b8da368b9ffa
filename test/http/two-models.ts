import { mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runFolder } from '../support/run/run-folder.js';

/** Keys of the models that the file below describes; their provider is never called. */
export const USABLE = '7';
export const RETIRED = '8';

/** Path of a MODELS_FILE with one usable model and one that is switched off. */
export function twoModels(): string {
  const path = join(mkdtempSync(join(runFolder(), 'models-')), 'models.json');
  const models = [
    { name: 'usable', key: USABLE },
    { name: 'retired', key: RETIRED, status: false },
  ];
  const provider = { name: 'nobody', kind: 'openai', baseUrl: 'http://127.0.0.1:9/v1', models };
  writeFileSync(path, JSON.stringify({ providers: [provider] }));
  return path;
}
