import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runFolder } from '../run/run-folder.js';
import { exchange } from '../wire/exchange.js';
import { DocumentRules } from './document-rules.js';

type Settings = Readonly<Record<string, string | undefined>>;

/** Compiled once per spec file, whatever the number of services that serve the same document. */
const compiled = new Map<string, DocumentRules>();

/** The rules of the document that the service serves; undefined while it serves none. */
export async function readDocument(origin: string, settings: Settings): Promise<DocumentRules | undefined> {
  const text = await textOf(origin, settings);
  if (text === '') return undefined;
  if (!compiled.has(text)) compiled.set(text, new DocumentRules(JSON.parse(text) as Record<string, unknown>));
  return compiled.get(text);
}

/** Asked for once in a run with the settings that it depends on: to word it costs a service a tenth of a second. */
async function textOf(origin: string, { DOCS, NODE_ENV, PUBLIC_URL, SERVE }: Settings): Promise<string> {
  const served = createHash('sha256').update(JSON.stringify({ DOCS, NODE_ENV, PUBLIC_URL, SERVE }));
  const path = join(runFolder(), `document-${served.digest('hex')}`);
  if (existsSync(path)) return readFileSync(path, 'utf8');
  const { status, bytes } = await exchange(origin, '/docs/openapi.json', { method: 'GET' });
  const text = status === 404 ? '' : bytes.toString('utf8');
  const unfinished = join(mkdtempSync(join(runFolder(), 'document-')), 'unfinished');
  writeFileSync(unfinished, text);
  renameSync(unfinished, path);
  return text;
}
