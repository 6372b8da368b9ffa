import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Chat } from '../support/interface/chat.js';
import { rowsOf } from '../support/databases/database-rows.js';
import { runSql } from '../support/databases/outside-sql.js';
import { putLead } from '../support/databases/stored-leads.js';
import { answeredBy } from '../support/providers/provider-settings.js';
import { calls, says, ScriptedProvider } from '../support/providers/scripted-provider.js';
import { describeService } from '../support/service/service.js';
import { create } from './listing-bodies.js';

const provider = await ScriptedProvider.start();
beforeEach(() => provider.reset());
afterAll(() => provider.stop());

const DAY_MS = 86_400_000;
const OAK = { Address: '12 Oak St', City: 'Austin', SalePrice: 450_000, Description: 'With a pool.' };
const NONE = { Cities: [], Prices: [], Features: [] };
/** Of a row: whatever else it is. */
const sale = (amount: number, bound: 'most' | 'least' = 'most') => ({
  ...{ SaleType: 'for_sale', Bound: bound, Amount: amount },
});

describeService(
  'Insights',
  (service) => {
    const open = async (settings = {}): Promise<Chat> => {
      const chat = await Chat.open(service(), settings);
      await create(service(), chat.serialNumber, OAK);
      return chat;
    };
    const read = async ({ serialNumber }: Chat, period?: 'week' | 'month' | 'quarter') =>
      (await service().call('/chat/Chatbot/Insights', { serialNumber, ...(period ? { period } : {}) })).body.Data;
    const asks = async (chat: Chat, ...rounds: readonly (readonly object[])[]): Promise<void> => {
      const searches = rounds.map((round) => calls(...round.map((args) => ['search_listings', args] as const)));
      provider.play(...searches, says('Let me see.'));
      await chat.ask('Homes?');
    };
    const sums = (days: readonly Record<'Questions' | 'Unanswered' | 'HandOffs' | 'Leads', number>[]) =>
      (['Questions', 'Unanswered', 'HandOffs', 'Leads'] as const).map((of) =>
        days.reduce((sum, day) => sum + day[of], 0),
      );
    /** As if all of the chat session had happened earlier. */
    const age = async ({ sessionID }: Chat, days: number): Promise<void> => {
      const month = new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 7);
      const url = service().databaseUrl;
      const moved = (column: string) => `${column} = ${column} - ${days * DAY_MS}`;
      await runSql(url, `UPDATE sessions SET ${moved('created_at')} WHERE id = ?`, [sessionID]);
      const turns = `UPDATE turns SET ${moved('asked_at')}, month = ? WHERE session_id = ?`;
      await runSql(url, turns, [month, sessionID]);
      await runSql(url, `UPDATE search_terms SET ${moved('searched_at')} WHERE session_id = ?`, [sessionID]);
    };

    it('has a day for each of the last ones, in the time zone of the chatbot, and none where nothing was asked', async () => {
      const chat = await open({ TimeZone: 'Pacific/Kiritimati' });
      const { TimeZone, Days, Wanted, Missing } = await read(chat);
      const today = new Date(Date.now() + 14 * 3_600_000).toISOString().slice(0, 10);
      expect([TimeZone, Days.length, Days.at(-1), Wanted, Missing]).toEqual([
        ...['Pacific/Kiritimati', 7],
        { Date: today, Questions: 0, Unanswered: 0, HandOffs: 0, Leads: 0 },
        ...[NONE, NONE],
      ]);
      expect(new Set(Days.map(({ Date: date }) => date)).size).toBe(7);
      expect((await read(chat, 'month')).Days).toHaveLength(30);
      expect((await read(chat, 'quarter')).Days).toHaveLength(90);
    });

    it('counts questions, those without an answer, calls for a person and leads, each on its day', async () => {
      const chat = await open({ TalkToHumanEmail: 'owner@example.com' });
      const other = await chat.another();
      provider.play(says('There are homes.'), says('NO_ANSWER: I do not know.'));
      await chat.ask('Homes?');
      await other.ask('Boats?');
      provider.play(calls(['talk_to_human', {}]), says('I have called somebody.'));
      await other.ask('A person please');
      await putLead(service(), chat, { email: 'jane@example.com', createdAt: Date.now() });
      await putLead(service(), chat, { email: 'joe@example.com', createdAt: Date.now() - 8 * DAY_MS });
      await runSql(service().databaseUrl, 'UPDATE turns SET no_answer = 1 WHERE session_id = ? AND question = ?', [
        ...[other.sessionID, 'Boats?'],
      ]);
      const { Days } = await read(chat);
      expect(sums(Days)).toEqual([3, 1, 1, 1]);
      expect(sums(Days.slice(-1))).toEqual([3, 1, 1, 1]);
      expect(sums((await read(chat, 'month')).Days)).toEqual([3, 1, 1, 2]);
      expect(sums((await read(await open())).Days)).toEqual([0, 0, 0, 0]);
    });

    it('counts neither what failed nor what a person wrote', async () => {
      const chat = await open();
      const url = service().databaseUrl;
      for (const state of ['failed', 'person', 'done', 'interrupted', 'running'])
        await runSql(
          url,
          `INSERT INTO turns (session_id, chatbot_id, workspace_id, question, ask_type, state, tokens, no_answer,
             revision, month, asked_at) SELECT id, chatbot_id, workspace_id, 'x', 'Text', ?, 0, 0, 1, ?, ?
           FROM sessions WHERE id = ?`,
          [state, new Date().toISOString().slice(0, 7), Date.now(), chat.sessionID],
        );
      expect(sums((await read(chat)).Days)).toEqual([3, 0, 0, 0]);
    });

    describe('of what is searched for', () => {
      it('tells cities, prices and features, and what of them was not there', async () => {
        const chat = await open();
        await asks(chat, [{ city: ['Austin'], saleType: 'for_sale', price: { max: 530_000 } }]);
        await asks(chat, [{ city: 'Austin', saleType: 'for_sale', price: { max: 110_000 } }]);
        await asks(chat, [
          { city: 'Paris', price: { min: 1_234_567 }, features: [{ name: 'pool', says: 'yes' }] },
          { words: ['wine cellar'], features: { name: 'garage', says: 'no' } },
        ]);
        const { Wanted, Missing } = await read(chat);
        expect(Wanted).toEqual({
          Cities: [
            { Name: 'Austin', Count: 2, Missed: 1 },
            { Name: 'Paris', Count: 1, Missed: 1 },
          ],
          Prices: [
            { SaleType: null, Bound: 'least', Amount: 1_000_000, Count: 1, Missed: 1 },
            { ...sale(150_000), Count: 1, Missed: 1 },
            { ...sale(550_000), Count: 1, Missed: 0 },
          ],
          Features: [
            { Name: 'pool', Count: 1, Missed: 1 },
            { Name: 'wine cellar', Count: 1, Missed: 1 },
          ],
        });
        expect(Missing.Cities).toEqual([
          { Name: 'Austin', Count: 2, Missed: 1 },
          { Name: 'Paris', Count: 1, Missed: 1 },
        ]);
        expect(Missing.Prices).toHaveLength(2);
        await asks(chat, [{ city: 'Austin' }]);
        const after = await read(chat);
        expect([after.Wanted.Cities[0], after.Missing.Cities]).toEqual([
          { Name: 'Austin', Count: 3, Missed: 1 },
          [{ Name: 'Paris', Count: 1, Missed: 1 }],
        ]);
      });

      it('counts an answer once for a name, and as found where any of its searches found it', async () => {
        const chat = await open();
        await asks(
          chat,
          [{ city: 'Austin', features: [{ name: 'elevator', says: 'yes' }] }],
          [{ city: 'AUSTIN' }, { city: 'Austin', page: 2 }, { city: ['Austin'], statistics: {} }],
        );
        const { Wanted } = await read(chat);
        expect(Wanted.Cities).toEqual([{ Name: 'Austin', Count: 1, Missed: 0 }]);
        expect(Wanted.Features).toEqual([{ Name: 'elevator', Count: 1, Missed: 1 }]);
      });

      it('takes whatever a model calls: names that are none are left out, long ones cut', async () => {
        const chat = await open();
        await asks(chat, [
          { city: [7, '', ' ', null, `${'x'.repeat(150)}\u0000`], words: 'loft', features: ['pool'], price: 'cheap' },
          { city: ["'; DROP TABLE search_terms; --", '\ud800'], price: { max: -5 } },
        ]);
        const { Wanted } = await read(chat);
        expect(Wanted.Cities.map(({ Name }) => Name).toSorted()).toEqual([
          "'; DROP TABLE search_terms; --",
          'x'.repeat(100),
          '\ufffd',
        ]);
        expect([Wanted.Prices, Wanted.Features]).toEqual([[], [{ Name: 'loft', Count: 1, Missed: 1 }]]);
      });

      it('gives ten of each kind', async () => {
        const chat = await open();
        await asks(chat, [{ words: ['a', 'b', 'c', 'd', 'e', 'f'] }, { words: ['g', 'h', 'i', 'j', 'k', 'l'] }]);
        expect((await read(chat)).Wanted.Features).toHaveLength(10);
      });
    });

    it('still counts what was archived, and forgets what is erased', async () => {
      const chat = await open({ TimeZone: 'UTC' });
      const kept = await chat.another();
      for (const one of [chat, kept]) await asks(one, [{ city: 'Paris' }]);
      await age(chat, 40);
      const before = await read(chat, 'quarter');
      expect(sums(before.Days)).toEqual([2, 0, 0, 0]);
      const day = new Date(Date.now() - 36 * DAY_MS).toISOString().slice(0, 10);
      await service().command('archive', '--before', day, '--json');
      const url = service().databaseUrl;
      expect(await rowsOf(url, 'SELECT id FROM turns WHERE session_id = ?', [chat.sessionID])).toEqual([]);
      expect(await read(chat, 'quarter')).toEqual(before);
      await service().command('erase', '--session', String(chat.sessionID), '--yes', '--json');
      const after = await read(chat, 'quarter');
      expect([sums(after.Days), after.Wanted.Cities]).toEqual([[1, 0, 0, 0], [{ Name: 'Paris', Count: 1, Missed: 1 }]]);
      const left = 'SELECT turn_id FROM search_terms WHERE session_id = ?';
      expect(await rowsOf(url, left, [chat.sessionID])).toEqual([]);
    });

    it('refuses other periods, and chatbots that are not the caller’s', async () => {
      const { serialNumber } = await open();
      for (const period of ['year', '', 7, null]) {
        const { body } = await service().call<unknown>('/chat/Chatbot/Insights', { serialNumber, period });
        expect([period, body.Code, body.Message.includes('period')]).toEqual([period, 400, true]);
      }
      expect((await service().call<unknown>('/chat/Chatbot/Insights', { serialNumber: 'none' })).status).toBe(404);
    });
  },
  { env: answeredBy(provider) },
);
