import { afterAll, beforeEach, expect, it } from '@jest/globals';
import { Chat } from '../support/interface/chat.js';
import { answeredBy } from '../support/providers/provider-settings.js';
import { calls, says, ScriptedProvider } from '../support/providers/scripted-provider.js';
import { describeService } from '../support/service/service.js';
import { create } from './listing-bodies.js';

const provider = await ScriptedProvider.start();
beforeEach(() => provider.reset());
afterAll(() => provider.stop());

const OAK = {
  Address: '12 Éclair Street',
  City: 'Austin',
  ZIP: '78704-1234',
  MLSNumber: 'ACT-10 01',
  Url: 'https://www.Homes.example/oak/?utm_source=mail&view=2',
};
const ELM = { ...OAK, Address: '14 Elm Ave', ZIP: '78705', MLSNumber: 'ACT-1002', Url: 'https://homes.example/elm' };

/** The MLS numbers of the listings that the model was told. */
function told(): string[] {
  const messages = provider.calls[1]!.body.messages as { content: string }[];
  const { listing, listings = [listing] } = JSON.parse(
    messages.at(-1)!.content.replace(/<\/?tool_result>/g, ''),
  ) as Result;
  return listings.flatMap((one) => one?.mlsNumber ?? []);
}

interface Found {
  readonly mlsNumber: string;
}

interface Result {
  readonly listing?: Found | null;
  readonly listings?: readonly Found[];
}

describeService(
  'What identifies a listing',
  (service) => {
    const finds = async (tool: string, args: object): Promise<string[]> => {
      const chat = await Chat.open(service());
      for (const body of [OAK, ELM]) await create(service(), chat.serialNumber, body);
      provider.play(calls([tool, args]), says('There.'));
      await chat.ask('Homes?');
      return told();
    };
    const [oak, elm, none] = [[OAK.MLSNumber], [ELM.MLSNumber], [] as string[]];

    it.each<[string, string[]]>([
      ['ACT-10 01', oak],
      ['act1001', oak],
      ['#Act.1001', oak],
      ['ＡＣＴ－１００１', oak],
      ['ACT-1002', elm],
      ['ACT-100', none],
    ])('an MLS number without signs and case: %s', async (mlsNumber, found) => {
      expect(await finds('get_listing', { mlsNumber })).toEqual(found);
      provider.reset();
      expect(await finds('search_listings', { mlsNumber: [mlsNumber] })).toEqual(found);
    });

    it.each<[string, string[]]>([
      ['homes.example/oak?view=2', oak],
      ['http://HOMES.example/oak/?view=2&utm_campaign=x&fbclid=1', oak],
      ['https://www.homes.example/elm/#photos', elm],
      ['https://homes.example/oak?view=3', none],
      ['https://homes.example/ELM', none],
    ])('a link without scheme and what tells who followed it: %s', async (url, found) => {
      expect(await finds('get_listing', { url })).toEqual(found);
    });

    it.each<[string, string[]]>([
      ['78704', oak],
      [' 78704-9999', oak],
      ['78705', elm],
      ['7870', none],
    ])('a postcode without signs: %s', async (zip, found) => {
      expect(await finds('search_listings', { zip: [zip] })).toEqual(found);
    });

    it.each<[string, string[]]>([
      ['12 ECLAIR street', oak],
      ['12 Éclair Street', oak],
      ['14 elm ave', elm],
      ['16 Elm Ave', none],
    ])('an address folded: %s', async (address, found) => {
      expect(await finds('get_listing', { address })).toEqual(found);
    });
  },
  { env: answeredBy(provider) },
);
