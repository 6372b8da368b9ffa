import { mkdtempSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { ChildProcess } from '../support/programs/child-process.js';
import { OPERATIONS } from '../support/interface/document.js';
import { runFolder } from '../support/run/run-folder.js';
import type { Item } from '../../tools/document/postman.js';

const HOUSE = fileURLToPath(new URL('../../', import.meta.url));

async function run(...args: readonly string[]): Promise<void> {
  const child = await ChildProcess.start(process.execPath, args, { cwd: HOUSE, env: {} });
  const { code } = await child.exit;
  if (code !== 0) throw new Error(child.report(`ended with ${code}`));
}

/** Each request of a collection as `POST /chat/Chatbot/Add`. */
const requestsIn = (items: readonly Item[]): string[] =>
  items.flatMap(({ item = [], request }) =>
    request ? [`${request.method} /${request.url.path.join('/')}`] : requestsIn(item),
  );

describe('What is made from the document; npm run openapi writes it anew', () => {
  let written: string;

  // In processes of their own: the converters are CommonJS and want other packages than jest finds for them.
  beforeAll(async () => {
    written = mkdtempSync(join(runFolder(), 'document-'));
    await run('dist/modules/tools/campaign.js', 'document', written);
  });

  it.each(['client/parlor.ts', 'client/parlor.js', 'postman.json'])('%s is up to date', (path) => {
    expect(readFileSync(join(HOUSE, 'docs', path), 'utf8')).toBe(readFileSync(join(written, path), 'utf8'));
  });

  it('postman.json has every operation and no other', () => {
    const { item } = JSON.parse(readFileSync(join(HOUSE, 'docs/postman.json'), 'utf8')) as Item;
    const documented = OPERATIONS.map(({ method, path }) => `${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`);
    expect(new Set(requestsIn(item!))).toEqual(new Set(documented));
  });
});
