import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { png } from '../http/sample-files.js';
import { seeingModels } from '../http/seeing-models.js';
import { uploadedId } from '../http/uploading.js';
import { storedByCallers } from '../support/databases/outside-sql.js';
import { orphansIn } from '../support/databases/orphans.js';
import { rowsOf } from '../support/databases/database-rows.js';
import { eventually } from '../support/eventually.js';
import { Chat } from '../support/interface/chat.js';
import { calls, says, ScriptedProvider } from '../support/providers/scripted-provider.js';
import { describeService, type Service } from '../support/service/service.js';
import { CANARY, canariesIn } from './canaries.js';

const provider = await ScriptedProvider.start();
beforeEach(() => provider.reset());
afterAll(() => provider.stop());

const HALF = { fragments: ['Half of ', 'it'], end: 'hang' } as const;

describeService(
  'A chat session that is erased while a message is answered in it',
  (service) => {
    let replica: Service;
    beforeAll(async () => {
      replica = await service().replica();
    });

    const answering = () => provider.until(({ open }) => open === 1);
    const erase = ({ sessionID }: Chat) =>
      service().command<Record<string, number>>('erase', '--session', String(sessionID), '--yes', '--json');
    const counted = (table: string) =>
      rowsOf<{ n: number }>(service().databaseUrl, `SELECT COUNT(*) AS n FROM ${table}`);

    it('ends the stream with the refusal that an ask gets from then on, and leaves nothing', async () => {
      const chat = await Chat.open(service());
      const file = await uploadedId(service(), `${CANARY}.png`, png(2));
      provider.play(says(`A ${CANARY} picture.`), says(`${CANARY} seen`));
      await chat.ask(`Look, ${CANARY}`, { fields: { chatAskType: 'Image', fileIds: [file] } });
      provider.play(calls(['store_lead', { name: 'Ann', email: `${CANARY}@example.com`, message: CANARY }]), HALF);
      let heard = '';
      let hear = (): void => undefined;
      const both = new Promise<void>((resolve) => (hear = resolve));
      const whole = chat.through(replica).stream(`I am Ann, ${CANARY}@example.com`, {
        onBytes: (bytes) => {
          heard += bytes.toString();
          if (heard.includes('"it"')) hear();
        },
      });
      await both;
      await eventually(
        () => counted('answer_pieces'),
        ([row]) => Number(row!.n) > 0,
      );
      const { messages, leads, files } = await erase(chat);
      expect({ messages, leads, files }).toEqual({ messages: 2, leads: 1, files: 1 });
      const { events, isComplete } = await whole;
      const { status, body } = await chat.ask('And?');
      expect([isComplete, status]).toEqual([true, 404]);
      expect(events.at(-1)).toEqual({ event: 'error', data: body });
      await provider.until(({ open, aborted }) => open === 0 && aborted === 1);
      expect(canariesIn(await storedByCallers(service().databaseUrl))).toEqual([]);
      expect(await orphansIn(service().databaseUrl)).toEqual([]);
    });

    it('refuses an answer as JSON, and a message that waits for the one before it', async () => {
      const chat = await Chat.open(service());
      provider.play(HALF);
      const asked = Promise.all([chat.through(replica).ask('Hi'), chat.ask('And then?')]);
      await answering();
      await eventually(
        () => chat.count(),
        (count) => count === 2,
      );
      expect((await erase(chat)).messages).toBe(2);
      const gone = (await chat.ask('And?')).body;
      expect((await asked).map(({ status, body }) => [status, body])).toEqual([
        [404, gone],
        [404, gone],
      ]);
      expect(provider.counts).toMatchObject({ calls: 1 });
      expect(await orphansIn(service().databaseUrl)).toEqual([]);
    });

    it('is no other one: their answers go on', async () => {
      const chat = await Chat.open(service());
      const other = await chat.another();
      provider.play(HALF);
      const ended = chat.through(replica).ask('Hi');
      await answering();
      provider.play({ fragments: ['Slow', ' and', ' steady', ' it', ' goes', ' on'], fragmentDelayMs: 400 });
      const whole = other.through(replica).stream('Hi');
      await provider.until(({ calls: all }) => all === 2);
      await erase(chat);
      expect((await ended).status).toBe(404);
      expect((await whole).events.at(-1)?.data).toMatchObject({ Answer: 'Slow and steady it goes on' });
    });
  },
  { env: { ...seeingModels(provider), QUEUE_SECONDS: '60' } },
);
