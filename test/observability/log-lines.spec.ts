import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { readableLine } from '#libs/telemetry/readable-line.js';
import { Chat } from '../support/interface/chat.js';
import { eventually } from '../support/eventually.js';
import { says, ScriptedProvider } from '../support/providers/scripted-provider.js';
import { describeService } from '../support/service/service.js';
import { runFolder } from '../support/run/run-folder.js';
import { beginProgram, logEntry } from '../support/service/service-process.js';
import { exchange } from '../support/wire/exchange.js';
import { settingsFile } from '../support/service/settings-file.js';
import { answeredByTwo } from '../support/providers/two-scripted-models.js';

const provider = await ScriptedProvider.start();
beforeEach(() => provider.reset());
afterAll(() => provider.stop());

const GATEWAY_SECRET = 'a secret that only the gateway knows';
const gateway = {
  name: 'proxy',
  kind: 'headers',
  userHeader: 'X-Forwarded-User',
  rolesHeader: 'X-Forwarded-Groups',
  secret: GATEWAY_SECRET,
  networks: ['127.0.0.1'],
  workspace: 1,
  roles: { editor: ['agents'] },
};

let requests = 0;
const newId = (): string => `log-lines-${++requests}`;

describeService(
  'Lines of the log',
  (service) => {
    /** Lines that belong to a request, once its own line is among them. */
    const linesOf = (id: string) =>
      eventually(
        () =>
          Promise.resolve(
            service()
              .logs()
              .map(logEntry)
              .filter((line) => line?.id === id),
          ),
        (lines) => lines.some((line) => line !== undefined && 'res' in line),
      );

    it.each(['ask', 'stream'] as const)(
      'of the model carry the request, workspace, key and chatbot: %s',
      async (form) => {
        const chat = await Chat.open(service());
        // Each model is tried twice.
        provider.play({ status: 503 }, { status: 503 }, says('I ', 'am'));
        const id = newId();
        await chat[form]('Hi', { headers: { 'x-request-id': id } });
        const lines = await linesOf(id);
        const labels = { id, workspace: 1, key: expect.any(Number), chatbot: chat.serialNumber };
        const fallback = { model: 'first', failure: 'down', answeredBy: 'second' };
        expect(lines.find((line) => line?.msg === 'model cannot be had')).toMatchObject({ ...labels, ...fallback });
        expect(lines.find((line) => line && 'res' in line)).toMatchObject(labels);
      },
    );

    it('of failures carry them, too', async () => {
      const chat = await Chat.open(service());
      provider.otherwise({ status: 401 });
      const id = newId();
      await chat.ask('Hi', { headers: { 'x-request-id': id } });
      const failed = (await linesOf(id)).find((line) => line !== undefined && 'err' in line && !('res' in line));
      expect(failed).toMatchObject({ workspace: 1, chatbot: chat.serialNumber });
    });

    it.each(['ask', 'stream'] as const)('tell each failure once, and none that is made up: %s', async (form) => {
      const chat = await Chat.open(service());
      provider.otherwise({ status: 401 });
      const id = newId();
      await chat[form]('Hi', { headers: { 'x-request-id': id } });
      const stacks = (await linesOf(id)).flatMap((line) => (line?.err as { stack?: string } | undefined)?.stack ?? []);
      expect(stacks.length).toBeGreaterThan(0);
      expect(new Set(stacks).size).toBe(stacks.length);
      expect(stacks.join('\n')).not.toContain('failed with status code');
    });

    it('are told apart while requests run side by side', async () => {
      const chats = await Promise.all(Array.from({ length: 6 }, () => Chat.open(service())));
      provider.otherwise({ status: 401 });
      const asked = chats.map((chat) => ({ chat, id: newId() }));
      await Promise.all(asked.map(({ chat, id }) => chat.ask('Hi', { headers: { 'x-request-id': id } })));
      for (const { chat, id } of asked) {
        const lines = await linesOf(id);
        expect(lines.length).toBeGreaterThanOrEqual(2);
        expect(lines.map((line) => line?.chatbot)).toEqual(lines.map(() => chat.serialNumber));
      }
    });

    it.each([
      ['PUT', '/upload/canary7', '/upload/…'],
      ['PUT', '/UPLOAD/canary7', '/…/…'],
      ['PUT', '/%75pload/canary7', '/…/…'],
      ['PUT', '//upload/canary7', '//upload/…'],
      ['PUT', '/upload/canary7/', '/upload/…/'],
      ['GET', '/upload%2fcanary7', '/…'],
      ['GET', '/parlor/handoff/canary7', '/…/handoff/…'],
      ['GET', '/handoff/canary7', '/handoff/…'],
      ['GET', '/confirm/canary7', '/confirm/…'],
      ['GET', '/HandOff/canary7?canary7', '/HandOff/…'],
      ['GET', 'http://parlor.example/handoff/canary7', '…//…/handoff/…'],
      ['GET', '/auth/verify/canary7', '/auth/verify/…'],
      ['GET', '/canary7', '/…'],
      ['POST', '/chat/Chatbot/Lst', '/chat/Chatbot/…'],
      ['POST', '/chat/Chatbot/List', '/chat/Chatbot/List'],
      ['GET', '/c/0123', '/c/0123'],
      ['GET', '/docs/index.html', '/docs/…'],
    ])('show of %s %s the path %s', async (method, path, shown) => {
      const id = newId();
      await service().raw(path, { method, headers: { 'x-request-id': id } });
      const line = (await linesOf(id)).find((one) => one !== undefined && 'res' in one);
      expect((line as { req?: { path?: string } }).req?.path).toBe(shown);
      expect(service().logs().join('\n')).not.toContain('canary7');
    });

    it('name a person by a number, and no person who was refused', async () => {
      const id = newId();
      const person = {
        'x-gateway-secret': GATEWAY_SECRET,
        'x-forwarded-user': 'jane-the-person',
        'x-forwarded-groups': 'agents',
      };
      const asked = { headers: { ...person, 'content-type': 'application/json', 'x-request-id': id }, body: '{}' };
      expect((await service().raw('/chat/Chatbot/List', asked)).status).toBe(200);
      const [line] = await linesOf(id);
      expect(line).toMatchObject({ workspace: 1 });
      expect(line?.key).toBeLessThan(0);
      expect(service().logs().join('\n')).not.toContain('jane-the-person');
      const stranger = newId();
      await service().call('/chat/Chatbot/List', {}, { key: 'none', headers: { 'x-request-id': stranger } });
      expect((await linesOf(stranger))[0]).not.toHaveProperty('key');
    });
  },
  { env: { ...answeredByTwo(provider), GATEWAYS_FILE: settingsFile({ gateways: [gateway] }), LOG_LEVEL: 'debug' } },
);

