import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { describeService, type Service } from '../support/service/service.js';
import { addChatbot, create, DELETE, LIST, UPDATE } from './listing-bodies.js';

const ROUNDS = 150;

/** A key that a listing can lose: by which field it is found, and how two values of it look. */
const KEYS = [
  { keyType: 'MLSNumber', field: 'MLSNumber', value: () => randomUUID() },
  { keyType: 'URL', field: 'Url', value: () => `https://listings.example/${randomUUID()}` },
] as const;

describeService('Two who reach for one listing by a key that one of them changes', (service) => {
  let twin: Service;
  let SerialNumber: string;
  beforeAll(async () => {
    twin = await service().replica();
    SerialNumber = await addChatbot(service());
  });

  const left = async (): Promise<number> => (await service().call(LIST, { SerialNumber })).body.Data.VirtualCount;

  describe.each(KEYS)('$keyType', ({ keyType: KeyType, field, value }) => {
    const update = (client: Service, Key: string, to: string) =>
      client.call<{ SuccessCount: number }>(UPDATE, { SerialNumber, KeyType, Key, [field]: to });

    it('a delete by the old key and the update: exactly one of them has found it', async () => {
      const before = await left();
      let kept = 0;
      for (let round = 0; round < ROUNDS; round++) {
        const [old, next] = [value(), value()];
        await create(service(), SerialNumber, { [field]: old });
        const asked = { SerialNumber, KeyType, Keys: [old] };
        const [updated, deleted] = await Promise.all([
          update(service(), old, next),
          twin.call<{ SuccessCount: number }>(DELETE, asked),
        ]);
        const { SuccessCount: gone } = deleted.body.Data;
        expect({ round, updated: updated.status, gone }).toEqual(
          gone === 1 ? { round, updated: 404, gone: 1 } : { round, updated: 200, gone: 0 },
        );
        kept += 1 - gone;
        expect(await left()).toBe(before + kept);
      }
    });

    it('two updates to different keys: exactly one of them has found it', async () => {
      for (let round = 0; round < ROUNDS; round++) {
        const old = value();
        const wanted = [value(), value()] as const;
        await create(service(), SerialNumber, { [field]: old });
        const answers = await Promise.all([update(service(), old, wanted[0]), update(twin, old, wanted[1])]);
        expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
      }
    });
  });
});
