import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { createConnection } from 'mysql2/promise';
import { afterAll, afterEach, beforeEach, expect, it } from '@jest/globals';
import { Chat } from '../support/interface/chat.js';
import { describeEach } from '../support/service/each-database.js';
import { mariaDbPrograms } from '../support/run/executables.js';
import { tally } from '../support/service/many-asks.js';
import { startMariaDb } from '../support/databases/mariadb.js';
import { answeredBy } from '../support/providers/provider-settings.js';
import { runFolder } from '../support/run/run-folder.js';
import { RunningService } from '../support/service/running-service.js';
import { ScriptedProvider } from '../support/providers/scripted-provider.js';
import { describeService } from '../support/service/service.js';

const provider = await ScriptedProvider.start();
beforeEach(() => provider.reset());
afterAll(() => provider.stop());

const LIMITED = { MessageLimit: 3, RateLimitCount: 3, RateLimitTime: 600 };
const SEVERAL = [1, 2, 3, 4, 5];

const askAll = async (chat: Chat) => Promise.all(SEVERAL.map(async () => (await chat.another()).ask('Hi')));

describeService(
  'Limits whose process is killed',
  (service) => {
    it('170 never count less than was answered', async () => {
      const chat = await Chat.open(service(), { MessageLimit: 1_000 });
      let answered = 0;
      let isOver = false;
      const asking = SEVERAL.map(async () => {
        const session = await chat.another();
        while (!isOver) {
          const status = await session.ask('Hi').then(
            (answer) => answer.status,
            () => (isOver = true),
          );
          if (status === 200) answered++;
        }
      });
      await provider.until(({ calls }) => calls > 40);
      await service().kill('SIGKILL');
      await Promise.all(asking);
      await service().restart();
      expect(answered).toBeGreaterThan(10);
      expect(await chat.count()).toBeGreaterThanOrEqual(answered);
      const { body } = await service().call<{ Used: number }>('/chat/Chatbot/GetMessageCreditsUsage', {});
      expect(body.Data.Used).toBeGreaterThanOrEqual(answered);
    });
  },
  { env: answeredBy(provider) },
);

describeService(
  'Limits whose file another process holds',
  (service) => {
    it('161 admit nothing until it is free, then exactly what they should', async () => {
      const chat = await Chat.open(service(), LIMITED);
      const sessions = await Promise.all(SEVERAL.map(() => chat.another()));
      const holder = new Sqlite(service().databaseUrl.replace(/^sqlite:/, ''));
      holder.exec('BEGIN IMMEDIATE');
      const asked = await Promise.all(sessions.map((session) => session.ask('Hi')));
      holder.exec('ROLLBACK');
      holder.close();
      expect(tally(asked)).toEqual({ 503: SEVERAL.length });
      expect(provider.counts.calls).toBe(0);
      expect(tally(await askAll(chat))).toEqual({ 200: 3, 429: 2 });
    });
  },
  { env: answeredBy(provider), databases: ['sqlite'] },
);

describeEach('Limits whose server is gone', ['mysql'], () => {
  const started: { stop(): Promise<unknown> }[] = [];
  afterEach(async () => {
    for (const one of started.splice(0).reverse()) await one.stop();
  });

  it('161 admit nothing, whatever comes', async () => {
    const { adminUrl, process } = await startMariaDb(mariaDbPrograms()!, mkdtempSync(join(runFolder(), 'own-')));
    started.push(process);
    const name = `parlor_${randomBytes(4).toString('hex')}`;
    const connection = await createConnection(adminUrl);
    await connection.query(`CREATE DATABASE ${name}`);
    await connection.end();
    const database = { dialect: 'mysql' as const, url: `${adminUrl}/${name}`, drop: () => Promise.resolve() };
    const service = await RunningService.start(database, answeredBy(provider));
    started.push(service);
    const chat = await Chat.open(service, { ...LIMITED, MessageLimit: -1 });
    const sessions = await Promise.all(SEVERAL.map(() => chat.another()));
    expect((await chat.ask('Hi')).status).toBe(200);
    process.signal('SIGKILL');
    await process.exit;
    const asked = await Promise.all(sessions.map((session) => session.ask('Hi')));
    expect(tally(asked)).toEqual({ 503: SEVERAL.length });
    expect(asked[0]!.headers['retry-after']).toMatch(/^\d+$/);
    expect(provider.counts.calls).toBe(1);
    service.refuseTrouble();
  });
});
