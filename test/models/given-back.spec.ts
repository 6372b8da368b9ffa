import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { log } from '#libs/telemetry/log.js';
import type { ProviderSettings } from '../../src/models/domain/configured-model.js';
import type { Script } from '../support/providers/script.js';
import { calls, ScriptedProvider, says } from '../support/providers/scripted-provider.js';
import { ask, configured, providerAt, requestOf, routed } from './asking.js';

let provider: ScriptedProvider;
let other: ScriptedProvider;

beforeAll(async () => {
  log.level = 'silent';
  provider = await ScriptedProvider.start();
  other = await ScriptedProvider.start();
});
beforeEach(() => {
  provider.reset();
  other.reset();
});
afterAll(() => Promise.all([provider.stop(), other.stop()]));

const search = {
  name: 'search',
  description: '',
  parameters: { type: 'object' },
  run: () => Promise.resolve({ total: 1 }),
};
const request = requestOf({ tools: [search] });

const streamed = (...events: object[]): Script => ({
  status: 200,
  headers: { 'content-type': 'text/event-stream' },
  body: [...events.map((event) => JSON.stringify(event)), '[DONE]'].map((data) => `data: ${data}\n\n`).join(''),
});
const chunk = (delta: object, finish_reason: string | null = null) => ({
  choices: [{ index: 0, delta, finish_reason }],
});
const called = (more: object = {}, id = 'call_1') =>
  chunk({ tool_calls: [{ index: 0, id, type: 'function', ...more, function: { name: 'search', arguments: '{}' } }] });

interface Message {
  readonly role: string;
  readonly content: unknown;
  readonly tool_calls?: readonly { readonly id: string }[];
  readonly tool_call_id?: string;
}
const messagesOf = (of: ScriptedProvider, call: number) =>
  (of.calls[call]!.body.messages ?? of.calls[call]!.body.input) as readonly Message[];

describe('chat completions get back what came with their calls', () => {
  it.each<[string, object[], object]>([
    [
      'a signature of the call',
      [called({ extra_content: { google: { thought_signature: 'c2ln' } } })],
      { tool_calls: [{ extra_content: { google: { thought_signature: 'c2ln' } } }] },
    ],
    [
      'thoughts in pieces',
      [chunk({ reasoning_content: 'Look ' }), chunk({ reasoning_content: 'there.' }), called()],
      { reasoning_content: 'Look there.' },
    ],
    [
      'details of thoughts in pieces, with a signature behind them',
      [
        chunk({ reasoning_details: [{ type: 'reasoning.text', index: 0, text: 'Look ', format: 'f' }] }),
        chunk({ reasoning_details: [{ type: 'reasoning.text', index: 0, text: 'there.', format: 'f' }] }),
        chunk({ reasoning_details: [{ type: 'reasoning.text', index: 0, signature: 'c2ln' }] }),
        chunk({ reasoning_details: [{ type: 'reasoning.encrypted', index: 1, data: 'ZGF0' }] }),
        called(),
      ],
      {
        reasoning_details: [
          { type: 'reasoning.text', index: 0, text: 'Look there.', format: 'f', signature: 'c2ln' },
          { type: 'reasoning.encrypted', index: 1, data: 'ZGF0' },
        ],
      },
    ],
    [
      'thoughts that are content',
      [chunk({ content: [{ type: 'thinking', thinking: [{ type: 'text', text: 'Look.' }] }] }), called()],
      { content: [{ type: 'thinking', thinking: [{ type: 'text', text: 'Look.' }] }] },
    ],
    [
      'what no document names yet',
      [chunk({ proof_of_thought: { key: 'k' } }), called()],
      { proof_of_thought: { key: 'k' } },
    ],
  ])('%s', async (_, events, told) => {
    provider.play(streamed(...events, chunk({}, 'tool_calls')), says('One.'));
    const { text, error } = await ask(routed([configured('2', providerAt(provider.baseUrl))]), request);
    expect([text, error]).toEqual(['One.', undefined]);
    expect(messagesOf(provider, 1).at(-2)).toMatchObject({ role: 'assistant', ...told });
    expect(messagesOf(provider, 1).at(-2)!.tool_calls![0]!.id).toBe('call_1');
  });

  it('and not what they refuse to have back', async () => {
    const refused =
      "'messages.2' : for 'role:assistant' [('messages.2' : property 'reasoning_content' is unsupported)]";
    provider.play(
      streamed(chunk({ reasoning_content: 'Hm.' }), called(), chunk({}, 'tool_calls')),
      { status: 400, body: JSON.stringify({ error: { message: refused, type: 'invalid_request_error' } }) },
      says('One.'),
    );
    expect((await ask(routed([configured('2', providerAt(provider.baseUrl))]), request)).text).toBe('One.');
    expect(messagesOf(provider, 2).at(-2)).not.toHaveProperty('reasoning_content');
  });
});

