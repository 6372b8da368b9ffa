import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Connection } from 'mysql2/promise';
import { describeEach } from '../support/service/each-database.js';
import { eventually } from '../support/eventually.js';
import { OwnMariaDb } from '../support/databases/own-mariadb.js';
import { RunningService } from '../support/service/running-service.js';
import { editChatbot, getChatbot } from '../http/chatbot-record.js';
import { expectAway, StrickenChatbot } from './stricken-chatbot.js';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
/** Short, so that the suite is; a unit that meets a lock waits a second for it, four times at most. */
const ENV = { DATABASE_WAIT_SECONDS: '2', DATABASE_POOL_SIZE: '4' };

describeEach('The server', ['mysql'], () => {
  let server: OwnMariaDb;
  let service: RunningService;
  let chatbot: StrickenChatbot;
  let administrator: Connection;

  beforeAll(async () => {
    server = await OwnMariaDb.start();
    const database = await server.database();
    service = await RunningService.start(database, ENV);
    chatbot = await StrickenChatbot.of(service);
    administrator = await server.administrator();
    await administrator.query(`USE ${new URL(database.url).pathname.slice(1)}`);
  });
  afterEach(() => service.refuseTrouble());
  afterAll(async () => {
    await administrator?.end().catch(() => undefined);
    try {
      await service?.stop();
    } finally {
      await server.stop();
    }
  });

  const recovered = async () => {
    await chatbot.becomes('200 ok');
    expect((await chatbot.create()).status).toBe(200);
    await chatbot.expectLedgerKept();
  };

  describe('whose row another holds', () => {
    const lock = async () => {
      await administrator.query('START TRANSACTION');
      await administrator.query('SELECT id FROM chatbots FOR UPDATE');
    };
    const edit = (Name: string) => editChatbot(service, chatbot.serialNumber, { Name });

    it('120 for a moment: the change is tried again, and done once', async () => {
      const { Revision } = await getChatbot(service, chatbot.serialNumber);
      await lock();
      const editing = edit('Patient');
      await pause(1_500);
      await administrator.query('COMMIT');
      expect((await editing).status).toBe(200);
      expect(await getChatbot(service, chatbot.serialNumber)).toMatchObject({
        Name: 'Patient',
        Revision: Revision + 1,
      });
    });

    it('120 for long: the change is refused without effect, and reads go on', async () => {
      const before = await getChatbot(service, chatbot.serialNumber);
      await lock();
      const editing = edit('Impatient');
      expect((await chatbot.list()).status).toBe(200);
      expectAway(await editing);
      await administrator.query('COMMIT');
      expect(await getChatbot(service, chatbot.serialNumber)).toEqual(before);
      await recovered();
    });
  });

  it('122 that is read-only refuses changes and says why, reads go on, and it recovers by itself', async () => {
    await administrator.query('SET GLOBAL read_only = 1');
    const refused = await chatbot.create();
    expectAway(refused);
    expect(refused.body.Message).toMatch(/takes no changes.*can be read/);
    expect((await chatbot.list()).status).toBe(200);
    await chatbot.becomes('503 database read-only');
    await chatbot.expectLife();
    await administrator.query('SET GLOBAL read_only = 0');
    await recovered();
    await eventually(async () => service.logs().some((line) => line.includes('make it writable')), Boolean);
  });

  it('115, 199 that hangs is not waited for without end, and is back as soon as it answers', async () => {
    server.freeze();
    const calls = await Promise.all([
      ...Array.from({ length: 10 }, () => chatbot.create()),
      ...Array.from({ length: 10 }, () => chatbot.list()),
    ]);
    calls.forEach(expectAway);
    await chatbot.becomes('503 database away');
    await chatbot.expectLife();
    server.thaw();
    await chatbot.becomes('200 ok');
    expect((await chatbot.create()).status).toBe(200);
    // What was under way when the server stopped may have been carried out by it when it went on.
    await chatbot.expectLedgerKept({ refusedMayBeStored: true });
  });

  it('115 whose every connection of the pool is busy refuses the rest, and takes them again afterwards', async () => {
    await administrator.query('LOCK TABLES chatbots WRITE');
    const calls = await Promise.all(Array.from({ length: 30 }, () => chatbot.list()));
    calls.forEach(expectAway);
    await chatbot.expectLife();
    await administrator.query('UNLOCK TABLES');
    const after = await Promise.all(Array.from({ length: 30 }, () => chatbot.list()));
    expect(after.filter(({ status }) => status !== 200)).toEqual([]);
    expect((await chatbot.create()).status).toBe(200);
  });
});
