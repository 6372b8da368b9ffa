import { afterAll, beforeEach, expect, it } from '@jest/globals';
import { runSql } from '../support/databases/outside-sql.js';
import { answeredBy } from '../support/providers/provider-settings.js';
import { calls, says, ScriptedProvider } from '../support/providers/scripted-provider.js';
import { describeService } from '../support/service/service.js';
import { addChatbot, editChatbot } from './chatbot-record.js';
import { create } from './listing-bodies.js';
import { VisitorBrowser } from './visitor-browser.js';

const provider = await ScriptedProvider.start();
beforeEach(() => provider.reset());
afterAll(() => provider.stop());

const OAK = { Address: '12 Oak St', City: 'Austin', State: 'TX', SalePrice: 450_000, MLSNumber: 'OAK1001' };
const ELM = { ...OAK, Address: '7 Elm Rd', MLSNumber: 'ELM1002' };
const SEARCH = ['search_listings', { city: 'Austin' }] as const;

interface Message {
  readonly Type: string;
  readonly Listings: readonly { readonly ID: number; readonly PropertyType: string }[];
}

const shownIn = (messages: readonly Message[]): number[][] =>
  messages.filter(({ Type }) => Type === 'AI').map(({ Listings }) => Listings.map(({ ID }) => ID));

describeService(
  'The homes of an answer',
  (service) => {
    it('are kept with it, and read again from there alone', async () => {
      const serialNumber = await addChatbot(service());
      const [oak, elm] = [await create(service(), serialNumber, OAK), await create(service(), serialNumber, ELM)];
      const visitor = await VisitorBrowser.open(service(), serialNumber);
      provider.play(calls(SEARCH), says('7 Elm Rd and 12 Oak St are for sale.'), says('12 Oak St costs $450,000.'));
      const sessionID = await visitor.ask('Homes in Austin?');
      await visitor.call('Ask', { sessionID, content: 'And the price of 12 Oak St?' });
      const read = async () => shownIn((await visitor.call('History', { sessionID })).body.Data.Messages as Message[]);
      const shown = [[Number(elm), Number(oak)], [Number(oak)]];
      expect(await read()).toEqual(shown);
      // Neither what was looked up nor what was said is needed for it any more.
      await runSql(service().databaseUrl, 'DELETE FROM tool_calls WHERE turn_id > 0');
      await runSql(service().databaseUrl, `UPDATE turns SET answer = 'Changed.' WHERE session_id = ${sessionID}`);
      expect(await read()).toEqual(shown);
    });

    it('name their kind in the language that the visitor reads, or as the row does', async () => {
      const serialNumber = await addChatbot(service());
      await create(service(), serialNumber, { ...OAK, PropertyType: 'Condo' });
      await create(service(), serialNumber, { ...ELM, PropertyType: 'Treehouse' });
      const visitor = await VisitorBrowser.open(service(), serialNumber);
      provider.play(calls(SEARCH), says('12 Oak St and 7 Elm Rd are for sale.'));
      const sessionID = await visitor.ask('Homes in Austin?');
      const kinds = async (language: object) => {
        const { Messages } = (await visitor.call('History', { sessionID, ...language })).body.Data as {
          Messages: Message[];
        };
        return Messages.at(-1)!.Listings.map(({ PropertyType }) => PropertyType);
      };
      for (const [language, condo] of [
        [{}, 'Condo'],
        [{ clientLanguage: 'de' }, 'Eigentumswohnung'],
        [{ clientLanguage: 'zh-Hans' }, '产权公寓'],
        [{ clientLanguage: 'Klingon' }, 'Condo'],
      ] as const)
        expect(await kinds(language)).toEqual([condo, 'Treehouse']);
      expect((await visitor.call('History', { sessionID, clientLanguage: 'x'.repeat(65) })).status).toBe(400);
    });

    it('are none where nothing was looked up', async () => {
      const serialNumber = await addChatbot(service());
      const visitor = await VisitorBrowser.open(service(), serialNumber);
      provider.play(says('12 Oak St is nice.'));
      const sessionID = await visitor.ask('Hello?');
      expect(shownIn((await visitor.call('History', { sessionID })).body.Data.Messages as Message[])).toEqual([[]]);
    });

    it('stand before the AnswerSuffix, which later prompts never hold', async () => {
      const serialNumber = await addChatbot(service());
      await editChatbot(service(), serialNumber, { AnswerSuffix: '— Harbour Homes' });
      const visitor = await VisitorBrowser.open(service(), serialNumber);
      provider.play(says('- One\n- Two'), says('Three\n', '— Harbour', ' Homes'), says('Four'));
      const sessionID = await visitor.ask('First?');
      await visitor.call('Ask', { sessionID, content: 'Second?' });
      const { body } = await visitor.call('Ask', { sessionID, content: 'Third?' });
      expect(body.Data.content).toBe('Four\n\n— Harbour Homes');
      expect(provider.calls.map((call) => JSON.stringify(call.body.messages)).join()).not.toContain('— Harbour Homes');
      const { Messages } = (await visitor.call('History', { sessionID })).body.Data as {
        Messages: { Type: string; Content: string }[];
      };
      expect(Messages.filter(({ Type }) => Type === 'AI').map(({ Content }) => Content)).toEqual([
        '- One\n- Two\n\n— Harbour Homes',
        'Three\n\n— Harbour Homes',
        'Four\n\n— Harbour Homes',
      ]);
    });
  },
  { env: answeredBy(provider) },
);
