import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { describeService } from '../support/service/service.js';
import { addChatbot, editChatbot, getChatbot } from './chatbot-record.js';
import { png } from './sample-files.js';
import { uploadedId } from './uploading.js';

/** The ID that the first file of the service is going to have. */
const LATE_PICTURE = 1;
const ROUNDS = 60;

describeService('Edits', (service) => {
  let serialNumber: string;
  let revision: number;

  const edit = (changes: object, key?: string) =>
    editChatbot(service(), serialNumber, changes, { headers: key === undefined ? {} : { 'idempotency-key': key } });
  const get = () => getChatbot(service(), serialNumber);

  beforeAll(async () => void (serialNumber = await addChatbot(service())));
  beforeEach(async () => void (revision = (await get()).Revision));

  it('063 of different fields at the same moment are all kept, each as a revision of its own', async () => {
    for (let round = 1; round <= ROUNDS; round++) {
      const changes = [{ Name: `Name ${round}` }, { RateLimitCount: round }, { WelcomeMessage: `Welcome ${round}` }];
      const answers = await Promise.all(changes.map((change) => edit(change)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(await get()).toMatchObject({
        ...Object.assign({}, ...changes),
        Revision: revision + round * changes.length,
      } as object);
    }
  });

  it('063 of one field at the same moment leave one of the values, never a mixture', async () => {
    const values = Array.from({ length: 10 }, (_, index) => ({
      Name: `Name ${index}`,
      AnswerSuffix: `Suffix ${index}`,
    }));
    await Promise.all(values.map((value) => edit(value)));
    const { Name, AnswerSuffix, Revision } = await get();
    expect(values).toContainEqual({ Name, AnswerSuffix });
    expect(Revision).toBe(revision + values.length);
  });

  describe('with an Idempotency-Key', () => {
    it('046 keeps the first answer when the chatbot was edited otherwise in between', async () => {
      await edit({ Name: 'First' }, 'late retry');
      await edit({ Name: 'Second' });
      expect((await edit({ Name: 'First' }, 'late retry')).status).toBe(200);
      expect(await get()).toMatchObject({ Name: 'Second', Revision: revision + 2 });
    });

    it('046 refuses the key with the same body at another operation', async () => {
      await edit({}, 'elsewhere');
      const headers = { 'idempotency-key': 'elsewhere' };
      const { status } = await service().call('/chat/Chatbot/Add', { timeZone: 'UTC', type: 0 }, { headers });
      expect(status).toBe(422);
    });

    it('046 answers a 404 again, even when what was missing has come into being', async () => {
      const change = { ChatIcon: String(LATE_PICTURE), Name: 'Late' };
      const first = await edit(change, 'too early');
      expect(await uploadedId(service(), 'late.png', png())).toBe(LATE_PICTURE);
      const again = await edit(change, 'too early');
      expect([first.status, again.body]).toEqual([404, first.body]);
      expect((await get()).Revision).toBe(revision);
      expect((await edit(change, 'in time')).status).toBe(200);
    });

    it('046 keeps no 400: the same key may be tried again with a good body', async () => {
      expect((await edit({ Temperature: 3 }, 'mended')).status).toBe(400);
      expect((await edit({ Temperature: 2 }, 'mended')).status).toBe(200);
      expect(await get()).toMatchObject({ Temperature: 2, Revision: revision + 1 });
    });

    it('takes a key of 255 characters', async () => {
      expect((await edit({ Name: 'Long key' }, 'x'.repeat(255))).status).toBe(200);
      expect((await edit({ Name: 'Long key' }, 'x'.repeat(255))).status).toBe(200);
      expect((await get()).Revision).toBe(revision + 1);
    });
  });
});
