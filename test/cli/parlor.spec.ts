import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { createEmptyDatabase, type EmptyDatabase } from '../support/databases/empty-database.js';
import { everythingStored, runSql } from '../support/databases/outside-sql.js';
import { describeService } from '../support/service/service.js';
import { addChatbot } from '../http/chatbot-record.js';
import { parlor } from './parlor.js';

/** Milliseconds within which the running service knows what the command line has changed. */
const HOLDS_WITHIN = 1_000;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

interface Issued {
  readonly id: number;
  readonly key: string;
}

describeService('The command line', (service) => {
  const run = (args: string, env: Record<string, string> = {}) => parlor(service().surroundings, args.split(' '), env);
  const json = <T>(args: string) => service().command<T>(...args.split(' '));
  const codeOf = async (key: string) => {
    const client = service().as({ secretKey: key, sessionKey: key });
    return (await client.call('/chat/Chatbot/List', {})).status;
  };

  describe('key', () => {
    it('issue prints a key that works at once', async () => {
      const issued = await json<Issued>('key issue --kind secret --name Import');
      expect(issued).toEqual({
        id: expect.any(Number),
        kind: 'secret',
        name: 'Import',
        key: expect.stringMatching(/^prl_sk_[0-9A-Za-z]{49}$/),
      });
      expect(await codeOf(issued.key)).toBe(200);
    });

    it('issue prints the key as a line for people, too', async () => {
      const { code, lines } = await run('key issue --kind session --name Website');
      expect([code, lines]).toEqual([0, [expect.stringMatching(/^key \d+: prl_ss_[0-9A-Za-z]{49}$/)]]);
    });

    it('issue limits a key to chatbots and to a time', async () => {
      const serialNumber = await addChatbot(service());
      const limited = await json<Issued>(`key issue --kind secret --name Limited --chatbot ${serialNumber}`);
      const client = service().as({ secretKey: limited.key, sessionKey: '' });
      const { body } = await client.call('/chat/Chatbot/List', {});
      expect(body.Data).toMatchObject({ List: [{ serialNumber }], VirtualCount: 1 });
      const { id } = await json<Issued>('key issue --kind secret --name Timed --expires 2040-01-01T00:00:00Z');
      const rows = await json<Record<string, unknown>[]>('key list');
      expect(rows[0]).toMatchObject({ id, expiresAt: '2040-01-01T00:00:00.000Z' });
      const { code, lines } = await run('key issue --kind secret --name Past --expires 2020-01-01T00:00:00Z');
      expect([code, lines]).toEqual([1, ['ExpiresAt must be an instant that is yet to come']]);
      expect(await json('key list')).toEqual(rows);
    });

    it('202 list prints all keys, newest first, without the keys and their hashes', async () => {
      const { id, key } = await json<Issued>('key issue --kind secret --name Listed');
      const rows = await json<Record<string, unknown>[]>('key list');
      const shown = [
        'createdAt',
        'expiresAt',
        'hint',
        'id',
        'kind',
        'lastUsedAt',
        'name',
        'operations',
        'revokedAt',
        'serialNumbers',
        'workspaceId',
      ];
      expect(Object.keys(rows[0]!).sort()).toEqual(shown);
      expect(rows[0]).toMatchObject({ id, name: 'Listed', kind: 'secret', hint: key.slice(-4), expiresAt: null });
      expect(rows[0]!.createdAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
      const { code, lines } = await run('key list');
      expect([code, lines.length]).toEqual([0, rows.length + 1]);
      expect(lines[0]).toMatch(/^Id +Kind +Ends in +Standing +Name$/);
      expect(lines[1]!.split(/ {2,}/)).toEqual([String(id), 'secret', `…${key.slice(-4)}`, 'good', 'Listed']);
      expect(lines.join()).not.toContain(key);
    });

    it('list says of an expired key that it is', async () => {
      const { id } = await json<Issued>('key issue --kind secret --name Old');
      await json(`key rotate ${id} --overlap 0`);
      const { lines } = await run('key list');
      expect(lines.find((line) => line.startsWith(`${id} `))).toMatch(/ expired {2,}Old$/);
    });

    it('018 rotate prints the successor and lets the old key live on for the overlap', async () => {
      const old = await json<Issued>('key issue --kind secret --name Rolling');
      const successor = await json<Issued>(`key rotate ${old.id}`);
      expect([await codeOf(old.key), await codeOf(successor.key)]).toEqual([200, 200]);
      const { code, lines } = await run(`key rotate ${successor.id} --overlap 0`);
      expect([code, lines]).toEqual([0, [expect.stringMatching(/^key \d+: prl_sk_/)]]);
      await pause(HOLDS_WITHIN);
      expect([await codeOf(old.key), await codeOf(successor.key)]).toEqual([200, 401]);
    });

    it('019 revoke ends a key of the running service within a second', async () => {
      const { id, key } = await json<Issued>('key issue --kind secret --name Leaked');
      expect(await codeOf(key)).toBe(200);
      expect(await json(`key revoke ${id}`)).toEqual({ id, revoked: true });
      await pause(HOLDS_WITHIN);
      expect(await codeOf(key)).toBe(401);
      expect(await run(`key revoke ${id}`)).toEqual({ code: 0, lines: [`key ${id} is revoked`] });
    });
  });

  describe('workspace', () => {
    it('list has headings, and times of the interface as JSON', async () => {
      await json('workspace add --name Listed');
      const rows = await json<{ id: number; createdAt: string }[]>('workspace list');
      expect(rows.at(-1)!.createdAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
      const { lines } = await run('workspace list');
      expect(lines[0]).toMatch(/^Id +State +Name$/);
      expect(lines.at(-1)!.split(/ {2,}/)).toEqual([String(rows.at(-1)!.id), 'open', 'Listed']);
    });

    it('add opens a workspace of its own with a key of each kind', async () => {
      await addChatbot(service());
      const { workspaceId, ...keys } = await json<{ workspaceId: number; secretKey: string; sessionKey: string }>(
        'workspace add --name Harbour',
      );
      const { body } = await service().as(keys).call('/chat/Chatbot/List', {});
      expect(body.Data).toEqual({ List: [], VirtualCount: 0 });
      expect(keys).toEqual({
        secretKey: expect.stringMatching(/^prl_sk_/),
        sessionKey: expect.stringMatching(/^prl_ss_/),
      });
      const rows = await json<{ workspaceId: number }[]>(`key list --workspace ${workspaceId}`);
      expect(rows.map((row) => row.workspaceId)).toEqual([workspaceId, workspaceId]);
      expect((await run('workspace add --name Other')).lines).toEqual([
        expect.stringMatching(/^workspace \d+$/),
        expect.stringMatching(/^secret key {2}prl_sk_/),
        expect.stringMatching(/^session key prl_ss_/),
      ]);
    });
  });

  describe('migrate', () => {
    async function onEmptyDatabase(work: (database: EmptyDatabase) => Promise<void>): Promise<void> {
      const database = await createEmptyDatabase(service().dialect);
      try {
        await work(database);
      } finally {
        await database.drop();
      }
    }

    const migrate = async (DATABASE_URL: string): Promise<string[]> => {
      const { code, lines } = await run('migrate --json', { DATABASE_URL });
      expect([code, lines.length]).toEqual([0, 1]);
      return (JSON.parse(lines[0]!) as { migrations: string[] }).migrations;
    };

    it('brings an empty database up to date, and has nothing to do the second time', () =>
      onEmptyDatabase(async ({ url }) => {
        expect((await migrate(url)).length).toBeGreaterThan(0);
        expect(await migrate(url)).toEqual([]);
        expect(await run('migrate', { DATABASE_URL: url })).toEqual({ code: 0, lines: ['nothing to do'] });
        expect(Object.keys(await everythingStored(url))).toEqual(
          Object.keys(await everythingStored(service().databaseUrl)),
        );
      }));

    it('128 runs each migration once when several start at the same moment', () =>
      onEmptyDatabase(async ({ url }) => {
        const [one, other, third] = await Promise.all([migrate(url), migrate(url), migrate(url)]);
        const ran = [...one, ...other, ...third];
        expect(new Set(ran).size).toBe(ran.length);
        expect([one.length, other.length, third.length].sort()).toEqual([0, 0, ran.length]);
        const recorded = await runSql<{ name: string }>(url, 'SELECT name FROM migrations ORDER BY id');
        expect(recorded.map(({ name }) => name)).toEqual(ran);
      }));
  });

  describe('config print', () => {
    const secrets = {
      KEY_PEPPER: 'a-pepper-of-at-least-32-characters',
      LLM_BASE_URL: 'https://llm.example/v1',
      LLM_API_KEY: 'sk-canary',
      LLM_MODELS: 'm',
      DATABASE_URL: 'mysql://parlor:can@ary:word@127.0.0.1:3306/parlor',
    };

    it.each(['config print', 'config print --json'])(
      '202 shows the settings in force and masks secrets: %s',
      async (args) => {
        const { code, lines } = await run(args, secrets);
        const printed = lines.join('\n');
        expect(code).toBe(0);
        expect(printed).toMatch(/mysql:\/\/parlor:\*\*\*@127\.0\.0\.1:3306\/parlor/);
        expect(printed).toMatch(/LLM_MODELS.{1,3}m\b/);
        const hidden = ['pepper-of', 'sk-canary', 'can@ary', 'ary:word', service().secretKey, service().sessionKey];
        expect(hidden.filter((secret) => printed.includes(secret))).toEqual([]);
      },
    );

    it('reads the file of models, names what it gives, and refuses it where it is wrong', async () => {
      const folder = await mkdtemp(join(tmpdir(), 'models-'));
      try {
        const file = join(folder, 'models.json');
        const providers = [
          { name: 'house', kind: 'openai', baseUrl: 'http://127.0.0.1:9/v1', models: [{ name: 'large', key: '7' }] },
        ];
        await writeFile(file, JSON.stringify({ providers }));
        const read = await run('config print', { MODELS_FILE: file });
        expect(read.lines).toEqual(expect.arrayContaining(['# Model 7: large', '# Model 1: parlor-built-in']));
        await writeFile(file, '{');
        const refused = await run('config print', { MODELS_FILE: file });
        expect([refused.code, refused.lines.join()]).toEqual([1, expect.stringContaining('MODELS_FILE')]);
      } finally {
        await rm(folder, { recursive: true });
      }
    });
  });
});
