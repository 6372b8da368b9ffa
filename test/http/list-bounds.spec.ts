import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import { Chat } from '../support/interface/chat.js';
import type { Client } from '../support/interface/client.js';
import { joined, numbersTo } from '../support/databases/numbered-rows.js';
import { runSql } from '../support/databases/outside-sql.js';
import { describeService, type Service } from '../support/service/service.js';
import { addChatbot, CREATE, LIST, REQUIRED } from './listing-bodies.js';

const CHATBOTS = 1_502;
const MIB = 1024 * 1024;
/** Of an answer: the bytes of a page, and what JSON adds. */
const MOST_BYTES = 9 * MIB;
const AT_ONCE = 8;

/** Some 100 kB of settings. */
const WIDE = {
  SystemMessage: 's'.repeat(32_000),
  Domains: Array.from({ length: 1_000 }, (_, at) => `host-${at}.${'d'.repeat(42)}.example.com`).join('\n'),
  MessageLimit: 7,
};

async function fillWithCopies({ databaseUrl }: Service, serialNumber: string, copies: number): Promise<void> {
  const columns = 'workspace_id, serial_number, settings, revision, created_at, updated_at';
  const serial = joined(databaseUrl, "'copy-'", 'i', "'-'", 'workspace_id');
  await runSql(
    databaseUrl,
    `INSERT INTO chatbots (${columns}) SELECT workspace_id, ${serial}, settings, revision, created_at, updated_at
     FROM ${numbersTo(copies)} CROSS JOIN chatbots WHERE serial_number = ?`,
    [serialNumber],
  );
}

/** As a client does: where the database takes too long on a busy machine, it asks again when it is told to. */
async function post(client: Client, path: string, body: object, key: object) {
  const headers = { ...key, 'content-type': 'application/json' };
  for (;;) {
    const answer = await client.raw(path, { method: 'POST', headers, body: JSON.stringify(body) });
    const { status, bytes } = answer;
    if (status !== 503) return { status, bytes: bytes.length, ...JSON.parse(bytes.toString()) };
    expect(answer.headers['retry-after']).toMatch(/^\d+$/);
    await sleep(Number(answer.headers['retry-after']) * 1_000);
  }
}

const manyTimes = <T>(call: () => Promise<T>): Promise<T[]> => Promise.all(Array.from({ length: AT_ONCE }, call));

describeService(
  'A process with a heap of 256 MB',
  (service) => {
    it('sums up the use of 1,502 chatbots with long settings, and lists them in pages of bounded bytes, many at once', async () => {
      const workspace = await service().anotherWorkspace();
      const chat = await Chat.open(workspace, WIDE);
      await chat.ask('Hi');
      await fillWithCopies(service(), chat.serialNumber, CHATBOTS - 1);
      const Total = CHATBOTS * WIDE.MessageLimit;
      const key = { authorization: workspace.keys.secretKey };
      for (const { Data } of await manyTimes(() => post(workspace, '/chat/Chatbot/GetMessageCreditsUsage', {}, key)))
        expect(Data).toEqual({ Total, Used: 1, Remain: Total - 1 });
      const list = (PageSize: number, PageNumber = 1) =>
        post(workspace, '/chat/Chatbot/List', { PageSize, PageNumber }, key);
      for (const { Data, bytes } of await manyTimes(() => list(20))) {
        expect([Data.List.length, Data.VirtualCount]).toEqual([20, CHATBOTS]);
        expect(bytes).toBeLessThan(MOST_BYTES);
      }
      const refused = await list(200);
      expect([refused.status, refused.Data]).toEqual([400, null]);
      const most = Number(/at most (\d+)/.exec(refused.Message)![1]);
      expect(most).toBeGreaterThan(20);
      for (const { Data, bytes } of await manyTimes(() => list(most))) {
        expect(Data.List).toHaveLength(most);
        expect(bytes).toBeLessThan(MOST_BYTES);
      }
      const last = await list(most, Math.ceil(CHATBOTS / most));
      expect(last.Data.List.at(-1).serialNumber).toBe(chat.serialNumber);
    });

    it('lists listings as long as they may be in pages of bounded bytes, many at once', async () => {
      const SerialNumber = await addChatbot(service());
      const long = {
        Images: Array.from({ length: 100 }, (_, at) => `https://listings.example/${at}/${'i'.repeat(2_000)}`),
        ExtensionColumn: Array.from({ length: 100 }, (_, at) => ({ Key: `Key ${at}`, value: 'v'.repeat(4_000) })),
        Description: 'd'.repeat(16_000),
      };
      for (let at = 0; at < 24; at++)
        expect((await service().call(CREATE, { SerialNumber, ...REQUIRED, ...long })).status).toBe(200);
      const key = { 'chatbot-sessionkey': service().sessionKey };
      const list = (PageSize: number) => post(service(), LIST, { SerialNumber, PageSize }, key);
      const refused = await list(200);
      expect([refused.status, refused.Data]).toEqual([400, null]);
      const most = Number(/at most (\d+)/.exec(refused.Message)![1]);
      for (const { Data, bytes } of await manyTimes(() => list(most))) {
        expect([Data.List.length, Data.VirtualCount]).toEqual([most, 24]);
        expect(bytes).toBeLessThan(MOST_BYTES);
      }
    });
  },
  { env: { NODE_OPTIONS: '--max-old-space-size=256' } },
);
