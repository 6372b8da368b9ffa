import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { create } from '../http/listing-bodies.js';
import { FORM_TYPE, formOf } from '../http/uploading.js';
import { Chat } from '../support/interface/chat.js';
import type { Asked } from '../support/wire/exchange.js';
import { eventually } from '../support/eventually.js';
import { runSql } from '../support/databases/outside-sql.js';
import { Scrape } from '../support/service/scrape.js';
import { calls, says, ScriptedProvider, type Script } from '../support/providers/scripted-provider.js';
import { describeService } from '../support/service/service.js';
import { settingsFile } from '../support/service/settings-file.js';
import { SpanCollector } from '../support/servers/span-collector.js';

const [provider, collector] = await Promise.all([ScriptedProvider.start(), SpanCollector.start()]);
afterAll(() => Promise.all([provider.stop(), collector.stop()]));

/** Part of everything secret or said in this suite. */
const MARK = 'quokka9d1';
const secret = (position: string): string => `${MARK}-${position}-0123456789abcdef`;
const METRICS_TOKEN = secret('metrics');

const JSON_TYPE = { 'content-type': 'application/json' };
const ASK = '/chat/Chat/ClientAsk';
const LIST = '/chat/Chatbot/List';

const gateway = {
  name: 'proxy',
  kind: 'headers',
  userHeader: 'X-Forwarded-User',
  rolesHeader: 'X-Forwarded-Groups',
  secret: secret('gateway'),
  networks: ['127.0.0.1'],
  workspace: 1,
  roles: { editor: ['agents'] },
};

/** Requests that bring a secret where one may stand, good or not. */
const HEADERS: readonly (readonly [string, Record<string, string>])[] = [
  ['a wrong secret key', { authorization: secret('key') }],
  ['a wrong bearer token', { authorization: `Bearer eyJhbGciOiJSUzI1NiJ9.${secret('jwt')}.${secret('signature')}` }],
  ['basic credentials', { authorization: `Basic ${secret('basic')}` }],
  ['a wrong session key', { 'chatbot-sessionkey': secret('session') }],
  ['a cookie', { cookie: `session=${secret('cookie')}` }],
  [
    "a gateway's secret and a person's name",
    { 'x-gateway-secret': secret('gateway'), 'x-forwarded-user': secret('person'), 'x-forwarded-groups': 'agents' },
  ],
  ['an Idempotency-Key', { 'idempotency-key': secret('idempotency') }],
  [
    'names of programs and pages',
    { 'user-agent': secret('agent'), referer: `https://a.example/?${secret('referer')}` },
  ],
  [
    'the state of a trace',
    {
      traceparent: `00-${'1'.repeat(32)}-${'2'.repeat(16)}-01`,
      tracestate: `a=${secret('state')}`,
      baggage: `b=${secret('baggage')}`,
    },
  ],
  ['an id that is none', { 'x-request-id': `${secret('id')} with blanks` }],
  ['a media type that is none', { 'content-type': secret('type') }],
];

const BODIES: readonly (readonly [string, string, string])[] = [
  ['a body that is no JSON', LIST, `{"a": ${secret('broken')}`],
  ['a text in place of a number', ASK, JSON.stringify({ sessionID: secret('session-id'), content: secret('content') })],
  ['a message to nobody', ASK, JSON.stringify({ sessionID: 987_654, content: secret('content') })],
  [
    'values out of range',
    '/chat/Chatbot/Edit',
    JSON.stringify({ serialNumber: secret('serial'), Temperature: secret('t'), SystemMessage: secret('system') }),
  ],
  [
    'a listing that is none',
    '/chat/Chatbot/RealEstateCreate',
    JSON.stringify({ SerialNumber: secret('serial'), SalePrice: secret('price'), Url: secret('url') }),
  ],
  ['an unknown key to revoke', '/chat/Workspace/KeyRevoke', JSON.stringify({ ID: secret('key-id') })],
];

const FAILURES: readonly (readonly [string, Script])[] = [
  ['refuses the key', { status: 401, body: JSON.stringify({ error: { message: `wrong key ${secret('provider')}` } }) }],
  ['fails', { status: 500, body: secret('provider-body') }],
  [
    'answers with a page',
    { status: 200, body: `<html>${secret('page')}</html>`, headers: { 'content-type': 'text/html' } },
  ],
  ['breaks off within what it says', { fragments: [secret('said')], end: 'truncated-json' }],
  ['hangs up', { fragments: [secret('said')], end: 'reset' }],
  ['sends an error', { fragments: [secret('said')], end: 'error-event' }],
  ['calls a tool wrongly', calls(['search_listings', `{"city": "${secret('argument')}`])],
  ['calls a tool that there is not', calls([secret('tool'), { city: secret('argument') }])],
  ['searches', calls(['search_listings', { city: secret('city') }])],
];

