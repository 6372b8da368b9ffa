import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Called } from '../support/interface/client.js';
import { rowsOf } from '../support/databases/database-rows.js';
import { describeEach } from '../support/service/each-database.js';
import { createEmptyDatabase, type EmptyDatabase } from '../support/databases/empty-database.js';
import { eventually } from '../support/eventually.js';
import { hasCommit } from '../support/databases/mysql-wire.js';
import { RunningService } from '../support/service/running-service.js';
import { type ProxiedConnection, TcpProxy } from '../support/wire/tcp-proxy.js';
import { addChatbot, CREATE, create, DELETE, REQUIRED, UPDATE } from './listing-bodies.js';
import { png } from './sample-files.js';
import { formOf, sendForm } from './uploading.js';

/** Statements of the units that a key makes safe. */
const OF_A_KEY = /INSERT INTO `?(idempotency_records|turns)/;

/** How the connection is lost: once the OK of the commit has come to the proxy, or before the server has the commit. */
const LOSSES = ['after', 'before'] as const;
/** How long a commit is under way that the service knows to be lost already. */
const ON_ITS_WAY_MS = 400;

interface Effect {
  /** Sends the operation with this key. */
  send(key: string): Promise<Called<unknown>>;
  /** How often it has happened. */
  count(): Promise<number>;
}

describeEach('A connection to the database that is lost over a commit', ['mysql'], (dialect) => {
  let database: EmptyDatabase;
  let proxy: TcpProxy;
  let service: RunningService;
  let serialNumber: string;
  beforeAll(async () => {
    database = await createEmptyDatabase(dialect);
    proxy = await TcpProxy.to(database.url);
    service = await RunningService.start({ ...database, url: proxy.url }, {});
  });
  beforeEach(async () => void (serialNumber = await addChatbot(service)));
  afterAll(async () => {
    service.refuseTrouble();
    await service.stop();
    await proxy.stop();
    await database.drop();
  });

  /** The next commit of a unit that keeps a key is carried out, but the service never hears of it. */
  function loseNextCommit(loss: (typeof LOSSES)[number]): void {
    const keyed = new Set<ProxiedConnection>();
    const committing = new Set<ProxiedConnection>();
    proxy.watch = async (side, bytes, connection) => {
      if (side === 'answers') {
        if (!committing.has(connection)) return;
        proxy.watch = () => undefined;
        return connection.reset();
      }
      if (OF_A_KEY.test(bytes.toString('latin1'))) keyed.add(connection);
      if (!keyed.has(connection) || !hasCommit(bytes)) return;
      if (loss === 'after') return void committing.add(connection);
      proxy.watch = () => undefined;
      connection.leaveClient();
      await sleep(ON_ITS_WAY_MS);
    };
  }

  /** The server goes away as soon as a statement with these words is sent to it. */
  function loseAt(words: string): void {
    proxy.watch = (side, bytes, connection) => {
      if (side === 'answers' || !bytes.toString('latin1').includes(words)) return;
      proxy.watch = () => undefined;
      connection.end();
    };
  }

  const rows = async (table: string, condition: string, ...values: string[]) =>
    Number(
      (await rowsOf<{ n: number }>(database.url, `SELECT COUNT(*) AS n FROM ${table} WHERE ${condition}`, values))[0]!
        .n,
    );
  const withKey = (key: string) => ({ headers: { 'idempotency-key': key } });
  const listed = (mark: string) => rows('listings', 'mls_number = ?', mark);

  const effects: Record<string, (mark: string) => Promise<Effect>> = {
    RealEstateCreate: async (mark) => ({
      send: (key) => service.call(CREATE, { ...REQUIRED, SerialNumber: serialNumber, MLSNumber: mark }, withKey(key)),
      count: () => listed(mark),
    }),
    RealEstateUpdate: async (mark) => {
      const Key = await create(service, serialNumber);
      const body = { SerialNumber: serialNumber, Key, KeyType: 'NativeId', MLSNumber: mark };
      return { send: (key) => service.call(UPDATE, body, withKey(key)), count: () => listed(mark) };
    },
    RealEstateDelete: async (mark) => {
      const Key = await create(service, serialNumber, { MLSNumber: mark });
      const body = { SerialNumber: serialNumber, Keys: [Key], KeyType: 'NativeId' };
      return { send: (key) => service.call(DELETE, body, withKey(key)), count: async () => 1 - (await listed(mark)) };
    },
    Add: async (Name) => ({
      send: (key) => service.call('/chat/Chatbot/Add', { timeZone: 'UTC', type: 0, Name }, withKey(key)),
      count: () => rows('chatbots', 'settings LIKE ?', `%"${Name}"%`),
    }),
    Edit: async (Name) => {
      const get = () => service.call('/chat/Chatbot/Get', { serialNumber });
      const before = (await get()).body.Data.Revision;
      return {
        send: (key) => service.call('/chat/Chatbot/Edit', { serialNumber, Name }, withKey(key)),
        count: async () => (await get()).body.Data.Revision - before,
      };
    },
    ClientAsk: async (content) => {
      const { body } = await service.call('/chat/Chatbot/GetSession', { serialNumber });
      const asked = { sessionID: body.Data.SessionID, content };
      return {
        send: (key) => service.call('/chat/Chat/ClientAsk', asked, withKey(key)),
        count: () => rows('turns', "state = 'done' AND question = ?", content),
      };
    },
    Upload: async (mark) => ({
      send: (key) => sendForm(service, formOf({ fileName: `${mark}.png`, bytes: png(7) }), { 'idempotency-key': key }),
      count: () => rows('files', "state = 'stored' AND name = ?", `${mark}.png`),
    }),
  };

  describe.each(LOSSES)('%s it was carried out', (loss) => {
    it.each(Object.keys(effects))('119 says 503 to %s, and its retry finds it done, once', async (name) => {
      const [mark, key] = [randomUUID(), randomUUID()];
      const { send, count } = await effects[name]!(mark);
      loseNextCommit(loss);
      const lost = await send(key);
      expect([lost.status, Number(lost.headers['retry-after'])]).toEqual([503, expect.any(Number)]);
      // A question whose admission was lost is closed as an orphan first; its key is busy until then.
      const retried = await eventually(
        () => send(key),
        ({ status }) => status !== 409 && status !== 503,
      );
      expect(retried.status).toBe(200);
      expect((await send(key)).body).toEqual(retried.body);
      expect(await count()).toBe(1);
    });
  });

  const uploads: Record<string, () => Promise<() => Promise<Called<unknown>>>> = {
    Upload: async () => () => sendForm(service, formOf({ fileName: 'room.png', bytes: png(7) })),
    PutUpload: async () => {
      const { body } = await service.call('/chat/User/GetPreUploadUrl', { fileName: 'room.png' });
      return () => service.enveloped(new URL(body.Data.PreUploadUrl).pathname, { method: 'PUT', body: png(7) });
    },
  };

  it.each(Object.keys(uploads))(
    '119 says 503, not that the body is wrong, where it is lost while room is made for %s',
    async (name) => {
      const send = await uploads[name]!();
      loseAt('INSERT INTO upload_rooms');
      const lost = await send();
      expect([lost.status, Number(lost.headers['retry-after'])]).toEqual([503, expect.any(Number)]);
      expect((await send()).status).toBe(200);
    },
  );

  it('119 keeps the bytes of a file whose row was committed after all', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const form = formOf({ fileName: 'late.png', bytes: png(9) });
    loseNextCommit('before');
    expect((await sendForm(service, form, key)).status).toBe(503);
    await sleep(2 * ON_ITS_WAY_MS);
    const { body } = await sendForm(service, form, key);
    const headers = { authorization: service.secretKey };
    const path = `/chat/File/Download?fileId=${body.Data.FileID}`;
    expect((await service.raw(path, { method: 'GET', headers })).bytes).toEqual(png(9));
  });
});
