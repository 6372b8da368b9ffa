import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { clientOf } from './client.js';
import { postmanOf } from './postman.js';

/** Writes what is made from the document into a folder, `docs` unless another is named. */
const [folder = 'docs'] = process.argv.slice(2);

function write(path: string, text: string): void {
  const whole = join(folder, path);
  mkdirSync(dirname(whole), { recursive: true });
  writeFileSync(whole, text);
}

const document = readFileSync('docs/openapi.json', 'utf8');
const client = await clientOf(document, readFileSync('docs/client/parlor.ts', 'utf8'));
write('client/parlor.ts', client.ts);
write('client/parlor.js', client.js);
write('postman.json', `${JSON.stringify(postmanOf(document), null, 2)}\n`);
