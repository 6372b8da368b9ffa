import { afterAll, beforeEach, expect, it } from '@jest/globals';
import { everythingStored, runSql } from '../support/databases/outside-sql.js';
import { storedMeanings, untilMeant } from '../support/databases/stored-meanings.js';
import { eventually } from '../support/eventually.js';
import { answeredBy, PROVIDER_KEY } from '../support/providers/provider-settings.js';
import { ScriptedProvider } from '../support/providers/scripted-provider.js';
import { Scrape } from '../support/service/scrape.js';
import { describeService } from '../support/service/service.js';
import { addChatbot, counted, create, DELETE, UPDATE } from './listing-bodies.js';

const provider = await ScriptedProvider.start();
beforeEach(() => provider.reset());
afterAll(() => provider.stop());

const MODEL = 'embedder-small';
const TOKEN = 'metrics-token-of-a-test';
const textsOf = (): string[] => provider.embeddings.flatMap(({ body }) => body.input as string[]);

describeService(
  'Meanings of listings',
  (service) => {
    const listed = async (...descriptions: string[]) => {
      const bot = await addChatbot(service());
      const ids: string[] = [];
      for (const Description of descriptions) ids.push(await create(service(), bot, { Description }));
      return { bot, ids };
    };
    const change = (SerialNumber: string, Key: string, fields: object) =>
      counted(service(), UPDATE, { SerialNumber, Key, KeyType: 'NativeId', ...fields });

    it('are made after a write, one for each listing, of what it says', async () => {
      const { ids } = await listed('By the ocean', 'With a stable');
      const stored = await untilMeant(service(), ids, MODEL);
      expect(stored[0]!.vector).not.toBe(stored[1]!.vector);
      expect(stored.map(({ vector }) => vector.length / 2)).toEqual([20, 20]);
      expect(textsOf().filter((text) => text.includes('By the ocean'))).toHaveLength(1);
      const [{ path, headers, body }] = provider.embeddings as [(typeof provider.embeddings)[0]];
      expect(path).toBe('/v1/embeddings');
      expect(headers.authorization).toBe(`Bearer ${PROVIDER_KEY}`);
      expect(Object.keys(body)).toEqual(['model', 'input']);
      expect(body.model).toBe(MODEL);
    });

    it('are made anew where a listing says something else, and only there', async () => {
      const { bot, ids } = await listed('By the ocean', 'Far from it');
      const [before, other] = await untilMeant(service(), ids, MODEL);
      provider.reset();
      expect(await change(bot, ids[0]!, { SalePrice: 400_000 })).toBe(1);
      expect(await storedMeanings(service(), ids)).toEqual([before, other]);
      expect(await change(bot, ids[0]!, { Description: 'With a stable' })).toBe(1);
      const [after, same] = await untilMeant(service(), ids, MODEL);
      expect(after!.vector).not.toBe(before!.vector);
      expect(after!.hash).not.toBe(before!.hash);
      expect(same).toEqual(other);
      expect(textsOf()).toEqual([expect.stringContaining('With a stable')]);
    });

    it('go with their listing, and with their chatbot', async () => {
      const { bot, ids } = await listed('By the ocean', 'With a stable');
      await untilMeant(service(), ids, MODEL);
      expect(await counted(service(), DELETE, { SerialNumber: bot, Keys: [ids[0]], KeyType: 'NativeId' })).toBe(1);
      expect((await storedMeanings(service(), ids)).map(({ id }) => id)).toEqual([Number(ids[1])]);
      await service().call('/chat/Chatbot/Remove', { serialNumber: bot });
      await service().command('erase', '--chatbot', bot, '--yes');
      const { listing_meanings: meanings, listing_meaning_marks: marks } = await everythingStored(
        service().databaseUrl,
      );
      expect(meanings!.filter(({ listing_id: id }) => ids.includes(String(id)))).toEqual([]);
      const bots = await runSql<{ id: number }>(service().databaseUrl, 'SELECT id FROM chatbots');
      const known = bots.map(({ id }) => id);
      expect(marks!.filter(({ chatbot_id: id }) => !known.includes(id as number))).toEqual([]);
    });

    it('of one listing are not asked for by two processes', async () => {
      await service().replica();
      const { bot } = await listed();
      const lines = Array.from({ length: 300 }, (_, at) => `Home number ${at} by the sea`);
      const ids: string[] = [];
      for (const Description of lines) ids.push(await create(service(), bot, { Description }));
      await untilMeant(service(), ids, MODEL);
      const asked = textsOf().filter((text) => text.includes('Home number'));
      expect(asked).toHaveLength(300);
      expect(new Set(asked).size).toBe(300);
    });

    it('are made although the model refuses one of the texts', async () => {
      const refuse = provider.embed({ status: 400, body: '{}' });
      const { ids } = await listed('By the ocean');
      await untilMeant(service(), ids, MODEL);
      expect((await storedMeanings(service(), ids))[0]!.vector).toBe('');
      refuse.embed(null);
      const { ids: others } = await listed('With a stable');
      expect((await untilMeant(service(), others, MODEL))[0]!.vector).not.toBe('');
    });

    it('wait while the provider fails, and are made once it is back', async () => {
      const putOff = async () => (await Scrape.of(service().url, TOKEN)).sum('parlor_listing_meanings_put_off_total');
      const before = await putOff();
      provider.embed({ status: 200, body: '{"data":[{"embedding":[0,0]}]}' });
      const { ids } = await listed('By the ocean');
      await eventually(putOff, (count) => count > before);
      expect(await storedMeanings(service(), ids)).toEqual([]);
      expect((await service().call('/chat/Chatbot/ModelList', {})).status).toBe(200);
      provider.embed(null);
      await untilMeant(service(), ids, MODEL);
    });

    it('are made anew with another model, and of what was written before there was one', async () => {
      const { bot, ids } = await listed('By the ocean');
      await untilMeant(service(), ids, MODEL);
      const off = await service().replica({ EMBEDDINGS_MODEL: '' });
      const unseen = await create(off, bot, { Description: 'Written without a model' });
      await service().replica({ EMBEDDINGS_MODEL: 'embedder-large' });
      await untilMeant(service(), [...ids, unseen], 'embedder-large');
    });
  },
  { env: () => ({ ...answeredBy(provider), EMBEDDINGS_MODEL: MODEL, METRICS_TOKEN: TOKEN }) },
);

describeService(
  'Without a model of embeddings',
  (service) => {
    it('nothing is asked and nothing is kept', async () => {
      const bot = await addChatbot(service());
      const id = await create(service(), bot, { Description: 'By the ocean' });
      await counted(service(), UPDATE, { SerialNumber: bot, Key: id, KeyType: 'NativeId', Description: 'A stable' });
      const stored = await everythingStored(service().databaseUrl);
      expect([stored.listing_meanings, stored.listing_meaning_marks]).toEqual([[], []]);
      expect(provider.embeddings).toEqual([]);
    });
  },
  { env: () => answeredBy(provider) },
);
