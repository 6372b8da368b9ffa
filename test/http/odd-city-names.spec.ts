import { beforeAll, describe, expect, it } from '@jest/globals';
import { Chat } from '../support/interface/chat.js';
import { describeService } from '../support/service/service.js';
import { addChatbot, create, pageOf } from './listing-bodies.js';

/** Letters whose small form is composed where the large one is not, and the like. */
const CITIES = [
  'H\u0331olon',
  'J\u030cilin',
  'T\u0308o',
  'Zu\u0308rich',
  'Łódź',
  'İstanbul',
  'Đà Nẵng',
  'Œuilly',
  'ΝΑΞΟΣ',
  'Ǆungla',
];

describeService('Cities with rare letters', (service) => {
  let serialNumber: string;
  beforeAll(async () => {
    serialNumber = await addChatbot(service());
    for (const [at, City] of CITIES.entries())
      await create(service(), serialNumber, { City, State: '', MLSNumber: `CITY-${at}`, SaleType: 'for_sale' });
  });

  const listed = async (CityName: string) =>
    (await pageOf(service(), serialNumber, { CityName })).List.map(({ MLSNumber }) => MLSNumber);

  describe.each(CITIES.map((city, at) => [city, `CITY-${at}`] as const))('%s', (city, mls) => {
    const spellings = [...new Set([city, city.normalize('NFC'), city.normalize('NFD'), city.toLowerCase()])];

    it('is listed however it is written', async () => {
      for (const spelling of [...spellings, ` ${city}\u00a0`])
        expect([spelling, await listed(spelling)]).toEqual([spelling, [mls]]);
    });

    it.each(spellings)('is answered from in the chat as it is listed, written %j', async (spelling) => {
      const chat = await Chat.with(service(), serialNumber);
      const { body } = await chat.ask(`Which homes are for sale in ${spelling}?`);
      expect(body.Data.content).toContain(mls);
    });
  });

  it('agree on a city that there is none of', async () => {
    expect(await listed('H\u0331olonia')).toEqual([]);
  });
});
