import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { answeredBy } from '../support/providers/provider-settings.js';
import { calls, says, ScriptedProvider, type Script } from '../support/providers/scripted-provider.js';
import { describeService } from '../support/service/service.js';
import { addChatbot, editChatbot } from './chatbot-record.js';
import { create, pageOf, UPDATE } from './listing-bodies.js';
import { VisitorBrowser } from './visitor-browser.js';

const provider = await ScriptedProvider.start();
beforeEach(() => provider.reset());
afterAll(() => provider.stop());

const PLACE = { Address: '12 Larkspur Lane', Latitude: 30.2672, Longitude: -97.7431 };
const HOME = {
  ...{ ...PLACE, City: 'Austin', State: 'TX', SalePrice: 450_000, ZestimatePrice: 487_654, MLSNumber: 'OAK1001' },
  ...{ ListingFirm: 'Larkspur Realty', FirmContact: 'homes@larkspur.example', Source: 'Hill Country MLS' },
  Disclaimer: 'Deemed reliable but not guaranteed.',
};
const ATTRIBUTION =
  'Listed by: Larkspur Realty · homes@larkspur.example · Hill Country MLS · Deemed reliable but not guaranteed.';
const FORBIDDEN = { HideAddress: true, NoEstimate: true, NoComments: true };

