import { afterAll, beforeEach, expect, it } from '@jest/globals';
import { create } from '../http/listing-bodies.js';
import { Chat } from '../support/interface/chat.js';
import { eventually } from '../support/eventually.js';
import { answeredBy } from '../support/providers/provider-settings.js';
import { Scrape } from '../support/service/scrape.js';
import { calls, says, ScriptedProvider } from '../support/providers/scripted-provider.js';
import { describeService } from '../support/service/service.js';
import { runSql } from '../support/databases/outside-sql.js';
import { forgetMails, mailsThat, putMails } from '../support/databases/stored-mails.js';

const provider = await ScriptedProvider.start();
beforeEach(() => provider.reset());
afterAll(() => provider.stop());

const TOKEN = 'metrics-token-of-a-test';
const MODEL = 'scripted-large';
const OAK = { Address: '12 Oak St', City: 'Austin', State: 'TX', SalePrice: 450_000, MLSNumber: 'OAK1001' };

describeService(
  'Metrics',
  (service) => {
    const scrape = () => Scrape.of(service().url, TOKEN);
    /** What a metric grows by while something is done; the end of a request is counted a moment after its answer. */
    const growth = async (
      metric: readonly [name: string, labels?: Record<string, string>],
      by: number,
      work: () => Promise<unknown>,
    ): Promise<void> => {
      const before = (await scrape()).sum(...metric);
      await work();
      const after = await eventually(scrape, (seen) => seen.sum(...metric) >= before + by);
      expect(after.sum(...metric) - before).toBe(by);
    };

    it('are for who brings the token', async () => {
      const get = (headers: Record<string, string>) => service().raw('/metrics', { method: 'GET', headers });
      expect((await get({})).status).toBe(401);
      expect((await get({ authorization: 'Bearer another-token-of-a-test' })).status).toBe(401);
      expect((await get({ authorization: service().secretKey })).status).toBe(401);
      const { status, headers } = await get({ authorization: `Bearer ${TOKEN}` });
      expect([status, headers['content-type']]).toEqual([200, expect.stringContaining('text/plain')]);
    });

    it('count requests by operation and code, and what callers make up as one', async () => {
      const answered = 'parlor_http_requests_total';
      await growth([answered, { operation: '/chat/Chatbot/ModelList', code: '200' }], 1, () =>
        service().call('/chat/Chatbot/ModelList', {}),
      );
      await growth([answered, { operation: '/chat/Chatbot/ModelList', code: '401' }], 1, () =>
        service().call('/chat/Chatbot/ModelList', {}, { key: 'none' }),
      );
      await growth([answered, { operation: 'unknown', code: '404' }], 2, async () => {
        await service().raw('/made-up/one');
        await service().raw('/made-up/two');
      });
      expect((await scrape()).text).not.toContain('made-up');
    });

    it('count answers, their delay, the tokens and calls of the model', async () => {
      const chat = await Chat.open(service());
      const before = await scrape();
      await chat.ask('Hi');
      provider.play({ fragments: ['I', ' do'], usage: null });
      await chat.stream('Do you?');
      const after = await eventually(
        scrape,
        (seen) => seen.sum('parlor_answers_total') >= before.sum('parlor_answers_total') + 2,
      );
      const grown = (name: string, labels = {}) => after.sum(name, labels) - before.sum(name, labels);
      expect(grown('parlor_answers_total', { outcome: 'done' })).toBe(2);
      expect(grown('parlor_answer_first_fragment_seconds_count')).toBe(2);
      expect(grown('parlor_answer_first_fragment_seconds_sum')).toBeGreaterThan(0);
      expect(grown('parlor_model_calls_total', { model: MODEL, outcome: 'done' })).toBe(2);
      expect(grown('parlor_model_tokens_total', { model: MODEL, kind: 'prompt' })).toBe(10);
      expect(grown('parlor_model_tokens_total', { model: MODEL, kind: 'completion' })).toBe(5);
      expect(grown('parlor_model_tokens_total', { model: MODEL, kind: 'estimated' })).toBeGreaterThan(0);
      expect(grown('parlor_database_unit_duration_seconds_count', { outcome: 'done' })).toBeGreaterThan(0);
    });

    it('show the streams that run, and count the clients that leave', async () => {
      const chat = await Chat.open(service());
      provider.play({ fragments: ['One'], end: 'hang' });
      const leaving = new AbortController();
      const left = ['parlor_answers_total', { outcome: 'interrupted' }] as const;
      await growth([...left], 1, async () => {
        const stream = chat.stream('Hi', { signal: leaving.signal }).catch(() => undefined);
        await eventually(scrape, (seen) => seen.sum('parlor_streams_running') === 1);
        leaving.abort();
        await stream;
      });
      await eventually(scrape, (seen) => seen.sum('parlor_streams_running') === 0);
      expect((await scrape()).sum('parlor_model_calls_total', { model: MODEL, outcome: 'left' })).toBe(1);
    });

    it('count answers that are none', () =>
      growth(['parlor_no_answers_total'], 1, async () => {
        provider.play({ refusal: 'No.' });
        await (await Chat.open(service())).ask('Hi');
      }));

    it.each([
      ['declined', { status: 401 }, 1],
      ['limited', { status: 429 }, 1],
      ['down', { status: 500 }, 2],
    ] as const)('count calls that a provider fails, by kind: %s', async (outcome, script, tries) => {
      const chat = await Chat.open(service());
      provider.otherwise(script);
      await growth(['parlor_model_calls_total', { model: MODEL, outcome }], tries, () => chat.ask('Hi'));
      expect((await scrape()).sum('parlor_answers_total', { outcome: 'failed' })).toBeGreaterThan(0);
    });

    it('count calls of tools by outcome, and names that a model makes up as one', async () => {
      const chat = await Chat.open(service());
      await create(service(), chat.serialNumber, OAK);
      const before = await scrape();
      provider.play(
        calls(['search_listings', { city: 'Austin' }], ['search_listings', { karma: 4 }], ['made_up', {}]),
        says('Here.'),
      );
      await chat.ask('Homes in Austin?');
      const after = await scrape();
      const grown = (tool: string, outcome: string) =>
        after.sum('parlor_tool_calls_total', { tool, outcome }) -
        before.sum('parlor_tool_calls_total', { tool, outcome });
      expect([grown('search_listings', 'done'), grown('search_listings', 'refused')]).toEqual([1, 1]);
      expect(grown('unknown', 'unknown')).toBe(1);
      expect(after.text).not.toContain('made_up');
    });

    it.each([
      ['month', { MessageLimit: 0 }],
      ['window', { RateLimitCount: 1, RateLimitTime: 600 }],
    ])('count refusals by limit: %s', async (limit, settings) => {
      const chat = await Chat.open(service(), settings);
      await growth(['parlor_limit_hits_total', { limit }], 1, async () => {
        await chat.ask('Hi');
        if (limit === 'window') await chat.ask('Hi again');
      });
    });

    it('show what the outbox holds, and what became of it', async () => {
      await forgetMails(service());
      await growth(['parlor_mails_total', { outcome: 'delivered' }], 2, async () => {
        await putMails(service(), 2);
        await mailsThat(service(), (mails) => mails.every(({ state }) => state === 'delivered'));
      });
      expect((await scrape()).sum('parlor_outbox_letters')).toBe(0);
    });

    it('wake nobody for an event whose receiver is away', async () => {
      const columns =
        'channel, message_id, recipient, subject, body_text, queued_at, due_at, attempts, state, workspace_id';
      const event = `'webhook', 'event', '1', 'lead.created', '{}', 1, ${Date.now() + 3_600_000}, 1, 'waiting', 1`;
      await runSql(service().databaseUrl, `INSERT INTO mails (${columns}) VALUES (${event})`);
      const seen = await scrape();
      expect([seen.sum('parlor_outbox_letters'), seen.sum('parlor_outbox_oldest_seconds')]).toEqual([0, 0]);
      await forgetMails(service());
    });

    it('show connections of the database and the process itself', async () => {
      const seen = await scrape();
      expect(seen.sum('parlor_database_connections')).toBeGreaterThan(0);
      for (const name of [
        'parlor_database_waiting',
        'nodejs_eventloop_lag_p99_seconds',
        'process_resident_memory_bytes',
      ])
        expect([name, seen.has(name)]).toEqual([name, true]);
    });

    it('carry no id and no serial number', async () => {
      const chat = await Chat.open(service());
      await chat.ask('Hi');
      const { text } = await scrape();
      expect(text).not.toContain(chat.serialNumber);
      expect(text).not.toMatch(/session|workspace="/);
    });
  },
  { env: { ...answeredBy(provider), METRICS_TOKEN: TOKEN } },
);
