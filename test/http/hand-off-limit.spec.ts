import { afterAll, beforeEach, expect, it } from '@jest/globals';
import { ownSentences } from '#libs/visitor/own-sentences.js';
import { Chat } from '../support/interface/chat.js';
import { answeredBy } from '../support/providers/provider-settings.js';
import { calls, ScriptedProvider } from '../support/providers/scripted-provider.js';
import { logEntry } from '../support/service/service-process.js';
import { describeService } from '../support/service/service.js';
import { forgetMails, storedMails } from '../support/databases/stored-mails.js';
import { leadsOf } from '../support/databases/stored-leads.js';

const provider = await ScriptedProvider.start();
afterAll(() => provider.stop());

const BUILT_IN = '1';

describeService(
  'A wish for a person beyond the mails of an hour',
  (service) => {
    beforeEach(async () => {
      provider.reset();
      await forgetMails(service());
    });
    /** A chat session of a chatbot whose one mail of the hour has gone. */
    const calledOnce = async (settings: object): Promise<Chat> => {
      const chat = await Chat.open(service(), { TalkToHumanEmail: 'owner@example.com', ...settings });
      provider.otherwise(calls(['talk_to_human', {}]));
      expect((await chat.ask('Can I talk to a person?')).status).toBe(200);
      return chat.another();
    };

    it.each([
      ['a model', '2', 'German'],
      ['a model', '2', ''],
      ['the built-in model', BUILT_IN, 'German'],
      ['the built-in model', BUILT_IN, ''],
    ])('is answered by %s (%s) with a sentence of ours in %p', async (_, Model, AIResponseLanguage) => {
      const chat = await calledOnce({ Model, AIResponseLanguage, TalkToHumanResponseMessage: 'A person calls you.' });
      const { status, body } = await chat.ask('Can I talk to a person? I am at ann@example.com');
      const { nobodyNow } = ownSentences(AIResponseLanguage)!;
      expect([status, body.Data.content]).toEqual([200, nobodyNow]);
      expect((await chat.said()).at(-1)!.Content).toBe(nobodyNow);
      expect(await storedMails(service())).toHaveLength(1);
      expect(await leadsOf(service(), chat)).toMatchObject([{ Email: 'ann@example.com' }]);
    });

    it('is told once a chatbot that its language is not spoken by us', async () => {
      const toldOf = (chat: Chat) =>
        service()
          .logs()
          .map(logEntry)
          .filter((line) => line?.chatbot === chat.serialNumber && line.language === 'Swahili');
      const [one, other] = [
        await calledOnce({ Model: BUILT_IN, AIResponseLanguage: 'Swahili' }),
        await calledOnce({ Model: BUILT_IN, AIResponseLanguage: 'Swahili' }),
      ];
      for (const chat of [one, one, other]) await chat.ask('Can I talk to a person?');
      expect([toldOf(one).length, toldOf(other).length]).toEqual([1, 1]);
    });
  },
  { env: { ...answeredBy(provider), VISITOR_MAILS_OF_CHATBOT: '1' } },
);
