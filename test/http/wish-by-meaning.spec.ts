import { afterAll, beforeEach, expect, it } from '@jest/globals';
import type { CallOutcome } from '#libs/telemetry/metric-events.js';
import { untilMeant } from '../support/databases/stored-meanings.js';
import { Chat } from '../support/interface/chat.js';
import { answeredBy } from '../support/providers/provider-settings.js';
import { calls, says, type Script, ScriptedProvider } from '../support/providers/scripted-provider.js';
import { Scrape } from '../support/service/scrape.js';
import { describeService, type Service } from '../support/service/service.js';
import { create } from './listing-bodies.js';

const provider = await ScriptedProvider.start();
beforeEach(() => provider.reset());
afterAll(() => provider.stop());

const MODEL = 'embedder-small';
const TOKEN = 'metrics-token-of-a-test';
/** The last shares a word with none of the wishes below, and is the oldest. */
const HOMES = ['With a paddock and room for riding', 'Surf from the door', 'A plain home', 'Another plain home'];

interface Result {
  readonly total: number;
  readonly listings: readonly { readonly id: number }[];
  readonly rankedBy?: readonly string[];
  readonly notRankedBy?: string;
}

const listed = async (service: Service) => {
  const chat = await Chat.open(service);
  const ids: string[] = [];
  for (const Description of HOMES) ids.push(await create(service, chat.serialNumber, { Description }));
  return { chat, ids };
};

/** What the model is told of a search for the wish. */
const wished = async (chat: Chat, wish: string, more: object = {}): Promise<Result> => {
  const before = provider.calls.length;
  provider.play(calls(['search_listings', { wish, ...more }]), says('Let me think.'));
  expect((await chat.ask('What do you have?')).status).toBe(200);
  const messages = provider.calls[before + 1]!.body.messages as { role: string; content: string }[];
  const { content } = messages.findLast(({ role }) => role === 'tool')!;
  return JSON.parse(content.slice(content.indexOf('{'), content.lastIndexOf('}') + 1)) as Result;
};
const asksFor = (wish: string): number => provider.embeddings.filter(({ body }) => String(body.input) === wish).length;

describeService(
  'A wish by its meaning',
  (service) => {
    const open = async () => {
      const { chat, ids } = await listed(service());
      await untilMeant(service(), ids, MODEL);
      return { chat, ids: ids.map(Number) };
    };

    it('finds what shares no word with it, beside what does; the page is one call, and says what ranked', async () => {
      const { chat, ids } = await open();
      const wish = 'equestrian';
      const result = await wished(chat, wish);
      expect(result.listings.map(({ id }) => id)[0]).toBe(ids[0]);
      expect(result.total).toBe(HOMES.length);
      expect(result.rankedBy).toEqual(['equestrian', 'meaning']);
      await wished(chat, wish, { limit: 1, page: 2 });
      expect(asksFor(wish)).toBe(1);
      const both = await wished(chat, 'beach, plain');
      expect(both.listings.map(({ id }) => id).slice(0, 3)).toEqual([ids[3], ids[2], ids[1]]);
    });

    it('changes no order that is asked for', async () => {
      const { chat, ids } = await open();
      const result = await wished(chat, 'stable', { sort: 'newest' });
      expect(result.listings.map(({ id }) => id)).toEqual(ids.toReversed());
      expect(asksFor('stable')).toBe(0);
    });

    const vector = (...embedding: unknown[]): Script => ({
      status: 200,
      body: JSON.stringify({ data: [{ embedding }] }),
    });
    it.each<[string, CallOutcome, Script]>([
      ['is away', 'down', { end: 'reset' }],
      ['fails', 'down', { status: 500 }],
      ['is at its limit', 'limited', { status: 429, headers: { 'retry-after': '60' } }],
      ['hangs', 'slow', { end: 'silent' }],
      ['refuses', 'declined', { status: 400, body: '{}' }],
      ['answers with a page', 'down', { status: 200, body: '<html>' }],
      ['has vectors of a wrong length', 'done', vector(1, 2, 3)],
      ['has no numbers', 'down', vector('NaN', null)],
      ['has a vector without a direction', 'down', vector(0, 0)],
      ['has none', 'down', { status: 200, body: '{"data":[]}' }],
    ])('gives way to its words where the provider %s, and the result says so', async (name, outcome, script) => {
      const { chat, ids } = await open();
      const told = async () => {
        const scrape = await Scrape.of(service().url, TOKEN);
        const calls = scrape.sum('parlor_model_calls_total', { model: MODEL, outcome });
        return { byWords: scrape.sum('parlor_wish_rankings_total', { by: 'words' }), calls };
      };
      const before = await told();
      provider.embed(script);
      const result = await wished(chat, `horse, surf, ${name}`);
      expect(result.listings.map(({ id }) => id)).toEqual([ids[1], ids[3], ids[2], ids[0]]);
      expect(result.rankedBy).not.toContain('meaning');
      expect(result.notRankedBy).toContain('meaning');
      const { byWords, calls } = await told();
      expect(byWords).toBe(before.byWords + 1);
      expect(calls).toBeGreaterThan(before.calls);
    });
  },
  { env: () => ({ ...answeredBy(provider), EMBEDDINGS_MODEL: MODEL, METRICS_TOKEN: TOKEN }) },
);

describeService(
  'A wish without a model of embeddings',
  (service) => {
    it('ranks by its words, and asks nobody', async () => {
      const { chat, ids } = await listed(service());
      const result = await wished(chat, 'surf, horse');
      expect(result.listings[0]!.id).toBe(Number(ids[1]));
      expect(result.rankedBy).toEqual(['surf', 'horse']);
      expect(result.notRankedBy).toBeUndefined();
      expect(provider.embeddings).toEqual([]);
    });
  },
  { env: () => answeredBy(provider) },
);
