import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { KINDS, ProviderServer } from './provider-server.js';

const { values } = parseArgs({ options: { port: { type: 'string' }, write: { type: 'string' } } });
const server = await ProviderServer.start(Number(values.port ?? 0));
const providers = KINDS.map(({ name, protocol, settings }) => ({
  name,
  kind: protocol,
  baseUrl: server.baseUrl(name),
  apiKey: 'any',
  ...settings,
  models: [{ name, key: name, contextTokens: 128_000 }],
}));
const file = values.write ?? 'models.json';
writeFileSync(file, `${JSON.stringify({ providers }, null, 2)}\n`);
process.stdout.write(`${KINDS.length} scripted providers; MODELS_FILE=${file} names them. Ctrl+C ends them.\n`);