describeService(
  'What the display of a listing must heed',
  (service) => {
    const open = async (...homes: object[]) => {
      const serialNumber = await addChatbot(service());
      const ids: number[] = [];
      for (const home of homes) ids.push(Number(await create(service(), serialNumber, { ...HOME, ...home })));
      return { serialNumber, ids, visitor: await VisitorBrowser.open(service(), serialNumber) };
    };
    /** What the model was told by the newest call of a tool. */
    const toldToModel = (): string => {
      const messages = provider.calls.at(-1)!.body.messages as { role: string; content: unknown }[];
      return JSON.stringify(messages.findLast(({ role }) => role === 'tool')?.content ?? null);
    };
    /** What a look-up tells the model. */
    const lookUp = async (visitor: VisitorBrowser, ...look: Parameters<typeof calls>[0]): Promise<string> => {
      provider.play(calls(look), says('Well.'));
      await visitor.ask('Which homes are there?');
      return toldToModel();
    };

    describe('a hidden address', () => {
      it('is shown to the owner, and can be shown again', async () => {
        const { serialNumber } = await open({ HideAddress: true });
        const [listed] = (await pageOf(service(), serialNumber)).List;
        expect(listed).toMatchObject({ Address: PLACE.Address, LATITUDE: 30.2672, HideAddress: true });
        const key = { SerialNumber: serialNumber, KeyType: 'MLSNumber', Key: 'OAK1001' } as const;
        await service().call(UPDATE, { ...key, HideAddress: false });
        const visitor = await VisitorBrowser.open(service(), serialNumber);
        expect(await lookUp(visitor, 'get_listing', { address: 'Larkspur' })).toContain('12 Larkspur Lane');
      });

      it('stands in no card and no look-up, and no search finds by it', async () => {
        const { ids, visitor } = await open({ HideAddress: true });
        const near = { latitude: 30.27, longitude: -97.74, radiusKm: 5 };
        expect(await lookUp(visitor, 'search_listings', { city: 'Austin' })).toContain('OAK1001');
        for (const [name, args] of [
          ['search_listings', { city: 'Austin' }],
          ['get_listing', { id: ids[0] }],
          ['get_listing', { address: 'Larkspur Lane' }],
          ['search_listings', { words: ['larkspur'] }],
          ['search_listings', { near }],
        ] as const) {
          const told = await lookUp(visitor, name, args);
          expect(told).not.toMatch(/Larkspur Lane|30\.2672|97\.7431/);
          if ('address' in args || 'words' in args || 'near' in args)
            expect(told).toMatch(/total\\*":0|listing\\*":null/);
          else expect(told).toContain('telling where it is');
        }
        provider.play(calls(['search_listings', { city: 'Austin' }]), says(`[#${ids[0]}] This one costs $450,000.`));
        const sessionID = await visitor.ask('Any?');
        const { body } = await visitor.call('History', { sessionID });
        const shown = JSON.stringify(body);
        expect(shown).toContain('OAK1001');
        expect(shown).not.toContain('Larkspur Lane');
      });
    });

    it('an estimate that is forbidden is withheld, and stopped where it is said all the same', async () => {
      const { ids, visitor } = await open({ NoEstimate: true }, { MLSNumber: 'ELM1002' });
      expect(await lookUp(visitor, 'get_listing', { id: ids[1] })).toContain('487654');
      const told = await lookUp(visitor, 'get_listing', { id: ids[0] });
      expect(told).toContain('estimating its value');
      expect(told).not.toContain('487654');
      const alone = await open({ NoEstimate: true });
      provider.play(
        calls(['get_listing', { id: alone.ids[0]! }]),
        says(`[#${alone.ids[0]}] It is worth $487,654. `, 'It costs $450,000.'),
        // The sentence is not put right.
        says('[-]'),
        says('{"s":[]}'),
      );
      const { body } = await alone.visitor.call('Ask', { content: 'What is it worth?', sessionID: null });
      expect(body.Data.content).toContain('It costs $450,000.');
      expect(body.Data.content).not.toContain('487');
    });

    describe('a judgement that is forbidden', () => {
      const untrue: Script = says(
        JSON.stringify({
          s: [
            { n: 1, v: 'nothing' },
            { n: 2, v: 'untrue', why: 'a bargain' },
          ],
        }),
      );
      const ask = async (home: object, ...judged: Script[]): Promise<string> => {
        const { ids, visitor } = await open(home);
        const answer = says(`[#${ids[0]}] It has 3 bedrooms. `, 'It is a bargain.');
        provider.play(calls(['get_listing', { id: ids[0]! }]), answer, ...judged);
        return (await visitor.call('Ask', { content: 'How is it?', sessionID: null })).body.Data.content;
      };

      it('is judged by the answering model, and left out', async () => {
        expect(await ask({ NoComments: true }, untrue, says('[-]'))).toBe(`It has 3 bedrooms. \n\n${ATTRIBUTION}`);
        const judge = JSON.stringify(provider.calls.at(-2)!.body.messages);
        expect(judge).toContain('judging it or commenting on it');
        expect(judge).toContain('It is a bargain.');
      });

      it('costs no call where nothing is forbidden', async () => {
        expect(await ask({})).toBe(`It has 3 bedrooms. It is a bargain.\n\n${ATTRIBUTION}`);
        expect(provider.calls).toHaveLength(2);
      });
    });

    describe('an answer about one home', () => {
      const say = async (home: object, text: string, settings: object = {}, question = 'Homes in Austin?') => {
        const { serialNumber, ids, visitor } = await open(home, { ...home, MLSNumber: 'ELM1002' });
        if (Object.keys(settings).length > 0) await editChatbot(service(), serialNumber, settings);
        provider.play(
          calls(['search_listings', { city: 'Austin' }]),
          says(text.replaceAll('#1', `#${ids[0]}`).replaceAll('#2', `#${ids[1]}`)),
        );
        const { body } = await visitor.call('Ask', { content: question, sessionID: null });
        return body.Data.content;
      };

      it('ends with whose listing it is, in front of the suffix', async () => {
        const text = '[#1] It costs $450,000.';
        expect(await say({}, text)).toBe(`It costs $450,000.\n\n${ATTRIBUTION}`);
        expect(await say({}, text, { AnswerSuffix: '— Harbour Homes' })).toBe(
          `It costs $450,000.\n\n${ATTRIBUTION}\n\n— Harbour Homes`,
        );
      });

      it('in the language of the visitor', async () => {
        const spanish = await say({}, '[#1] Cuesta $450,000.', {}, '¿Qué casas hay en Austin?');
        expect(spanish).toContain('Anunciado por: Larkspur Realty');
      });

      it('and says nothing of it where there are several, or nothing is to be said', async () => {
        expect(await say({}, '[#1] One costs $450,000.\n[#2] So does the other.')).not.toContain('Listed by');
        const own = { ListingFirm: '', FirmContact: '', Source: '', Disclaimer: '' };
        expect(await say(own, '[#1] It costs $450,000.')).toBe('It costs $450,000.');
      });

      it('and no later prompt holds the line', async () => {
        const { ids, visitor } = await open({});
        provider.play(calls(['get_listing', { id: ids[0]! }]), says(`[#${ids[0]}] It costs $450,000.`), says('Yes.'));
        const sessionID = await visitor.ask('How much?');
        await visitor.ask('Really?', sessionID);
        const messages = provider.calls.at(-1)!.body.messages as { role: string; content: unknown }[];
        const answers = messages.filter(({ role }) => role === 'assistant').map(({ content }) => content);
        expect(answers).toEqual(['It costs $450,000.']);
      });
    });

    describe('a home under contract that is shown all the same', () => {
      const UNDER = { ExtensionColumn: [{ Key: 'Contract status', value: 'Pending' }] };

      it('is told so to models by every look-up', async () => {
        const { ids, visitor } = await open(UNDER);
        for (const [name, args] of [
          ['search_listings', { city: 'Austin' }],
          ['get_listing', { id: ids[0] }],
        ] as const)
          expect(JSON.parse(await lookUp(visitor, name, args))).toContain('"contractStatus":"Pending"');
      });

      it('is never free in an answer, whatever the model says, nor on a card', async () => {
        const { ids, visitor } = await open(UNDER, { MLSNumber: 'ELM1002' });
        const search = calls(['search_listings', { city: 'Austin' }]);
        provider.play(search, says(`[#${ids[0]}] It costs $450,000.`));
        const one = await visitor.call('Ask', { content: 'Homes in Austin?', sessionID: null });
        expect(one.body.Data.content).toBe(`It costs $450,000.\n\nContract status: Pending · ${ATTRIBUTION}`);
        provider.play(search, says(`[#${ids[0]}] One costs $450,000.\n[#${ids[1]}] So does the other.`));
        const content = '¿Qué casas hay en Austin?';
        const both = await visitor.call('Ask', { content, sessionID: null });
        expect(both.body.Data.content).toContain('\n\n12 Larkspur Lane, Austin · Estado del contrato: Pending');
        expect(both.body.Data.content.match(/Estado del contrato/g)).toHaveLength(1);
        const sessionID = Number(both.headers['x-session-id']);
        const { body } = await visitor.call('History', { sessionID, clientLanguage: 'de' });
        const cards = body.Data.Messages.flatMap(({ Listings }) => Listings).map((card) => card.ContractStatus);
        expect(cards).toEqual(['Vertragsstand: Pending', '']);
      });

      it('is not called for sale by the built-in model', async () => {
        const { serialNumber, visitor } = await open(UNDER);
        await editChatbot(service(), serialNumber, { Model: '1' });
        const { body } = await visitor.call('Ask', { content: 'Tell me about OAK1001', sessionID: null });
        expect(body.Data.content).toContain('Contract status: Pending');
        expect(body.Data.content).not.toContain('for sale');
      });
    });

    it('the built-in model heeds it, too', async () => {
      const { serialNumber, visitor } = await open(FORBIDDEN);
      await editChatbot(service(), serialNumber, { Model: '1' });
      const { body } = await visitor.call('Ask', { content: 'Which homes are for sale in Austin?', sessionID: null });
      expect(body.Data.content).toContain('450,000');
      expect(body.Data.content).toContain(ATTRIBUTION);
      expect(body.Data.content).not.toContain('Larkspur Lane');
      expect(provider.calls).toHaveLength(0);
    });
  },
  { env: answeredBy(provider) },
);
