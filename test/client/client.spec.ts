import { copyFileSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ChildProcess } from '../support/programs/child-process.js';
import { answeredBy } from '../support/providers/provider-settings.js';
import { ScriptedProvider } from '../support/providers/scripted-provider.js';
import { runFolder } from '../support/run/run-folder.js';
import { describeService } from '../support/service/service.js';

const HOUSE = fileURLToPath(new URL('../../', import.meta.url));
const STRICT = '--ignoreConfig --strict --noUncheckedIndexedAccess --exactOptionalPropertyTypes --skipLibCheck false';
const OPTIONS = `${STRICT} --erasableSyntaxOnly --target es2022 --module nodenext --lib es2022 --types node --noEmit`;

/** A folder that has nothing but these programs and one file of the client. */
function folderOf(file: string, programs: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(runFolder(), 'client-'));
  copyFileSync(join(HOUSE, 'docs/client', file), join(folder, file));
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  for (const [name, program] of Object.entries(programs)) writeFileSync(join(folder, name), program);
  return folder;
}

/** What node prints, or throws that it failed. */
async function run(cwd: string, ...args: readonly string[]): Promise<string> {
  const child = await ChildProcess.start(process.execPath, ['--no-warnings', ...args], { cwd, env: {} });
  const { code } = await child.exit;
  if (code !== 0) throw new Error(child.report(`ended with ${code}`));
  return child.lines.join('\n');
}

async function compile(programs: Readonly<Record<string, string>>): Promise<void> {
  const folder = folderOf('parlor.ts', programs);
  symlinkSync(join(HOUSE, 'node_modules'), join(folder, 'node_modules'));
  await run(folder, join(HOUSE, 'node_modules/typescript/bin/tsc'), ...OPTIONS.split(' '), ...Object.keys(programs));
}

const CONSUMER = readFileSync(new URL('consumer.ts', import.meta.url), 'utf8').replace('../../docs/client/', './');
const HEAD = `import { Parlor } from './parlor.js'; const parlor = new Parlor({ baseUrl: '' });`;

const REFUSED: readonly (readonly [what: string, statement: string, named: string])[] = [
  ['a misspelled field of the answer', `(await parlor.ask({ sessionID: 1, content: '' })).contents;`, 'contents'],
  ['a question without its session', `await parlor.ask({ content: 'Hello' });`, 'sessionID'],
  ['a field of another operation', `await parlor.call('/chat/Chatbot/Get', { SerialNumber: '' });`, 'SerialNumber'],
  ['a path that does not exist', `await parlor.call('/chat/Chatbot/Gte', {});`, 'Gte'],
];

describe('The compiler', () => {
  let said = '';
  beforeAll(async () => {
    const programs = REFUSED.map(([, statement], index) => [`refused${index}.ts`, `${HEAD} ${statement}`] as const);
    const compiled = compile({ 'consumer.ts': CONSUMER, ...Object.fromEntries(programs) });
    said = await compiled.then(() => '', String);
  });

  it('takes the client and a program with it', () => {
    expect(said).not.toMatch(/^(consumer|parlor)\.ts/m);
  });

  it.each(REFUSED.map(([what, , named], index) => [what, named, index] as const))('refuses %s', (_, named, index) => {
    const ofThisOne = said.split(/\n(?=refused\d)/).find((part) => part.includes(`refused${index}.ts`));
    expect(ofThisOne).toMatch(new RegExp(`error TS\\d+[^]*${named}`));
  });
});

const provider = await ScriptedProvider.start();
beforeEach(() => provider.reset());
afterAll(() => provider.stop());

describeService(
  'A program with the client',
  (service) => {
    it.each(['parlor.ts', 'parlor.js'])('needs nothing but %s and Node', async (file) => {
      const folder = folderOf(file, { 'consumer.ts': CONSUMER.replace('parlor.js', file) });
      const text = await run(folder, 'consumer.ts', service().url, service().secretKey);
      const told = JSON.parse(text) as Record<string, never> & { fragments: string[]; Answer: string };
      const Message = 'The chat session does not exist';
      const refusal = { Code: 404, errorCode: 'session-not-found', Message, requestId: expect.any(String) };
      expect(told).toMatchObject({
        answer: { messageid: expect.any(Number), content: 'ok', noAnswer: expect.any(Boolean) },
        ...{ Answer: 'ok', unread: 'ok', TotalToken: expect.any(Number) },
        ...{ refused: refusal, refusedStream: refusal },
      });
      expect(told.again).toEqual(told.answer);
      expect(told.fragments.join('')).toBe(told.Answer);
    });
  },
  { env: answeredBy(provider) },
);
