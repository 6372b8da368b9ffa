import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Called, Client } from '../support/client.js';
import { rowsOf } from '../support/database-rows.js';
import { eventually } from '../support/eventually.js';
import { describeService, type Service } from '../support/service.js';
import { addChatbot, CREATE, create, DELETE, REQUIRED, UPDATE } from './listing-bodies.js';
import { png } from './sample-files.js';
import { formOf, sendForm } from './uploading.js';

interface Effect {
  send(client: Client, headers: Readonly<Record<string, string>>): Promise<Called<unknown>>;
  /** The one row that it leaves. */
  readonly rows: readonly [sql: string, value: string];
}

/** An operation that takes a key, prepared for one effect that can be told by its mark. */
const EFFECTS: Record<string, (service: Service, serialNumber: string, mark: string) => Promise<Effect>> = {
  RealEstateCreate: async (_, SerialNumber, MLSNumber) => ({
    send: (client, headers) => client.call(CREATE, { ...REQUIRED, SerialNumber, MLSNumber }, { headers }),
    rows: ['SELECT id FROM listings WHERE mls_number = ?', MLSNumber],
  }),
  RealEstateUpdate: async (service, SerialNumber, MLSNumber) => {
    const body = { SerialNumber, Key: await create(service, SerialNumber), KeyType: 'NativeId', MLSNumber };
    return {
      send: (client, headers) => client.call(UPDATE, body, { headers }),
      rows: ['SELECT id FROM listings WHERE mls_number = ?', MLSNumber],
    };
  },
  RealEstateDelete: async (service, SerialNumber, MLSNumber) => {
    const [Key] = [
      await create(service, SerialNumber, { MLSNumber }),
      await create(service, SerialNumber, { MLSNumber }),
    ];
    return {
      send: (client, headers) => client.call(DELETE, { SerialNumber, Keys: [Key], KeyType: 'NativeId' }, { headers }),
      rows: ['SELECT id FROM listings WHERE mls_number = ?', MLSNumber],
    };
  },
  Add: async (_service, _serialNumber, Name) => ({
    send: (client, headers) => client.call('/chat/Chatbot/Add', { timeZone: 'UTC', type: 0, Name }, { headers }),
    rows: ['SELECT id FROM chatbots WHERE settings LIKE ?', `%"${Name}"%`],
  }),
  Edit: async (service, _, Name) => {
    const serialNumber = await addChatbot(service);
    return {
      send: (client, headers) => client.call('/chat/Chatbot/Edit', { serialNumber, Name }, { headers }),
      rows: ['SELECT id FROM chatbots WHERE settings LIKE ? AND revision = 2', `%"${Name}"%`],
    };
  },
  ClientAsk: async (service, serialNumber, content) => {
    const { body } = await service.call('/chat/Chatbot/GetSession', { serialNumber });
    const asked = { sessionID: body.Data.SessionID, content };
    return {
      send: (client, headers) => client.call('/chat/Chat/ClientAsk', asked, { headers }),
      rows: ["SELECT id FROM turns WHERE question = ? AND state <> 'failed'", content],
    };
  },
  Upload: async (_service, _serialNumber, mark) => ({
    send: (client, headers) => sendForm(client, formOf({ fileName: `${mark}.png`, bytes: png(3) }), headers),
    rows: ["SELECT id FROM files WHERE name = ? AND state = 'stored'", `${mark}.png`],
  }),
};

describeService('One Idempotency-Key on two processes at once', (service) => {
  let twin: Service;
  let serialNumber: string;
  beforeAll(async () => {
    twin = await service().replica();
    serialNumber = await addChatbot(service());
  });

  describe.each(Object.keys(EFFECTS))('%s', (name) => {
    it('046 has one effect and one answer', async () => {
      const effect = await EFFECTS[name]!(service(), serialNumber, randomUUID());
      const headers = { 'idempotency-key': randomUUID() };
      const clients = Array.from({ length: 12 }, (_, number) => (number % 2 ? service() : twin));
      const answers = await Promise.all(clients.map((client) => effect.send(client, headers)));
      const good = answers.filter(({ status }) => status === 200);
      expect(good.length).toBeGreaterThan(0);
      expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
      const again = await eventually(
        () => effect.send(twin, headers),
        ({ status }) => status !== 409,
      );
      expect(new Set([...good, again].map(({ body }) => JSON.stringify(body))).size).toBe(1);
      const [sql, value] = effect.rows;
      expect(await rowsOf(service().databaseUrl, sql, [value])).toHaveLength(1);
    });
  });
});
