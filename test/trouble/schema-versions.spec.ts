import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { ChildProcess } from '../support/programs/child-process.js';
import { createEmptyDatabase } from '../support/databases/empty-database.js';
import { eventually } from '../support/eventually.js';
import { runSql } from '../support/databases/outside-sql.js';
import { startProgram } from '../support/service/service-process.js';
import { describeService, type Service } from '../support/service/service.js';
import { editChatbot } from '../http/chatbot-record.js';
import { StrickenChatbot } from './stricken-chatbot.js';

const PROGRAM = fileURLToPath(new URL('../../dist/src/main.js', import.meta.url));

const namesIn = async (url: string): Promise<string[]> =>
  (await runSql<{ name: string }>(url, 'SELECT name FROM migrations ORDER BY id')).map(({ name }) => name);

/** Notes in the database that a version to come has run a migration on it. */
const record = (service: Service, name: string) =>
  runSql(service.databaseUrl, 'INSERT INTO migrations (timestamp, name) VALUES (1999999999999, ?)', [name]);

describeService('A database that versions share', (service) => {
  let chatbot: StrickenChatbot;
  beforeAll(async () => void (chatbot = await StrickenChatbot.of(service())));

  describe('while a newer version adds to it', () => {
    /** What a migration may do that only adds: columns that need no value, tables, indexes. */
    const ADDITIONS = [
      'CREATE TABLE later (id integer PRIMARY KEY, note varchar(20) NOT NULL)',
      'ALTER TABLE chatbots ADD COLUMN added_later varchar(20) NULL',
      "ALTER TABLE listings ADD COLUMN added_later varchar(20) NOT NULL DEFAULT ''",
      'CREATE INDEX listings_added_later ON listings (chatbot_id, added_later)',
    ];

    it('129 the old version serves on without an error, and starts again', async () => {
      let isAdding = true;
      const codes = new Set<number>();
      const callers = Array.from({ length: 4 }, async (_, caller) => {
        while (isAdding) {
          codes.add((await chatbot.create()).status);
          codes.add((await chatbot.list()).status);
          codes.add((await editChatbot(service(), chatbot.serialNumber, { Name: `Caller ${caller}` })).status);
        }
      });
      try {
        for (const sql of ADDITIONS) await runSql(service().databaseUrl, sql);
        await record(service(), 'Later1999999999999');
      } finally {
        isAdding = false;
        await Promise.all(callers);
      }
      expect([...codes]).toEqual([200]);

      await service().restart();
      expect((await chatbot.create()).status).toBe(200);
      await chatbot.expectLedgerKept();
      const warning = service()
        .logs()
        .find((line) => line.includes('Later1999999999999'));
      expect(warning).toContain('of a newer version, which only added to it');
    });
  });

  it('129, 201 refuses to start on what a newer version has changed past it, with one line', async () => {
    await record(service(), 'BreakingChange1999999999999');
    await expect(startProgram(service().surroundings)).rejects.toThrow(
      /\nParlor cannot start: DATABASE_URL: a newer version has changed the database \(BreakingChange1999999999999\).*start the newer version/,
    );
    expect((await chatbot.create()).status).toBe(200);
  });

  it('201 refuses to start on tables of before 1.0, with one line that names what they want', async () => {
    const { url, drop } = await createEmptyDatabase(service().dialect);
    const { cwd, env } = service().surroundings;
    const surroundings = { cwd, env: { ...env, DATABASE_URL: url } };
    const { child } = await startProgram(surroundings);
    await child.stop();
    await runSql(url, 'ALTER TABLE chatbots RENAME COLUMN revision TO revisions');
    await expect(startProgram(surroundings)).rejects.toThrow(
      /\nParlor cannot start: DATABASE_URL: the tables are of a version before 1\.0 \(.*revision.*\).*name another database/,
    );
    await drop();
  });

  describe('while it is made', () => {
    it('128 by several services at once, is made once, and all serve', async () => {
      const { url, drop } = await createEmptyDatabase(service().dialect);
      const { cwd, env } = service().surroundings;
      const surroundings = { cwd, env: { ...env, DATABASE_URL: url } };
      const started = await Promise.all([1, 2, 3].map(() => startProgram(surroundings)));
      const names = await namesIn(url);
      const codes = await Promise.all(started.map(async ({ url: at }) => (await fetch(`${at}/health/ready`)).status));
      const ended = await Promise.all(started.map(({ child }) => child.stop()));
      const workspaces = await runSql(url, 'SELECT id FROM workspaces');
      await drop();
      expect([new Set(names).size, workspaces.length]).toEqual([names.length, 1]);
      expect(codes).toEqual([200, 200, 200]);
      expect(ended.map(({ code }) => code)).toEqual([0, 0, 0]);
    });

    it('128 by a service that is killed over it, is finished by the next', async () => {
      const { url, drop } = await createEmptyDatabase(service().dialect);
      const { cwd, env } = service().surroundings;
      const surroundings = { cwd, env: { ...env, DATABASE_URL: url } };
      const killed = await ChildProcess.start(process.execPath, [PROGRAM], surroundings);
      // On SQLite all of it is one transaction, in the file's log from its first moment on.
      const hasBegun = async () =>
        service().dialect === 'sqlite'
          ? existsSync(`${url.replace(/^sqlite:/, '')}-wal`)
          : (await namesIn(url).catch(() => [])).length >= 2;
      await eventually(hasBegun, Boolean);
      killed.signal('SIGKILL');
      expect(await killed.exit).toMatchObject({ signal: 'SIGKILL' });
      const { child } = await startProgram(surroundings);
      await child.stop();
      const all = (await namesIn(service().databaseUrl)).filter((name) => !name.endsWith('1999999999999'));
      expect(await namesIn(url)).toEqual(all);
      await drop();
    });
  });
});
