import { afterAll, beforeEach, expect, it } from '@jest/globals';
import { Chat } from '../support/interface/chat.js';
import { answeredBy } from '../support/providers/provider-settings.js';
import { calls, says, ScriptedProvider } from '../support/providers/scripted-provider.js';
import { describeService } from '../support/service/service.js';
import { leadsOf } from '../support/databases/stored-leads.js';

const provider = await ScriptedProvider.start();
beforeEach(() => provider.reset());
afterAll(() => provider.stop());

const SAID = 'I am Ann Lee, ann@example.com, please call 512-555-0100 about Harbour Lane';

/** What the model was told that its call came to. */
const toldLast = (): string => JSON.stringify(provider.calls.at(-1)!.body.messages).replaceAll('\\', '');

describeService(
  'Leads',
  (service) => {
    it('are stored as the visitor gave them, once a person and session', async () => {
      const chat = await Chat.open(service());
      const lead = { name: 'Ann Lee', email: 'ann@example.com', message: 'A word of the model' };
      provider.play(calls(['store_lead', lead]), says('Thank you, Ann.'));
      expect((await chat.ask(SAID)).body.Data.content).toBe('Thank you, Ann.');
      expect(toldLast()).toContain('{"stored":true}');
      provider.play(calls(['store_lead', { email: 'ann@example.com', phone: '512-555-0100' }]), says('Noted.'));
      await chat.ask('And by phone, please');
      expect(await leadsOf(service(), chat)).toEqual([
        {
          Type: 'Lead',
          Name: 'Ann Lee',
          Email: 'ann@example.com',
          Phone: '512-555-0100',
          Message: SAID,
          SessionID: chat.sessionID,
          CreateTime: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
        },
      ]);
    });

    it('are never invented by a model', async () => {
      const chat = await Chat.open(service());
      provider.play(calls(['store_lead', { email: 'bob@example.com' }]), says('Which address?'));
      await chat.ask(SAID);
      expect(toldLast()).toContain('email must be as the visitor wrote it');
      expect(await leadsOf(service(), chat)).toEqual([]);
    });

    it('202 are not logged', async () => {
      const chat = await Chat.open(service());
      provider.play(calls(['store_lead', { email: 'ann@example.com', phone: '512-555-0100' }]), says('Ok.'));
      await chat.ask(SAID);
      expect(service().logs().join('\n')).not.toMatch(/ann@example|512-555|Harbour Lane/);
    });
  },
  { env: { ...answeredBy(provider), LOG_LEVEL: 'debug' } },
);
