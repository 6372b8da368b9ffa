import {
  callerIn,
  chunk,
  completed,
  events,
  INPUT,
  type ProviderKind,
  refused,
  type Refused,
  SAID,
  saidInChunks,
  TOOL,
  USAGE,
  wholeCall,
} from './words.js';

const NOTHING = (): null => null;
const whenTools =
  (refusal: Refused): ProviderKind['refuses'] =>
  ({ body }) =>
    'tools' in body ? refusal : null;

const vllm: ProviderKind = {
  name: 'vllm',
  protocol: 'openai',
  takesTools: true,
  refuses: NOTHING,
  call: completed(
    [
      chunk({ role: 'assistant', content: '' }),
      chunk({ reasoning: 'Look.', reasoning_content: 'Look.' }),
      chunk({ tool_calls: [{ index: 0, id: 'chatcmpl-tool-1', type: 'function', function: { name: TOOL } }] }),
      chunk({ tool_calls: [{ index: 0, function: { arguments: INPUT } }] }),
    ],
    'tool_calls',
  ),
  answer: completed(saidInChunks),
  failure: {
    status: 500,
    body: {
      error: { message: 'EngineCore encountered an issue.', type: 'InternalServerError', param: null, code: 500 },
    },
  },
};

const vllmAsItStarts: ProviderKind = {
  ...vllm,
  name: 'vllm-as-it-starts',
  takesTools: false,
  refuses: whenTools({
    status: 400,
    body: {
      object: 'error',
      message: '"auto" tool choice requires --enable-auto-tool-choice and --tool-call-parser to be set',
      type: 'BadRequestError',
      param: null,
      code: 400,
    },
  }),
};

const llamaCpp: ProviderKind = {
  name: 'llama.cpp',
  protocol: 'openai',
  takesTools: true,
  refuses: NOTHING,
  call: `:\n\n${completed([chunk({ role: 'assistant', content: null }), chunk(wholeCall({ id: '' }))], 'tool_calls', { ...USAGE, timings: { predicted_ms: 3.5 } })}`,
  answer: `:\n\n${completed([chunk({ role: 'assistant', content: null }), ...saidInChunks], 'stop', { timings: { predicted_ms: 3.5 } })}`,
  failure: { status: 503, body: { error: { code: 503, message: 'Loading model', type: 'unavailable_error' } } },
};

const llamaCppWithoutJinja: ProviderKind = {
  ...llamaCpp,
  name: 'llama.cpp-without-jinja',
  takesTools: false,
  refuses: whenTools({
    status: 500,
    body: { error: { code: 500, message: 'tools param requires --jinja flag', type: 'server_error' } },
  }),
};

const ollama: ProviderKind = {
  name: 'ollama',
  protocol: 'openai',
  takesTools: true,
  refuses: NOTHING,
  call: events(
    chunk({ role: 'assistant', content: '', reasoning: 'Look.' }),
    chunk({ role: 'assistant', content: '', ...wholeCall() }),
    chunk({ role: 'assistant', content: '' }, 'tool_calls'),
    '[DONE]',
  ),
  answer: events(
    ...SAID.map((content) => chunk({ role: 'assistant', content })),
    chunk({ role: 'assistant', content: '' }, 'stop'),
    '[DONE]',
  ),
  failure: {
    status: 500,
    body: { error: { message: 'model runner has unexpectedly stopped', type: 'api_error', param: null, code: null } },
  },
};

const ollamaWithoutTools: ProviderKind = {
  ...ollama,
  name: 'ollama-without-tools',
  takesTools: false,
  refuses: whenTools({
    status: 400,
    body: {
      error: {
        message: 'registry.ollama.ai/library/small:latest does not support tools',
        type: 'api_error',
        param: null,
        code: null,
      },
    },
  }),
};

const lmStudio: ProviderKind = {
  name: 'lm-studio',
  protocol: 'openai',
  takesTools: true,
  refuses: NOTHING,
  call: events(chunk({ role: 'assistant', ...wholeCall({ id: '365174485' }) }), chunk({}, 'tool_calls'), '[DONE]'),
  answer: events(...saidInChunks, chunk({}, 'stop'), '[DONE]'),
  failure: `event: error\n${events({ error: { message: 'The model has crashed without additional information.' } })}`,
};