it('messages of Anthropic get back their blocks in their order', async () => {
  const start = (index: number, content_block: object) => ({ type: 'content_block_start', index, content_block });
  const delta = (index: number, piece: object) => ({ type: 'content_block_delta', index, delta: piece });
  provider.play(
    streamed(
      { type: 'message_start', message: { usage: { input_tokens: 3 } } },
      start(0, { type: 'thinking', thinking: '', signature: '' }),
      delta(0, { type: 'thinking_delta', thinking: 'Look ' }),
      delta(0, { type: 'thinking_delta', thinking: 'there.' }),
      delta(0, { type: 'signature_delta', signature: 'c2ln' }),
      start(1, { type: 'redacted_thinking', data: 'ZGF0' }),
      start(2, { type: 'text', text: '' }),
      delta(2, { type: 'text_delta', text: 'Let me see.' }),
      start(3, { type: 'tool_use', id: 'toolu_1', name: 'search', input: {} }),
      delta(3, { type: 'input_json_delta', partial_json: '{"city":"Waco"}' }),
      { type: 'message_delta', delta: { stop_reason: 'tool_use' }, usage: { output_tokens: 4 } },
      { type: 'message_stop' },
    ),
    says('One.'),
  );
  expect((await ask(routed([configured('2', providerAt(provider.baseUrl, 'anthropic'))]), request)).text).toBe('One.');
  expect(messagesOf(provider, 1).at(-2)!.content).toEqual([
    { type: 'thinking', thinking: 'Look there.', signature: 'c2ln' },
    { type: 'redacted_thinking', data: 'ZGF0' },
    { type: 'text', text: 'Let me see.' },
    { type: 'tool_use', id: 'toolu_1', name: 'search', input: { city: 'Waco' } },
  ]);
});

describe('responses get back their items in their order', () => {
  const thought = { type: 'reasoning', summary: [], encrypted_content: 'ZW5j' };
  const told = (phase: string) => ({
    type: 'message',
    role: 'assistant',
    phase,
    content: [{ type: 'output_text', text: 'Let me see.', annotations: [] }],
  });
  const call = { type: 'function_call', call_id: 'call_1', name: 'search', arguments: '{"city":"Waco"}' };
  const done = (item: object, output_index?: number) => ({
    type: 'response.output_item.done',
    output_index,
    item: { ...item, status: 'completed' },
  });
  const items = [
    { id: 'rs_1', ...thought },
    { id: 'msg_1', ...told('commentary') },
    { id: 'fc_1', ...call },
  ];
  const completed = (output: object[] = []) => ({
    type: 'response.completed',
    response: { status: 'completed', output },
  });
  const empty = { id: 'rs_2', type: 'reasoning', summary: [], encrypted_content: null };
  const output = { type: 'function_call_output', call_id: 'call_1', output: '<tool_result>{"total":1}</tool_result>' };

  it.each<[string, object[]]>([
    ['by events', [...items.map(done), completed()]],
    ['by events without places', [...items.map((item) => done(item)), completed()]],
    ['by the whole output alone', [completed(items)]],
    ['by both', [...items.map(done), completed(items)]],
    ['beside what holds nothing', [...[empty, ...items].map(done), completed()]],
  ])('%s, without what is looked up where nothing is stored', async (_, events) => {
    provider.play(streamed(...events), says('One.'));
    const { text, error } = await ask(routed([configured('2', providerAt(provider.baseUrl, 'responses'))]), request);
    expect([text, error]).toEqual(['One.', undefined]);
    expect(messagesOf(provider, 1).slice(1)).toEqual([thought, told('commentary'), call, output]);
    expect(provider.calls[1]!.body).toMatchObject({ store: false, include: ['reasoning.encrypted_content'] });
  });
});

describe('another model', () => {
  const pair = (kind: ProviderSettings['kind']) =>
    routed([configured('2', providerAt(provider.baseUrl), ['3']), configured('3', providerAt(other.baseUrl, kind))]);

  it.each(['openai', 'responses', 'anthropic'] as const)(
    'at %s is told the rounds in its own form, with ids of ours',
    async (kind) => {
      provider.play(
        streamed(
          chunk({ reasoning_content: 'Hm.' }),
          called({ extra_content: { x: 1 } }, 'functions.search:0'),
          chunk({}, 'stop'),
        ),
      );
      provider.otherwise({ status: 503 });
      other.otherwise(says('One.'));
      expect((await ask(pair(kind), request)).text).toBe('One.');
      const told = JSON.stringify(messagesOf(other, 0));
      expect(told).not.toMatch(/functions\.search|reasoning_content|extra_content/);
      const ids = [...told.matchAll(/"(?:tool_call_id|tool_use_id|call_id|id)":"([^"]*)"/g)].map(([, id]) => id);
      expect(ids).toHaveLength(2);
      expect(new Set(ids).size).toBe(1);
      expect(ids[0]).toMatch(/^[a-zA-Z0-9]{9}$/);
    },
  );
});

it('calls of one id, or of none, are told apart where they are given back', async () => {
  provider.play(
    streamed(
      chunk({ tool_calls: [{ index: 0, id: 'x', function: { name: 'search', arguments: '{"a":1}' } }] }),
      chunk({ tool_calls: [{ index: 1, id: 'x', function: { name: 'search', arguments: '{"a":2}' } }] }),
      chunk({ tool_calls: [{ index: 2, id: '', function: { name: 'search', arguments: '{"a":3}' } }] }),
      chunk({}, 'tool_calls'),
    ),
    calls(['search', {}]),
    says('One.'),
  );
  expect((await ask(routed([configured('2', providerAt(provider.baseUrl))]), request)).text).toBe('One.');
  const messages = messagesOf(provider, 2);
  const made = messages.flatMap(({ tool_calls = [] }) => tool_calls.map(({ id }) => id));
  expect([made.length, new Set(made).size]).toEqual([4, 4]);
  expect(messages.flatMap(({ tool_call_id }) => tool_call_id ?? [])).toEqual(made);
});
