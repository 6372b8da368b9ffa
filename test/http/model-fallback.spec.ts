import { afterAll, beforeEach, expect, it } from '@jest/globals';
import { Chat } from '../support/interface/chat.js';
import { storedCalls } from '../support/databases/looked-up.js';
import { calls, says, ScriptedProvider } from '../support/providers/scripted-provider.js';
import { answeredByTwo } from '../support/providers/two-scripted-models.js';
import { Scrape } from '../support/service/scrape.js';
import { describeService } from '../support/service/service.js';
import { create } from './listing-bodies.js';

const TOKEN = 'metrics-of-the-fallback';
const provider = await ScriptedProvider.start();
beforeEach(() => provider.reset());
afterAll(() => provider.stop());

describeService(
  'An answer of a fallback',
  (service) => {
    it.each([
      ['a model that is away, with look-ups', 503, 'down', true, 2],
      ['a model at its limit', 429, 'limited', false, 1],
    ])('says with its turn whose it is, and why: %s', async (_, status, failure, hasListings, tries) => {
      const chat = await Chat.open(service());
      if (hasListings) await create(service(), chat.serialNumber, { City: 'Austin' });
      provider.play(...Array.from({ length: tries }, () => ({ status })));
      if (hasListings) provider.play(calls(['search_listings', { city: 'Austin' }]));
      provider.otherwise(says('Good.'));
      expect((await chat.ask('Homes in Austin?')).body.Code).toBe(200);
      const kept = await storedCalls(service(), chat.sessionID);
      const record = kept.find(({ name }) => name === 'model_fallback');
      expect(record).toMatchObject({ isError: 1, rowIds: '[]' });
      expect(JSON.parse(record!.arguments)).toEqual({ asked: 'first', failure, answeredBy: 'second' });
      expect(kept.filter(({ name }) => name !== 'model_fallback')).toHaveLength(hasListings ? 1 : 0);
      const labels = { model: 'first', failure, by: 'second' };
      expect((await Scrape.of(service().url, TOKEN)).sum('parlor_models_replaced_total', labels)).toBe(1);
    });

    it('is told to no model of a later turn, nor is one that answers itself', async () => {
      const chat = await Chat.open(service());
      await create(service(), chat.serialNumber, { City: 'Austin' });
      provider.play({ status: 503 }, { status: 503 }, calls(['search_listings', { city: 'Austin' }]), says('Good.'));
      await chat.ask('Homes in Austin?');
      await chat.ask('And others?');
      expect(JSON.stringify(provider.calls.at(-1)!.body)).toContain('search_listings');
      expect(JSON.stringify(provider.calls.at(-1)!.body)).not.toContain('model_fallback');
      expect((await storedCalls(service(), chat.sessionID)).map(({ name }) => name)).toEqual(
        expect.arrayContaining(['model_fallback', 'search_listings']),
      );
    });
  },
  { env: { ...answeredByTwo(provider), METRICS_TOKEN: TOKEN } },
);
