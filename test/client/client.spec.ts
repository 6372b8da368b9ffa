import { copyFileSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Parlor, ParlorError } from '../../docs/client/parlor.js';
import { Chat } from '../support/interface/chat.js';
import { ChildProcess } from '../support/programs/child-process.js';
import { answeredBy } from '../support/providers/provider-settings.js';
import { runFolder } from '../support/run/run-folder.js';
import { ScriptedProvider, says } from '../support/providers/scripted-provider.js';
import { describeService } from '../support/service/service.js';

const HOUSE = fileURLToPath(new URL('../../', import.meta.url));
const STRICT = '--ignoreConfig --strict --noUncheckedIndexedAccess --exactOptionalPropertyTypes --skipLibCheck false';
const OPTIONS = `${STRICT} --target es2022 --module nodenext --lib es2022 --types node --noEmitOnError`.split(' ');

/** Compiles programs in a folder that has nothing but the client, and returns the folder, or throws what tsc says. */
async function compiled(programs: Readonly<Record<string, string>>): Promise<string> {
  const folder = mkdtempSync(join(runFolder(), 'client-'));
  for (const name of ['parlor.ts', 'document.ts']) copyFileSync(join(HOUSE, 'docs/client', name), join(folder, name));
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  symlinkSync(join(HOUSE, 'node_modules'), join(folder, 'node_modules'));
  for (const [name, program] of Object.entries(programs)) writeFileSync(join(folder, name), program);
  await run(folder, join(HOUSE, 'node_modules/typescript/bin/tsc'), ...OPTIONS, ...Object.keys(programs));
  return folder;
}

async function run(cwd: string, ...args: readonly string[]): Promise<string> {
  const child = await ChildProcess.start(process.execPath, args, { cwd, env: {} });
  const { code } = await child.exit;
  if (code !== 0) throw new Error(child.report(`ended with ${code}`));
  return child.lines.join('\n');
}

let folder: string;
beforeAll(async () => {
  const program = readFileSync(new URL('consumer.ts', import.meta.url), 'utf8');
  folder = await compiled({ 'consumer.ts': program.replace('../../docs/client/', './') });
});

const HEAD = `import { Parlor } from './parlor.js'; const parlor = new Parlor({ baseUrl: '' });`;

const REFUSED: readonly (readonly [what: string, statement: string, named: string])[] = [
  ['a misspelled field of the answer', `(await parlor.ask({ sessionID: 1, content: '' })).contents;`, 'contents'],
  ['a question without its session', `await parlor.ask({ content: 'Hello' });`, 'sessionID'],
  ['a field of another operation', `await parlor.call('/chat/Chatbot/Get', { SerialNumber: '' });`, 'SerialNumber'],
  ['a path that does not exist', `await parlor.call('/chat/Chatbot/Gte', {});`, 'Gte'],
];

describe('The compiler refuses', () => {
  let said: string;
  beforeAll(async () => {
    const programs = REFUSED.map(([, statement], index) => [`refused${index}.ts`, `${HEAD} ${statement}`] as const);
    said = await compiled(Object.fromEntries(programs)).catch(String);
  });

  it.each(REFUSED.map(([what, , named], index) => [what, named, index] as const))('%s', (_, named, index) => {
    const ofThisOne = said.split(/\n(?=refused\d)/).find((part) => part.startsWith(`refused${index}.ts`));
    expect(ofThisOne).toMatch(new RegExp(`error TS\\d+[^]*${named}`));
  });
});

describeService('A program with the typed client', (service) => {
  it('asks, reads an answer piece by piece, and hears why it is refused', async () => {
    const text = await run(folder, 'consumer.js', service().url, service().secretKey);
    const told = JSON.parse(text) as Record<string, never> & { fragments: string[]; Answer: string };
    const refusal = { Code: 404, Message: 'The chat session does not exist', requestId: expect.any(String) };
    expect(told).toMatchObject({
      answer: { messageid: expect.any(Number), content: expect.stringMatching(/\S/), noAnswer: expect.any(Boolean) },
      Answer: expect.stringMatching(/\S/),
      TotalToken: expect.any(Number),
      unread: expect.stringMatching(/\S/),
      refused: refusal,
      refusedStream: refusal,
    });
    expect(told.again).toEqual(told.answer);
    expect(told.fragments.join('')).toBe(told.Answer);
  });
});

const provider = await ScriptedProvider.start();
beforeEach(() => provider.reset());
afterAll(() => provider.stop());

describeService(
  'A stream of the typed client',
  (service) => {
    const asked = async () => {
      const { sessionID } = await Chat.open(service());
      const parlor = new Parlor({ baseUrl: `${service().url}/`, secretKey: service().secretKey });
      return parlor.askStream({ sessionID, content: 'Hello' });
    };

    it('that fails after its first fragment throws what the service says', async () => {
      provider.play({ fragments: ['Half a sentence. '], end: 'fin' });
      const stream = await asked();
      const heard: string[] = [];
      const reading = (async () => {
        for await (const { content } of stream) heard.push(content);
      })();
      await expect(reading).rejects.toThrow(ParlorError);
      await expect(reading).rejects.toMatchObject({ Code: 502, Message: expect.stringMatching(/\S/) });
      expect(heard.length).toBeGreaterThan(0);
      await expect(stream.final()).rejects.toThrow('without its final object');
    });

    it('ends the answer when its reader leaves', async () => {
      provider.play({ fragments: ['One sentence. ', 'Another. '], end: 'hang' });
      for await (const { content } of await asked()) if (content !== '') break;
      await provider.until(({ aborted }) => aborted === 1);
    });

    it('has characters of many bytes whole', async () => {
      provider.play(says('Zürich 🏡', ' 東京.'));
      expect((await (await asked()).final()).Answer).toBe('Zürich 🏡 東京.');
    });
  },
  { env: answeredBy(provider) },
);