const liteLlm: ProviderKind = {
  name: 'litellm',
  protocol: 'openai',
  takesTools: true,
  refuses(asked) {
    if ('temperature' in asked.body) {
      const inner = JSON.stringify({
        type: 'error',
        error: { type: 'invalid_request_error', message: '`temperature` is deprecated for this model.' },
      });
      return refused(400, `litellm.BadRequestError: AnthropicException - ${inner}. Received Model Group=m`, {
        code: '400',
      });
    }
    const caller = callerIn(asked);
    const blocks = [{ type: 'thinking', thinking: 'Look.', signature: 'c2ln' }];
    return !caller || JSON.stringify(caller.thinking_blocks) === JSON.stringify(blocks)
      ? null
      : refused(400, 'Expected `thinking`, but found `tool_use`.');
  },
  call: completed(
    [
      chunk({
        role: 'assistant',
        content: '',
        reasoning_content: 'Look.',
        thinking_blocks: [{ type: 'thinking', thinking: 'Look.', signature: null }],
        provider_specific_fields: null,
      }),
      chunk({ thinking_blocks: [{ type: 'thinking', thinking: '', signature: 'c2ln' }] }),
      chunk(wholeCall()),
    ],
    'tool_calls',
  ),
  answer: completed(saidInChunks),
  failure: {
    status: 503,
    body: { error: { message: 'litellm.ServiceUnavailableError', type: null, param: null, code: '503' } },
  },
};

const sglang: ProviderKind = {
  name: 'sglang',
  protocol: 'openai',
  takesTools: true,
  refuses: NOTHING,
  call: completed(
    [
      chunk({ role: 'assistant', content: null, reasoning_content: null, tool_calls: null }, ''),
      chunk({ ...wholeCall({ index: null }), reasoning_content: null }, ''),
    ],
    'tool_calls',
  ),
  answer: completed(
    SAID.map((content) => chunk({ role: null, content, reasoning_content: null, tool_calls: null }, '')),
  ),
  failure: events(
    { error: { object: 'error', message: 'The request is aborted.', type: 'AbortError', code: 503 } },
    '[DONE]',
  ),
};

const named = (type: string, more: object = {}): string => `event: ${type}\n${events({ type, ...more })}`;
const block = (index: number, content_block: object, ...deltas: readonly object[]): string =>
  [
    named('content_block_start', { index, content_block }),
    ...deltas.map((delta) => named('content_block_delta', { index, delta })),
    named('content_block_stop', { index }),
  ].join('');
const message = (blocks: string, stop_reason: string): string =>
  [
    named('message_start', {
      message: { id: 'msg_1', role: 'assistant', content: [], usage: { input_tokens: 20, output_tokens: 1 } },
    }),
    named('ping'),
    blocks,
    named('message_delta', { delta: { stop_reason, stop_sequence: null }, usage: { output_tokens: 5 } }),
    named('message_stop'),
  ].join('');
const wrong = (status: number, type: string, text: string): Refused => ({
  status,
  body: { type: 'error', error: { type, message: text } },
});

const anthropic: ProviderKind = {
  name: 'anthropic',
  protocol: 'anthropic',
  settings: { extraBody: { thinking: { type: 'adaptive' } } },
  takesTools: true,
  refuses({ headers, body }) {
    if (!headers['x-api-key'] || !headers['anthropic-version'])
      return wrong(401, 'authentication_error', 'x-api-key header is required');
    if ('temperature' in body)
      return wrong(400, 'invalid_request_error', '`temperature` is deprecated for this model.');
    if (Number(body.max_tokens) > 64_000)
      return wrong(
        400,
        'invalid_request_error',
        `max_tokens: ${Number(body.max_tokens)} > 64000, which is the maximum allowed number of output tokens`,
      );
    const turns = body.messages
      .map(({ content }) => JSON.stringify(content))
      .filter((content) => content.includes('"tool_use"'));
    return turns.every((content) => content.includes('"signature":"c2ln"'))
      ? null
      : wrong(400, 'invalid_request_error', 'Expected `thinking` or `redacted_thinking`, but found `tool_use`.');
  },
  call: message(
    block(
      0,
      { type: 'thinking', thinking: '', signature: '' },
      { type: 'thinking_delta', thinking: 'Look.' },
      { type: 'signature_delta', signature: 'c2ln' },
    ) +
      block(
        1,
        { type: 'tool_use', id: 'toolu_1', name: TOOL, input: {} },
        { type: 'input_json_delta', partial_json: '' },
        { type: 'input_json_delta', partial_json: INPUT },
      ),
    'tool_use',
  ),
  answer: message(
    block(0, { type: 'text', text: '' }, ...SAID.map((text) => ({ type: 'text_delta', text }))),
    'end_turn',
  ),
  failure: named('error', { error: { type: 'overloaded_error', message: 'Overloaded' } }),
};

export const OWN: readonly ProviderKind[] = [
  anthropic,
  vllm,
  vllmAsItStarts,
  llamaCpp,
  llamaCppWithoutJinja,
  ollama,
  ollamaWithoutTools,
  lmStudio,
  liteLlm,
  sglang,
];