describeService(
  '202 What is secret, and what is said,',
  (service) => {
    let chat: Chat;
    /** Bodies of refusals. */
    const refusals: string[] = [];

    beforeAll(async () => {
      chat = await Chat.open(service(), { SystemMessage: secret('prompt'), Name: secret('name') });
      await create(service(), chat.serialNumber, { City: 'Austin', Description: secret('listing') });
    });

    const send = async (path: string, asked: Asked): Promise<void> => {
      const { status, bytes } = await service().raw(path, asked);
      if (status >= 400) refusals.push(bytes.toString());
    };
    const own = () => ({
      ...JSON_TYPE,
      authorization: service().secretKey,
      'chatbot-sessionkey': service().sessionKey,
    });

    /** Everything that leaves the process but answers. */
    const told = async (): Promise<Record<string, string>> => {
      const { text: metrics } = await Scrape.of(service().url, METRICS_TOKEN);
      return {
        log: service().logs().join('\n'),
        refusals: refusals.join('\n'),
        metrics,
        traces: collector.raw.join('\n'),
      };
    };

    it.each(HEADERS)('may come as %s', async (_, headers) => {
      await send(`${LIST}?key=${secret('query')}`, { headers: { ...JSON_TYPE, ...headers }, body: '{}' });
      await send(LIST, { headers: { ...own(), ...headers }, body: '{}' });
    });

    it.each(BODIES)('may come as %s', (_, path, body) => send(path, { headers: own(), body }));

    it('may come as files and addresses to upload to', async () => {
      // A refusal names the file, as the interface wants it.
      const form = formOf({ fileName: 'house.png', type: secret('type'), bytes: Buffer.from(secret('bytes')) });
      const headers = { ...own(), 'content-type': FORM_TYPE, 'content-length': String(form.length) };
      await send('/chat/File/Upload', { headers, body: form });
      await send(`/upload/${secret('address')}`, { method: 'PUT', headers: { 'content-length': '1' }, body: 'x' });
    });

    it.each(FAILURES)('may be in the hands of a provider that %s', async (_, script) => {
      provider.reset();
      provider.play(script, script).otherwise(says(secret('answer')));
      const { bytes } = await chat.stream(secret('question'));
      const failure = /event: error\nid: \d+\n(data: .*)/.exec(bytes.toString());
      if (failure) refusals.push(failure[1]!);
      provider.play(script, script);
      const { status, body } = await chat.ask(secret('question'));
      if (status >= 400) refusals.push(JSON.stringify(body));
    });

    it('may be in a statement that fails', async () => {
      provider.reset();
      const isMysql = service().dialect === 'mysql';
      const rename = (from: string, to: string) => runSql(service().databaseUrl, `ALTER TABLE ${from} RENAME TO ${to}`);
      await rename('turns', 'turns_away');
      await send(ASK, { headers: { ...own(), 'idempotency-key': secret('idempotency') }, body: askBody() });
      await rename('turns_away', 'turns');
      if (!isMysql) return;
      // An error that quotes the value.
      await runSql(service().databaseUrl, "UPDATE turns SET question = '0'");
      await runSql(service().databaseUrl, 'ALTER TABLE turns MODIFY question INT');
      await send(ASK, { headers: own(), body: askBody() });
      expect(refusals.at(-1)).toContain('"Code":500');
    });
    const askBody = (): string => JSON.stringify({ sessionID: chat.sessionID, content: secret('question') });

    it('is in no line, refusal, metric or span', async () => {
      await eventually(
        told,
        ({ traces }) => traces!.includes('/chat/Chatbot/List') && traces!.includes('execute_tool'),
      );
      const found = await told();
      for (const [where, text] of Object.entries(found)) {
        expect([where, text.length > 200]).toEqual([where, true]);
        const at = text.indexOf(MARK);
        expect([where, at < 0 ? '' : text.slice(Math.max(0, at - 300), at + 100)]).toEqual([where, '']);
      }
    });
  },
  {
    env: {
      LOG_LEVEL: 'trace',
      LLM_BASE_URL: provider.baseUrl,
      LLM_API_KEY: secret('model'),
      LLM_MODELS: 'scripted-large',
      METRICS_TOKEN,
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
      OTEL_EXPORTER_OTLP_HEADERS: `x-key=${secret('collector')}`,
      OTEL_BSP_SCHEDULE_DELAY: '200',
      TRACE_PROVIDERS: 'true',
      GATEWAYS_FILE: settingsFile({ gateways: [gateway] }),
    },
  },
);