describe('A line of the log for people', () => {
  const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z /;

  it('tells time, level and what happened, and of a request what it was and how it ended', async () => {
    const cwd = mkdtempSync(join(runFolder(), 'log-text-'));
    const child = await beginProgram({ cwd, env: { PATH: process.env.PATH ?? '', PORT: '0', LOG_FORMAT: 'text' } });
    try {
      const url = await child.line((line) => /INFO {2}listening url=(\S+)$/.exec(line)?.[1]);
      await exchange(url, '/nowhere?key=secret', { headers: { 'x-request-id': 'readable-1' }, body: '{}' });
      const line = await child.line((one) => (one.includes('readable-1') ? one : undefined));
      expect(line).toMatch(TIME);
      expect(line.slice(25)).toMatch(/^INFO {2}POST \S+ 404 \d+ ms id=readable-1$/);
    } finally {
      await child.stop();
    }
  });

  it.each([
    ['labels', { msg: 'kept', count: 3, name: 'two words' }, 'WARN  kept count=3 name="two words"\n'],
    ['a stack', { msg: 'no', err: { type: 'E', message: 'm', stack: 'E: m\n    at x' } }, 'WARN  no\n  E: m\n  at x\n'],
    ['what moves a cursor', { msg: 'a\u001b[2J\nb\u202ec' }, 'WARN  a [2J b c\n'],
  ])('tells %s', (_, told, expected) => {
    const line = readableLine(`${JSON.stringify({ level: 40, time: 0, pid: 1, hostname: 'h', ...told })}\n`);
    expect(line).toBe(`1970-01-01T00:00:00.000Z ${expected}`);
  });

  it('is any other text as it stands', () => expect(readableLine('no JSON\n')).toBe('no JSON\n'));
});
