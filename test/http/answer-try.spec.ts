import { afterAll, beforeEach, expect, it } from '@jest/globals';
import { Chat } from '../support/interface/chat.js';
import { leadsOf } from '../support/databases/stored-leads.js';
import { answeredBy } from '../support/providers/provider-settings.js';
import { calls, says, ScriptedProvider } from '../support/providers/scripted-provider.js';
import type { BodyOf } from '../support/interface/documented.js';
import { describeService } from '../support/service/service.js';
import { create } from './listing-bodies.js';

const provider = await ScriptedProvider.start();
beforeEach(() => provider.reset());
afterAll(() => provider.stop());

const ASK = '/chat/Chatbot/AnswerTry';
const OAK = { Address: '12 Oak St', City: 'Austin', State: 'TX', SalePrice: 450_000, MLSNumber: 'OAK1001' };

describeService(
  'A trial',
  (service) => {
    const open = async (settings = {}): Promise<Chat> => {
      const chat = await Chat.open(service(), { TalkToHumanEmail: 'owner@example.com', ...settings });
      await create(service(), chat.serialNumber, OAK);
      return chat;
    };
    const tried = async ({ serialNumber }: Chat, changes = {}): Promise<string> =>
      (await service().call('/chat/Chatbot/SettingsTry', { serialNumber, ...changes })).body.Data.Settings;
    const ask = ({ serialNumber }: Chat, fields: Omit<BodyOf<typeof ASK>, 'serialNumber'>) =>
      service().call(ASK, { serialNumber, ...fields });
    const lastSystem = (): string => JSON.stringify(provider.calls.at(-1)!.body);

    it('answers with settings that nobody has saved, and tells what the answer was made of', async () => {
      const chat = await open();
      const Settings = await tried(chat, { SystemMessage: 'Speak like a sailor.', AnswerSuffix: '– Ada' });
      provider.play(calls(['search_listings', { city: 'Austin' }]), says('12 Oak St costs $450,000.'));
      const { Turn, TotalToken } = (await ask(chat, { Settings, content: 'Homes?', clientLanguage: 'de' })).body.Data;
      expect(lastSystem()).toContain('Speak like a sailor.');
      expect(Turn).toMatchObject({ MessageID: 2, Question: 'Homes?', Author: 'Chatbot', State: 'done', LeftOut: [] });
      expect(Turn.Answer).toBe('12 Oak St costs $450,000.\n\n– Ada');
      expect(Turn.LookUps).toEqual([
        { Name: 'search_listings', Arguments: '{"city":"Austin"}', Found: 1, Without: [], Failed: false },
      ]);
      expect(Turn.Homes).toMatchObject([{ MLSNumber: 'OAK1001', PropertyType: 'Haus' }]);
      expect(TotalToken).toBeGreaterThan(0);
      const { body } = await service().call('/chat/Chatbot/Get', { serialNumber: chat.serialNumber });
      expect(body.Data).toMatchObject({ SystemMessage: '', AnswerSuffix: '', Revision: 2 });
    });

    it('goes on where it was, with what was looked up before', async () => {
      const chat = await open();
      const Settings = await tried(chat);
      provider.play(calls(['search_listings', { city: 'Austin' }]), says('I found 12 Oak St.'));
      const first = (await ask(chat, { Settings, content: 'Homes?' })).body.Data;
      provider.play(says('It costs $450,000.'));
      const second = (await ask(chat, { Settings, content: 'What does it cost?', SoFar: first.SoFar })).body.Data;
      expect(second.Turn).toMatchObject({ MessageID: 4, Answer: 'It costs $450,000.', LookUps: [] });
      expect(lastSystem()).toContain('I found 12 Oak St.');
    });

    it('tells what the check has left out, and why; so does the conversation of a visitor', async () => {
      const chat = await open();
      const Settings = await tried(chat);
      const lie = [says('I found a home. 12 Oak St costs $399,000.'), says('It costs $398,000.')];
      const LeftOut = [{ Sentence: '12 Oak St costs $399,000.', Wrong: [expect.stringContaining('399,000')] }];
      provider.play(calls(['search_listings', {}]), ...lie);
      const { Turn } = (await ask(chat, { Settings, content: 'Homes?' })).body.Data;
      expect(Turn).toMatchObject({ Answer: expect.not.stringContaining('$'), LeftOut });
      provider.play(calls(['search_listings', {}]), ...lie);
      await chat.ask('Homes?');
      const { serialNumber, sessionID } = chat;
      const { body } = await service().call('/chat/Chatbot/ConversationRead', { serialNumber, sessionID });
      expect(body.Data.Turns).toMatchObject([{ LookUps: [{ Name: 'search_listings' }], LeftOut }]);
    });

    it('keeps nothing and calls nobody', async () => {
      const chat = await open({ MessageLimit: 1 });
      const { serialNumber } = chat;
      const Settings = await tried(chat);
      const list = async () => (await service().call('/chat/Chatbot/ConversationList', { serialNumber })).body.Data;
      const before = await list();
      provider.play(calls(['talk_to_human', {}], ['store_lead', { email: 'ann@example.com' }]), says('Done.'));
      const content = 'A person please, I am ann@example.com';
      const { Turn } = (await ask(chat, { Settings, content })).body.Data;
      expect(Turn.LookUps).toMatchObject([
        { Name: 'talk_to_human', Failed: false },
        { Name: 'store_lead', Failed: false },
      ]);
      expect(await leadsOf(service(), chat)).toEqual([]);
      expect(await list()).toEqual(before);
      const counted = { SerialNumber: serialNumber };
      expect((await service().call('/chat/Chatbot/GetMessageCountByChatbot', counted)).body.Data).toBe(0);
      provider.play(says('Hello.'));
      expect((await chat.ask('Hello')).status).toBe(200);
    });

    it('shows what a visitor would see', async () => {
      const chat = await open({ Name: 'Ada', EnableUploadImage: true });
      const { serialNumber } = chat;
      const Settings = await tried(chat, { Name: 'Grace', WelcomeMessage: 'Moin' });
      const { body } = await service().call('/chat/Chatbot/ConfigTry', {
        serialNumber,
        Settings,
        clientLanguage: 'de',
      });
      expect(body.Data).toMatchObject({ Name: 'Grace', WelcomeMessage: 'Moin', VisitorToken: '', TalkToHuman: true });
      expect(body.Data.EnableUploadImage).toBe(false);
      const page = await service().raw(`/c/${serialNumber}/trial`, { method: 'GET' });
      expect(page.headers['content-security-policy']).toContain("frame-ancestors 'self'");
    });

    it('refuses what an edit refuses, what was sealed for another chatbot, and a blank question', async () => {
      const [chat, other] = [await open(), await open()];
      const { serialNumber } = chat;
      const refused = async (body: object, path = 'AnswerTry') => {
        const { status, body: envelope } = await service().call(`/chat/Chatbot/${path}`, { serialNumber, ...body });
        return [status, envelope.Message];
      };
      expect(await refused({ OfficeHours: 'sometimes' }, 'SettingsTry')).toEqual([
        400,
        expect.stringMatching(/^OfficeHours/),
      ]);
      expect(await refused({ Model: 'none' }, 'SettingsTry')).toEqual([404, expect.stringContaining('Model')]);
      const Settings = await tried(other);
      const wrong = [400, 'Settings must be what SettingsTry gave for this chatbot'];
      expect(await refused({ Settings, content: 'Homes?' })).toEqual(wrong);
      expect(await refused({ Settings }, 'ConfigTry')).toEqual(wrong);
      const own = await tried(chat);
      expect(await refused({ Settings: own, content: ' ' })).toEqual([400, expect.stringContaining('content')]);
      expect(await refused({ Settings: own, content: 'a', SoFar: own })).toEqual([
        400,
        'SoFar must be what AnswerTry gave for this chatbot',
      ]);
      expect(provider.counts.calls).toBe(0);
    });
  },
  { env: answeredBy(provider) },
);
