import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { eventually } from '../support/eventually.js';
import { Chat } from '../support/interface/chat.js';
import { answeredBy } from '../support/providers/provider-settings.js';
import { ScriptedProvider } from '../support/providers/scripted-provider.js';
import { describeService, type Service } from '../support/service/service.js';
import { endedTurns } from '../support/databases/stored-turns.js';

const provider = await ScriptedProvider.start();
beforeEach(() => provider.reset());
afterAll(() => provider.stop());

describeService(
  'A chatbot that is removed while it answers',
  (service) => {
    let replica: Service;
    beforeAll(async () => {
      replica = await service().replica();
    });

    const answering = () => provider.until(({ open }) => open === 1);
    const remove = ({ serialNumber }: Chat) => service().call('/chat/Chatbot/Remove', { serialNumber });
    /** Begins an answer that would never end by itself; once the model answers, the chatbot is removed by another process. */
    async function removedDuring<T>(chat: Chat, ask: (there: Chat) => Promise<T>, begun = answering): Promise<T> {
      provider.play({ fragments: ['Half of ', 'it'], end: 'hang' });
      const asked = ask(chat.through(replica));
      await begun();
      await remove(chat);
      const answer = await asked;
      await provider.until(({ open, aborted }) => open === 0 && aborted === 1);
      return answer;
    }
    const turnOf = async ({ sessionID }: Chat) => (await endedTurns(service(), sessionID))[0];

    it('ends the stream with the refusal that an ask gets from then on; what was said is kept, and no more', async () => {
      const chat = await Chat.open(service());
      provider.play({ fragments: ['Half of ', 'it'], end: 'hang' });
      let heard = '';
      let hear = (): void => undefined;
      const both = new Promise<void>((resolve) => (hear = resolve));
      const whole = chat.through(replica).stream('Hi', {
        onBytes: (bytes) => {
          heard += bytes.toString();
          if (heard.includes('"it"')) hear();
        },
      });
      await both;
      await remove(chat);
      const { events, isComplete } = await whole;
      const { status, body } = await chat.ask('And?');
      expect([isComplete, status]).toEqual([true, 404]);
      expect(events.at(-1)).toEqual({ event: 'error', data: body });
      await provider.until(({ open, aborted }) => open === 0 && aborted === 1);
      expect(await turnOf(chat)).toMatchObject({ state: 'interrupted', answer: 'Half of it' });
    });

    it('refuses an answer as JSON, as every ask from then on', async () => {
      const chat = await Chat.open(service());
      const { status, body } = await removedDuring(chat, (there) => there.ask('Hi'));
      expect([status, body]).toEqual([404, (await chat.ask('And?')).body]);
      expect(await turnOf(chat)).toMatchObject({ state: 'interrupted' });
    });

    it('refuses a message that waits for the one before it', async () => {
      const chat = await Chat.open(service());
      const askTwice = (there: Chat) => Promise.all([there.ask('Hi'), there.ask('And then?')]);
      const [first, second] = await removedDuring(chat, askTwice, async () => {
        await answering();
        await eventually(
          () => chat.count(),
          (count) => count === 2,
        );
      });
      expect([first.status, second.status]).toEqual([404, 404]);
      expect(provider.counts).toMatchObject({ calls: 1 });
    });

    it('is refused at the doors of programs', async () => {
      const chat = await Chat.open(service());
      expect((await removedDuring(chat, (there) => there.complete('Hi'))).status).toBe(404);
      const other = await Chat.open(service());
      provider.reset();
      const { bytes } = await removedDuring(other, (there) => there.askTool('Hi'));
      expect(bytes.toString()).toContain('The chat session does not exist');
      expect(await turnOf(other)).toMatchObject({ state: 'interrupted' });
    });

    it('ends a trial of its owner', async () => {
      const chat = await Chat.open(service());
      const { serialNumber } = chat;
      const Settings = (await service().call('/chat/Chatbot/SettingsTry', { serialNumber })).body.Data.Settings;
      const trial = { serialNumber, Settings, content: 'Hi' };
      const { status, body } = await removedDuring(chat, () => replica.call('/chat/Chatbot/AnswerTry', trial));
      expect([status, body.Message]).toEqual([404, 'The chatbot does not exist']);
    });

    it('is no other chatbot: their answers go on', async () => {
      const [chat, other] = [await Chat.open(service()), await Chat.open(service())];
      provider.play({ fragments: ['Half of ', 'it'], end: 'hang' });
      const ended = chat.through(replica).ask('Hi');
      await answering();
      provider.play({ fragments: ['Slow', ' and', ' steady', ' it', ' goes', ' on'], fragmentDelayMs: 400 });
      const whole = other.through(replica).stream('Hi');
      await provider.until(({ calls }) => calls === 2);
      await remove(chat);
      expect((await ended).status).toBe(404);
      expect((await whole).events.at(-1)?.data).toMatchObject({ Answer: 'Slow and steady it goes on' });
    });
  },
  { env: { ...answeredBy(provider), QUEUE_SECONDS: '60' } },
);
