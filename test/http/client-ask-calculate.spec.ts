import { afterAll, beforeEach, expect, it } from '@jest/globals';
import { Chat } from '../support/interface/chat.js';
import { storedCalls } from '../support/databases/looked-up.js';
import { answeredBy } from '../support/providers/provider-settings.js';
import { calls, says, ScriptedProvider } from '../support/providers/scripted-provider.js';
import { describeService } from '../support/service/service.js';
import { create } from './listing-bodies.js';

const provider = await ScriptedProvider.start();
beforeEach(() => provider.reset());
afterAll(() => provider.stop());

const OAK = {
  ...{ Address: '12 Oak St', City: 'Austin', State: 'TX', SalePrice: 500_000, MLSNumber: 'OAK1001' },
  ...{ BuildingArea: 2_000, HOAMonth: 45, ExtensionColumn: [{ Key: 'Property tax', value: '$5,400 a year' }] },
};
const ELM = { ...OAK, Address: '14 Elm Ave', SalePrice: 700_000, MLSNumber: 'ELM1002', HOAMonth: 50 };
const RIA = { ...OAK, Address: 'Rua Nova 3', CurrencySymbol: '€', MLSNumber: 'RUA1003' };
const FLAT = { ...OAK, SaleType: 'for_rent', RentPrice: 2_000, Address: '9 Flat Rd', MLSNumber: 'FLT1004' };
const LOOK = calls(['search_listings', {}]);
/** Words that open an answer and say nothing of a home may stand before it. */
const ENDS_HONESTLY = expect.stringMatching(/^[^\d$]*I am sorry, I could not confirm this in our listings\.$/);
const LOAN_QUESTION = 'What is the monthly payment for 12 Oak St with 20% down over 30 years at 6.5 percent?';

interface Told {
  readonly error?: string;
  readonly calculated?: string;
  readonly results?: readonly { readonly what: string; readonly value: string }[];
}

