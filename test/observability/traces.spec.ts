import { randomBytes } from 'node:crypto';
import { afterAll, beforeEach, expect, it } from '@jest/globals';
import { create } from '../http/listing-bodies.js';
import { Chat } from '../support/interface/chat.js';
import { answeredBy } from '../support/providers/provider-settings.js';
import { calls, says, ScriptedProvider } from '../support/providers/scripted-provider.js';
import { describeService } from '../support/service/service.js';
import { type ReceivedSpan, SpanCollector } from '../support/servers/span-collector.js';

const [provider, collector] = await Promise.all([ScriptedProvider.start(), SpanCollector.start()]);
beforeEach(() => provider.reset());
afterAll(() => Promise.all([provider.stop(), collector.stop()]));

const OAK = { Address: '12 Oak St', City: 'Austin', State: 'TX', SalePrice: 450_000, MLSNumber: 'OAK1001' };

const hex = (bytes: number): string => randomBytes(bytes).toString('hex');
/** What a caller sends that traces already. */
const begun = () => {
  const [traceId, spanId] = [hex(16), hex(8)];
  return { traceId, spanId, headers: { traceparent: `00-${traceId}-${spanId}-01`, tracestate: 'vendor=canary' } };
};
const named = (spans: readonly ReceivedSpan[], name: RegExp): ReceivedSpan[] =>
  spans.filter((span) => name.test(span.name));
const hasEnded = (spans: readonly ReceivedSpan[]): boolean => spans.some(({ kind }) => kind === 2);

const TRACED = {
  ...answeredBy(provider),
  OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
  OTEL_BSP_SCHEDULE_DELAY: '200',
};

describeService(
  'Traces',
  (service) => {
    it.each(['ask', 'stream'] as const)(
      'show an answer from the request to its calls of model, tool and database: %s',
      async (form) => {
        const chat = await Chat.open(service());
        await create(service(), chat.serialNumber, OAK);
        provider.play(calls(['search_listings', { city: 'Austin' }]), says('Here.'));
        const { traceId, spanId, headers } = begun();
        await chat[form]('Homes in Austin?', { headers });
        const spans = await collector.trace(traceId, hasEnded);
        const [request] = named(spans, /^POST \/chat\/Chat\/ClientAsk$/);
        const [ask] = named(spans, /^ask$/);
        const models = named(spans, /^chat scripted-large$/);
        const [tool] = named(spans, /^execute_tool search_listings$/);
        const units = named(spans, /^unit of work$/);
        expect(request).toMatchObject({ parentSpanId: spanId });
        expect(request!.attributes).toMatchObject({ 'http.response.status_code': 200 });
        expect(ask).toMatchObject({ parentSpanId: request!.spanId });
        expect(models.map(({ parentSpanId }) => parentSpanId)).toEqual([ask!.spanId, ask!.spanId]);
        expect(models[1]!.attributes).toMatchObject({
          'gen_ai.operation.name': 'chat',
          'gen_ai.request.model': 'scripted-large',
          'gen_ai.usage.input_tokens': 10,
          'gen_ai.usage.output_tokens': 5,
        });
        expect(tool).toMatchObject({ parentSpanId: ask!.spanId });
        const parents = new Set([request!.spanId, ask!.spanId]);
        expect(units.length).toBeGreaterThanOrEqual(2);
        expect(units.filter(({ parentSpanId }) => !parents.has(parentSpanId ?? ''))).toEqual([]);
      },
    );

    it('keep asks of the same moment apart', async () => {
      const chats = await Promise.all([1, 2, 3, 4].map(() => Chat.open(service())));
      provider.otherwise({ fragments: ['One', ' two'], fragmentDelayMs: 20 });
      const asked = chats.map((chat) => ({ chat, ...begun() }));
      await Promise.all(asked.map(({ chat, headers }) => chat.stream('Hi', { headers })));
      for (const { traceId } of asked) {
        const spans = await collector.trace(traceId, hasEnded);
        expect(named(spans, /^(POST|ask$|chat )/)).toHaveLength(3);
      }
    });

    it('tell an error by its kind', async () => {
      const chat = await Chat.open(service());
      provider.otherwise({ status: 401 });
      const { traceId, headers } = begun();
      await chat.ask('Hi', { headers });
      const spans = await collector.trace(traceId, hasEnded);
      expect(named(spans, /^chat /)[0]!.attributes).toMatchObject({
        'error.type': 'provider-failed',
        'parlor.outcome': 'declined',
      });
    });

    it('are not passed on to the provider, and carry no tracestate', async () => {
      const { headers } = begun();
      await (await Chat.open(service())).ask('Hi', { headers });
      expect(provider.calls.map(({ headers: sent }) => sent.traceparent)).toEqual([undefined]);
      expect(collector.raw.join()).not.toContain('vendor=canary');
    });
  },
  { env: TRACED },
);

describeService(
  'Traces that are passed on',
  (service) => {
    it('reach the provider and the log; the collector gets its headers', async () => {
      const { traceId, headers } = begun();
      const chat = await Chat.open(service());
      await chat.ask('Hi', { headers });
      const spans = await collector.trace(traceId, hasEnded);
      const [model] = named(spans, /^chat /);
      expect(provider.calls[0]!.headers.traceparent).toBe(`00-${traceId}-${model!.spanId}-01`);
      expect(
        service()
          .logs()
          .filter((line) => line.includes(traceId)),
      ).not.toEqual([]);
      expect(collector.headers.at(-1)!['x-tenant']).toBe('canary-tenant');
      expect(service().logs().join('\n')).not.toContain('canary-tenant');
    });
  },
  {
    env: { ...TRACED, TRACE_PROVIDERS: 'true', OTEL_EXPORTER_OTLP_HEADERS: 'x-tenant=canary-tenant' },
    databases: ['sqlite'],
  },
);
