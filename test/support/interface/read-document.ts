import { DocumentRules } from './document-rules.js';
import { exchange } from '../wire/exchange.js';

/** Compiled once per spec file, whatever the number of services that serve the same document. */
const compiled = new Map<string, DocumentRules>();

/** The rules of the document that the service serves; undefined while it serves none. */
export async function readDocument(origin: string): Promise<DocumentRules | undefined> {
  const { status, bytes } = await exchange(origin, '/docs/openapi.json', { method: 'GET' });
  if (status === 404) return undefined;
  const text = bytes.toString('utf8');
  if (!compiled.has(text)) compiled.set(text, new DocumentRules(JSON.parse(text) as Record<string, unknown>));
  return compiled.get(text);
}
