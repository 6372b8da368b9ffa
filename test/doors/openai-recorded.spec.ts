import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { createParser, type EventSourceMessage } from 'eventsource-parser';
import type OpenAI from 'openai';
import { addChatbot } from '../http/chatbot-record.js';
import { answeredBy } from '../support/providers/provider-settings.js';
import { says, ScriptedProvider } from '../support/providers/scripted-provider.js';
import { describeService } from '../support/service/service.js';

const provider = await ScriptedProvider.start();
beforeEach(() => provider.reset());
afterAll(() => provider.stop());

/** Headers of each program beside the key, as recorded; of `fetch` those that a server may trip over. */
const FETCH = { 'accept-language': '*', 'sec-fetch-mode': 'cors', 'accept-encoding': 'gzip, deflate' };
const VERCEL = { 'user-agent': 'ai/7.0.173 ai-sdk-provider-utils/5.0.81 node.js/24', accept: '*/*', ...FETCH };
const LANGCHAIN = {
  ...{ 'user-agent': 'langchainjs-openai/1.0.0 ((node/v24.21.0; linux; x64))', accept: 'application/json', ...FETCH },
  ...{ 'x-stainless-lang': 'js', 'x-stainless-package-version': '7.57.0', 'x-stainless-retry-count': '0' },
};

const SCHEMA = { type: 'object', properties: { a: { type: 'string' } }, required: ['a'], additionalProperties: false };
const FUNCTION = { name: 'w', description: 'd', parameters: SCHEMA };
const USER = { role: 'user', content: 'How many homes?' };
const TALK = [{ role: 'user', content: 'Hello' }, { role: 'assistant', content: 'Hi!' }, USER];
const STREAM = { stream: true, stream_options: { include_usage: true } };

function eventsIn(bytes: Buffer): EventSourceMessage[] {
  const events: EventSourceMessage[] = [];
  createParser({ onEvent: (event) => events.push(event) }).feed(bytes.toString());
  return events;
}

type Recorded = readonly [what: string, headers: Record<string, string>, body: object];

/** Requests that programs sent, word for word but for the model's name and what is said. */
const ANSWERED: readonly Recorded[] = [
  ['Vercel’s generateText', VERCEL, { messages: [{ role: 'system', content: 'Be brief' }, USER] }],
  ['Vercel’s streamText', VERCEL, { messages: TALK, ...STREAM }],
  [
    'Vercel’s generateText with settings',
    VERCEL,
    {
      ...{ user: 'ann', max_tokens: 50, temperature: 0.2, top_p: 0.5, stop: ['x'], seed: 1 },
      ...{ metadata: { conversation_id: 'c-1' }, messages: [USER] },
    },
  ],
  ['LangChain’s invoke', LANGCHAIN, { stream: false, messages: [{ role: 'developer', content: 'Be brief' }, USER] }],
  ['LangChain’s stream', LANGCHAIN, { messages: TALK, ...STREAM }],
];

const REFUSED: readonly [...Recorded, named: RegExp][] = [
  [
    'Vercel’s tools',
    VERCEL,
    { messages: [USER], tools: [{ type: 'function', function: FUNCTION }], tool_choice: 'auto' },
    /^tools /,
  ],
  [
    'Vercel’s Output.object',
    VERCEL,
    { messages: [USER], response_format: { type: 'json_object' } },
    /^response_format /,
  ],
  [
    'LangChain’s withStructuredOutput',
    LANGCHAIN,
    {
      messages: [USER],
      response_format: { type: 'json_schema', json_schema: { name: 'extract', strict: true, schema: SCHEMA } },
    },
    /^response_format /,
  ],
  [
    'LangChain’s tool loop',
    LANGCHAIN,
    {
      messages: [
        USER,
        {
          role: 'assistant',
          content: '',
          tool_calls: [{ id: '1', type: 'function', function: { name: 'w', arguments: '{}' } }],
        },
        { role: 'tool', content: '4', tool_call_id: '1' },
      ],
    },
    /^messages must end/,
  ],
];

describeService(
  'Requests that programs of OpenAI’s form have sent',
  (service) => {
    let model: string;
    beforeAll(async () => {
      model = `parlor/${await addChatbot(service())}`;
    });
    const send = (headers: Record<string, string>, body: object) =>
      service().raw('/v1/chat/completions', {
        headers: { ...headers, authorization: `Bearer ${service().secretKey}`, 'content-type': 'application/json' },
        body: JSON.stringify({ model, ...body }),
      });

    it.each(ANSWERED)('are answered as these insist: %s', async (_, headers, body) => {
      provider.otherwise(says('There are ', '4 homes.'));
      const { status, bytes } = await send(headers, body);
      expect(status).toBe(200);
      if (!('stream' in body) || body.stream !== true) {
        const { choices, usage } = JSON.parse(bytes.toString()) as OpenAI.ChatCompletion;
        expect(choices).toMatchObject([{ message: { content: 'There are 4 homes.' }, finish_reason: 'stop' }]);
        return expect(usage!.total_tokens).toBeGreaterThan(0);
      }
      // Each of them takes an event for a chunk, and throws at one that has no choices.
      const events = eventsIn(bytes);
      expect(events.map(({ event }) => event)).toEqual(events.map(() => undefined));
      expect(events.at(-1)!.data).toBe('[DONE]');
      const chunks = events.slice(0, -1).map(({ data }) => JSON.parse(data) as OpenAI.ChatCompletionChunk);
      expect(chunks.map(({ choices }) => choices[0]?.delta.content ?? '').join('')).toBe('There are 4 homes.');
      expect(chunks.flatMap(({ choices }) => choices[0]?.finish_reason ?? [])).toEqual(['stop']);
      expect(chunks.at(-1)!.usage!.total_tokens).toBeGreaterThan(0);
    });

    it.each(REFUSED)('are refused by name, for good: %s', async (_, headers, body, named) => {
      const { status, headers: told, bytes } = await send(headers, body);
      expect([status, told['x-should-retry']]).toEqual([400, 'false']);
      expect(JSON.parse(bytes.toString())).toEqual({
        error: { message: expect.stringMatching(named), type: 'invalid_request_error', param: null, code: 'invalid' },
      });
      expect(provider.counts.calls).toBe(0);
    });
  },
  { env: answeredBy(provider) },
);
