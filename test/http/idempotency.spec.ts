import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { addChatbot, LISTING } from '../support/interface/interface-operations.js';
import { describeService, type Service } from '../support/service/service.js';

/** An operation that changes something, and a way to count how often it did. */
interface Effect {
  readonly path: string;
  body(serialNumber: string, mark: string): Record<string, unknown>;
  count(service: Service, serialNumber: string): Promise<number>;
}

async function listings(service: Service, SerialNumber: string): Promise<number> {
  const { body } = await service.call('/chat/Chatbot/RealEstateList', { SerialNumber });
  return body.Data.VirtualCount;
}

const EFFECTS: readonly Effect[] = [
  {
    path: '/chat/Chatbot/Add',
    body: (_, Name) => ({ timeZone: 'UTC', type: 0, Name }),
    count: async (service) => {
      const page = { PageNumber: 1, PageSize: 1 };
      const { body } = await service.call('/chat/Chatbot/List', page);
      return body.Data.VirtualCount;
    },
  },
  {
    path: '/chat/Chatbot/Edit',
    body: (serialNumber, Name) => ({ serialNumber, Name }),
    count: async (service, serialNumber) =>
      (await service.call('/chat/Chatbot/Get', { serialNumber })).body.Data.Revision,
  },
  {
    path: '/chat/Chatbot/RealEstateCreate',
    body: (SerialNumber, MLSNumber) => ({ SerialNumber, ...LISTING, MLSNumber }),
    count: listings,
  },
];

describeService('Idempotency-Key', (service) => {
  let serialNumber: string;
  beforeEach(async () => void (serialNumber = await addChatbot(service())));

  describe.each(EFFECTS)('$path', ({ path, body, count }) => {
    const effects = () => count(service(), serialNumber);
    const send = (key: string, mark = 'one') =>
      service().call(path, body(serialNumber, mark), { headers: { 'idempotency-key': key } });

    it('046 gives the first answer again, with one effect', async () => {
      const key = randomUUID();
      const before = await effects();
      const first = await send(key);
      expect(first.status).toBe(200);
      for (let times = 0; times < 3; times++) expect((await send(key)).body).toEqual(first.body);
      expect(await effects()).toBe(before + 1);
    });

    it('046 gives it after a kill -9, too', async () => {
      const key = randomUUID();
      const before = await effects();
      const first = await send(key);
      await service().kill('SIGKILL');
      await service().restart();
      expect((await send(key)).body).toEqual(first.body);
      expect(await effects()).toBe(before + 1);
    });

    it('046 has one effect for twenty at once', async () => {
      const key = randomUUID();
      const before = await effects();
      const answers = await Promise.all(Array.from({ length: 20 }, () => send(key)));
      const good = answers.filter(({ status }) => status === 200);
      expect(good.length).toBeGreaterThan(0);
      expect(new Set(good.map(({ body: answered }) => JSON.stringify(answered))).size).toBe(1);
      expect(answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 409)).toEqual([]);
      expect(await effects()).toBe(before + 1);
    });

    it('046 refuses the key with another body, without an effect', async () => {
      const key = randomUUID();
      const first = await send(key);
      const before = await effects();
      expect((await send(key, 'two')).status).toBe(422);
      expect(await effects()).toBe(before);
      expect((await send(key)).body).toEqual(first.body);
    });

    it('046 takes two keys for two wishes, and no key for a new one', async () => {
      const before = await effects();
      for (const key of [randomUUID(), randomUUID()]) expect((await send(key)).status).toBe(200);
      expect((await service().call(path, body(serialNumber, 'one'))).status).toBe(200);
      expect(await effects()).toBe(before + 3);
    });

    it('046 keeps the keys of two workspaces apart', async () => {
      const key = randomUUID();
      await send(key);
      const other = await service().anotherWorkspace();
      const headers = { 'idempotency-key': key };
      const { status } = await other.call('/chat/Chatbot/Add', { timeZone: 'UTC', type: 0 }, { headers });
      expect(status).toBe(200);
    });

    it.each(['', 'x'.repeat(256), 'é'])('046 refuses the key "%s"', async (key) => {
      const before = await effects();
      expect((await send(key)).status).toBe(400);
      expect(await effects()).toBe(before);
    });
  });

  it('046 gives a failure again, as well', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const send = () => service().call('/chat/Chatbot/Edit', { serialNumber: 'f'.repeat(32), Name: 'x' }, { headers });
    const [first, second] = [await send(), await send()];
    expect([first.status, second.body]).toEqual([404, first.body]);
  });
});