describeService(
  'A calculation',
  (service) => {
    const open = async (settings = {}) => {
      const chat = await Chat.open(service(), settings);
      const ids: Record<string, number> = {};
      for (const one of [OAK, ELM, RIA, FLAT])
        ids[one.MLSNumber.slice(0, 3).toLowerCase()] = Number(await create(service(), chat.serialNumber, one));
      return { chat, ids };
    };

    /** What the tool answers to a call in a chat that says so. */
    const told = async (chat: Chat, args: object, question = 'Hi'): Promise<Told> => {
      const before = provider.calls.length;
      provider.play(calls(['calculate', args]), says('Well.'));
      await chat.ask(question);
      const messages = provider.calls[before + 1]!.body.messages as { role: string; content: string }[];
      const content = messages.findLast(({ role }) => role === 'tool')!.content;
      return JSON.parse(/\{.*\}/s.exec(content)![0]) as Told;
    };

    it('of a loan is told to the cent; what it says passes, and another figure does not', async () => {
      const { chat, ids } = await open();
      const call = calls([
        'calculate',
        { operation: 'loan', ids: [ids.oak], downPaymentPercent: 20, years: 30, annualRate: 6.5 },
      ]);
      provider.play(
        LOOK,
        call,
        says('The monthly payment is about $2,528.'),
        says('It would be $2,528.27 a month, a payment on a loan of $400,000.'),
      );
      expect((await chat.ask(LOAN_QUESTION)).body.Data.content).toBe('The monthly payment is about $2,528.');
      const answer = (await chat.ask('Exactly?')).body.Data;
      expect(answer).toMatchObject({ noAnswer: false });
      expect((await storedCalls(service(), chat.sessionID)).map(({ name }) => name)).toContain('calculate');
      for (const lie of ['The monthly payment is about $2,900.', 'The monthly payment for 14 Elm Ave is $2,528.']) {
        const { chat: other, ids: own } = await open();
        const same = [
          'calculate',
          { operation: 'loan', ids: [own.oak], downPaymentPercent: 20, years: 30, annualRate: 6.5 },
        ] as const;
        provider.play(LOOK, calls(same), says(lie), says(lie));
        expect({ lie, ...(await other.ask(LOAN_QUESTION)).body.Data }).toMatchObject({ lie, content: ENDS_HONESTLY });
      }
    });

    it('compares two homes: the difference passes, and another does not', async () => {
      const { chat, ids } = await open();
      const call = calls(['calculate', { operation: 'difference', ids: [ids.oak, ids.elm] }]);
      provider.play(LOOK, call, says('12 Oak St is $200,000 cheaper than 14 Elm Ave.'));
      expect((await chat.ask('Which is cheaper?')).body.Data.content).toBe(
        '12 Oak St is $200,000 cheaper than 14 Elm Ave.',
      );
      const lie = says('12 Oak St is $250,000 cheaper than 14 Elm Ave.');
      provider.play(lie, lie);
      expect((await chat.ask('By how much?')).body.Data.content).toEqual(ENDS_HONESTLY);
    });

    it('takes several homes, divides and converts areas', async () => {
      const { chat, ids } = await open();
      const results = async (args: object, question?: string) =>
        (await told(chat, args, question)).results?.map(({ value }) => value);
      expect(await results({ operation: 'difference', ids: [ids.elm, ids.oak] })).toEqual(['200000.00']);
      expect(await results({ operation: 'sum', ids: [ids.oak], fields: ['hoa', 'tax'] })).toEqual(['5940.00']);
      expect(await results({ operation: 'per-area', ids: [ids.oak, ids.elm] })).toEqual(['250.00', '350.00']);
      expect(await results({ operation: 'divide', ids: [ids.oak], fields: ['tax'], numbers: [12] })).toEqual([
        '450.00',
      ]);
      expect(await results({ operation: 'convert-area', ids: [ids.oak], to: 'm²' })).toEqual(['185.81']);
      expect(
        await results({ operation: 'convert-area', numbers: [3], from: 'acre', to: 'sq ft' }, '3 acres in sq ft?'),
      ).toEqual(['130680']);
      expect(
        await results({ operation: 'difference', ids: [ids.oak], numbers: [450_000] }, 'My budget is 450k'),
      ).toEqual(['50000.00']);
      expect(await results({ operation: 'times', ids: [ids.oak], fields: ['hoa'], numbers: [12] })).toEqual(['540.00']);
      expect(await results({ operation: 'percent', ids: [ids.oak, ids.elm] })).toEqual(['71.43', '28.57']);
      expect(
        await results({ operation: 'divide', numbers: [90_000, 0.2] }, '90k is 20 percent down, of what price?'),
      ).toEqual(['450000']);
      const loan = { operation: 'loan', ids: [ids.oak], downPaymentPercent: 20, years: 30, annualRate: 6.5 };
      expect(await results(loan, LOAN_QUESTION)).toEqual([
        ...['2528.27', '400000.00', '100000.00', '910177.95', '510177.95'],
      ]);
    });

    it('takes a number that was written out, where its words are quoted as they were said', async () => {
      const { chat, ids } = await open();
      const loan = { operation: 'loan', ids: [ids.oak], years: 15, annualRate: 6 };
      const said = 'A loan over fifteen years at six percent for 12 Oak St?';
      expect(await told(chat, loan, said)).toEqual({ error: expect.stringContaining('quote the words in stated') });
      const quoted = { ...loan, stated: ['fifteen years', 'six percent'] };
      expect((await told(chat, quoted, said)).results).toHaveLength(4);
      const invented = { ...loan, stated: ['fifteen years', 'seven percent'] };
      expect(await told(chat, invented, said)).toEqual({
        error: expect.stringContaining('"seven percent" was said by nobody'),
      });
    });

    it('says what is wrong, and what is nearest', async () => {
      const { chat, ids } = await open({ SystemMessage: 'Our bank lends at 5.9 percent over 25 years.' });
      const wrong: [object, string][] = [
        [
          { operation: 'sum', ids: [ids.oak, ids.rua] },
          'price of 12 Oak St and price of Rua Nova 3 are in two currencies, $ and €',
        ],
        [{ operation: 'difference', ids: [ids.oak, ids.flt] }, 'one is for rent, the other for sale'],
        [
          { operation: 'sum', ids: [ids.oak], fields: ['deposit', 'price'] },
          '12 Oak St does not say its deposit; it says price, hoa, tax, ',
        ],
        [{ operation: 'sum', ids: [ids.oak], fields: ['wallpaper'] }, 'fields must be one of "price", '],
        [{ operation: 'sum', ids: [999_999_999] }, 'ids 999999999 is in no listing'],
        [{ operation: 'sum', ids: ['NONE-1'] }, 'ids must be a whole number'],
        [{ operation: 'difference', ids: [ids.oak], numbers: [123_456] }, 'Nobody stated numbers 123456'],
        [{ operation: 'loan', ids: [ids.oak], years: 25, annualRate: 3.1 }, 'Nobody stated annualRate 3.1'],
        [{ operation: 'loan', ids: [ids.oak], years: 25 }, 'annualRate is missing: ask the visitor for it'],
        [{ operation: 'guess', ids: [ids.oak] }, 'operation must be one of "difference", "sum"'],
        [{ ids: [ids.oak] }, 'operation must be one of "difference", "sum"'],
        [{ operation: 'sum', idz: [ids.oak] }, 'Unknown argument "idz"'],
      ];
      for (const [args, error] of wrong)
        expect({ args, ...(await told(chat, args)) }).toEqual({ args, error: expect.stringContaining(error) });
      const { results } = await told(chat, { operation: 'loan', ids: [ids.oak], years: 25, annualRate: 5.9 });
      expect(results).toHaveLength(4);
    });

    it('knows the listings of its own chatbot alone, and lends no number of a refused call to the answer', async () => {
      const { chat } = await open();
      const other = await open();
      expect(await told(chat, { operation: 'difference', ids: [other.ids.oak, other.ids.elm] })).toEqual({
        error: expect.stringMatching(/^ids \d+ is in no listing/),
      });
      const call = calls(['calculate', { operation: 'sum', numbers: [123_456, 2] }]);
      provider.play(call, says('It would be $123,456.'), says('It would be $123,456.'));
      expect((await chat.ask('How much?')).body.Data.content).toEqual(ENDS_HONESTLY);
    });

    it('is offered where listings are', async () => {
      const offered = (call: number) =>
        ((provider.calls[call]!.body.tools ?? []) as { function: { name: string } }[]).map(
          (tool) => tool.function.name,
        );
      await (await open()).chat.ask('Hi');
      expect(offered(0)).toContain('calculate');
      await (await Chat.open(service())).ask('Hi');
      expect(offered(1)).not.toContain('calculate');
    });
  },
  { env: answeredBy(provider) },
);
