import {
  callerIn,
  chunk,
  completed,
  events,
  type ProviderKind,
  refused,
  SAID,
  saidInChunks,
  USAGE,
  wholeCall,
} from './words.js';

/** Strict tools: every member is required, and there is no other. */
function isStrictForm(schema: StrictSchema): boolean {
  const { properties = {}, items, anyOf = [] } = schema;
  const isWhole =
    !schema.properties ||
    (schema.additionalProperties === false && Object.keys(properties).every((name) => schema.required?.includes(name)));
  return isWhole && [...Object.values(properties), ...(items ? [items] : []), ...anyOf].every(isStrictForm);
}

interface OfferedTool {
  readonly function: { readonly strict?: boolean; readonly parameters: StrictSchema };
}

interface StrictSchema {
  readonly properties?: Readonly<Record<string, StrictSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: unknown;
  readonly items?: StrictSchema;
  readonly anyOf?: readonly StrictSchema[];
}

const openAi: ProviderKind = {
  name: 'openai',
  protocol: 'openai',
  takesTools: true,
  refuses({ body }) {
    if ('max_tokens' in body)
      return refused(
        400,
        "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
        {
          param: 'max_tokens',
          code: 'unsupported_parameter',
        },
      );
    if ('temperature' in body && body.temperature !== 1)
      return refused(
        400,
        "Unsupported value: 'temperature' does not support this with this model. Only the default (1) value is supported.",
        {
          param: 'temperature',
          code: 'unsupported_value',
        },
      );
    const tools = (body.tools ?? []) as readonly OfferedTool[];
    return tools.every(({ function: { strict, parameters } }) => !strict || isStrictForm(parameters))
      ? null
      : refused(400, "Invalid schema for function: 'required' must hold every key of properties.", {
          param: 'tools[0].function.parameters',
          code: 'invalid_function_parameters',
        });
  },
  call: completed(
    [
      chunk(
        {
          role: 'assistant',
          content: null,
          refusal: null,
          tool_calls: [
            { index: 0, id: 'call_a', type: 'function', function: { name: 'search_listings', arguments: '' } },
          ],
        },
        null,
        { usage: null, obfuscation: 'x' },
      ),
      chunk({ tool_calls: [{ index: 0, function: { arguments: '{"city":' } }] }, null, { usage: null }),
      chunk({ tool_calls: [{ index: 0, function: { arguments: '"Austin"}' } }] }, null, { usage: null }),
    ],
    'tool_calls',
  ),
  answer: completed([chunk({ role: 'assistant', content: '', refusal: null }), ...saidInChunks]),
  failure: refused(503, 'That model is currently overloaded with other requests.', { type: 'server_error' }),
};

const azure: ProviderKind = {
  ...openAi,
  name: 'azure',
  settings: { query: { 'api-version': '2025-04-01-preview' } },
  refuses(asked) {
    if (!asked.query.has('api-version'))
      return { status: 404, body: { error: { code: '404', message: 'Resource not found' } } };
    if (!asked.headers['api-key']) return { status: 401, body: { error: { code: '401', message: 'Access denied' } } };
    return openAi.refuses(asked);
  },
  answer: events(
    { id: '', object: '', created: 0, model: '', choices: [], prompt_filter_results: [{ prompt_index: 0 }] },
    ...SAID.map((content) => ({
      choices: [
        { index: 0, delta: { content }, finish_reason: null, content_filter_results: { hate: { filtered: false } } },
      ],
    })),
    chunk({}, 'stop'),
    { choices: [], ...USAGE },
    '[DONE]',
  ),
  failure: {
    ...refused(429, 'Requests have exceeded the call rate limit.', { code: '429' }),
    headers: { 'retry-after': '20' },
  },
};

const SIGNED = { extra_content: { google: { thought_signature: 'c2lnbmVk' } } };

const gemini: ProviderKind = {
  name: 'gemini',
  protocol: 'openai',
  takesTools: true,
  refuses(asked) {
    const signature = callerIn(asked)?.tool_calls?.[0]?.extra_content;
    if (!callerIn(asked) || JSON.stringify(signature) === JSON.stringify(SIGNED.extra_content)) return null;
    const message = 'Function call is missing a thought_signature in functionCall parts.';
    return { status: 400, body: [{ error: { code: 400, message, status: 'INVALID_ARGUMENT' } }] };
  },
  call: events(chunk({ role: 'assistant', ...wholeCall(SIGNED) }, 'stop', USAGE), '[DONE]'),
  answer: events(
    ...SAID.map((content, index) => chunk({ role: 'assistant', content }, index === 1 ? 'stop' : null, USAGE)),
    '[DONE]',
  ),
  failure: {
    status: 503,
    body: [{ error: { code: 503, message: 'The model is overloaded.', status: 'UNAVAILABLE' } }],
  },
};

/** The thoughts of a round with calls must come back. */
const wantsThoughts =
  (member: string, thoughts: string): ProviderKind['refuses'] =>
  (asked) => {
    const caller = callerIn(asked);
    return !caller || caller[member] === thoughts
      ? null
      : refused(400, `The \`${member}\` in the thinking mode must be passed back to the API.`);
  };

const deepSeek: ProviderKind = {
  name: 'deepseek',
  protocol: 'openai',
  takesTools: true,
  refuses: wantsThoughts('reasoning_content', 'Look at Austin.'),
  call: `: keep-alive\n\n${completed([chunk({ role: 'assistant', content: null, reasoning_content: 'Look at ' }), chunk({ content: null, reasoning_content: 'Austin.' }), chunk(wholeCall())], 'tool_calls')}`,
  answer: `: keep-alive\n\n${completed([chunk({ content: null, reasoning_content: 'So.' }), ...saidInChunks])}`,
  failure: { status: 503, body: { error: { message: 'Service is too busy.', type: 'service_unavailable_error' } } },
};

const kimi: ProviderKind = {
  name: 'kimi',
  protocol: 'openai',
  takesTools: true,
  refuses(asked) {
    if ('temperature' in asked.body && asked.body.temperature !== 1)
      return refused(400, 'invalid temperature: only 1 is allowed for this model');
    const id = callerIn(asked)?.tool_calls?.[0]?.id;
    if (id !== undefined && id !== 'functions.search_listings:0') return refused(400, 'tool_call_id is not found');
    return wantsThoughts('reasoning_content', 'Look.')(asked);
  },
  call: events(
    chunk({ role: 'assistant', content: '', reasoning_content: 'Look.' }),
    chunk(wholeCall({ id: 'functions.search_listings:0' })),
    { choices: [{ index: 0, delta: {}, finish_reason: 'tool_calls', ...USAGE }] },
    '[DONE]',
  ),
  answer: events(...saidInChunks, { choices: [{ index: 0, delta: {}, finish_reason: 'stop', ...USAGE }] }, '[DONE]'),
  failure: {
    status: 429,
    body: { error: { message: 'The engine is currently overloaded', type: 'engine_overloaded_error' } },
  },
};

const mistral: ProviderKind = {
  name: 'mistral',
  protocol: 'openai',
  takesTools: true,
  refuses(asked) {
    const extra = ['stream_options', 'max_completion_tokens'].filter((field) => field in asked.body);
    const detail = extra.map((field) => ({
      type: 'extra_forbidden',
      loc: ['body', field],
      msg: 'Extra inputs are not permitted',
      input: null,
    }));
    if (detail.length > 0)
      return {
        status: 422,
        body: { object: 'error', message: { detail }, type: 'invalid_request_error', param: null, code: null },
      };
    const ids = callerIn(asked)?.tool_calls?.map(({ id }) => id) ?? [];
    return ids.every((id) => /^[a-zA-Z0-9]{9}$/.test(id))
      ? null
      : refused(400, 'Tool call id must be a-z, A-Z, 0-9, with a length of 9.');
  },
  call: events(
    chunk({ role: 'assistant', content: [{ type: 'thinking', thinking: [{ type: 'text', text: 'Look.' }] }] }),
    chunk(wholeCall({ id: 'D681PevKs' }), 'tool_calls', USAGE),
    '[DONE]',
  ),
  answer: events(...saidInChunks, chunk({ content: '' }, 'stop', USAGE), '[DONE]'),
  failure: {
    status: 503,
    body: { object: 'error', message: 'Service unavailable.', type: 'unreachable_backend', param: null, code: '1100' },
  },
};

const groq: ProviderKind = {
  name: 'groq',
  protocol: 'openai',
  takesTools: true,
  refuses(asked) {
    const at = asked.body.messages.findIndex((message) => 'reasoning' in message);
    return at < 0
      ? null
      : refused(
          400,
          `'messages.${at}' : for 'role:assistant' the following must be satisfied[('messages.${at}' : property 'reasoning' is unsupported)]`,
        );
  },
  call: events(
    chunk({ role: 'assistant', content: null, reasoning: 'Look.', channel: 'analysis' }, null, {
      x_groq: { id: 'req_1' },
    }),
    chunk(wholeCall()),
    chunk({}, 'tool_calls', { x_groq: { id: 'req_1', ...USAGE } }),
    '[DONE]',
  ),
  answer: events(...saidInChunks, chunk({}, 'stop', { x_groq: { id: 'req_1', ...USAGE } }), '[DONE]'),
  failure: events(chunk({ role: 'assistant', content: '' }), {
    error: { message: 'Over capacity', type: 'internal_server_error', status_code: 503 },
  }),
};

const DETAILS = [
  { type: 'reasoning.text', text: 'Look there.', format: 'anthropic-claude-v1', index: 0, signature: 'c2ln' },
];
const { text: _, signature, ...detail } = DETAILS[0]!;

const openRouter: ProviderKind = {
  name: 'openrouter',
  protocol: 'openai',
  takesTools: true,
  refuses(asked) {
    const caller = callerIn(asked);
    const sort = (details: unknown) =>
      JSON.stringify((details as object[] | undefined)?.map((one) => Object.entries(one).sort()));
    return !caller || sort(caller.reasoning_details) === sort(DETAILS)
      ? null
      : {
          status: 400,
          body: {
            error: {
              message: 'Provider returned error',
              code: 400,
              metadata: { raw: '{"error":{"message":"Invalid `signature` in `thinking` block"}}' },
            },
          },
        };
  },
  call: `: OPENROUTER PROCESSING\n\n${completed(
    [
      chunk({ role: 'assistant', content: '', reasoning: 'Look ', reasoning_details: [{ ...detail, text: 'Look ' }] }),
      chunk({ content: '', reasoning: 'there.', reasoning_details: [{ ...detail, text: 'there.' }] }),
      chunk({ content: '', reasoning: null, reasoning_details: [{ ...detail, signature }] }),
      chunk(wholeCall({ id: 'toolu_1' })),
    ],
    'tool_calls',
  )}`,
  answer: `: OPENROUTER PROCESSING\n\n: OPENROUTER PROCESSING\n\n${completed(saidInChunks)}`,
  failure: events({
    id: 'c1',
    choices: [{ index: 0, delta: { content: '' }, finish_reason: 'error' }],
    error: { code: 502, message: 'Provider disconnected' },
  }),
};

export const HOSTED: readonly ProviderKind[] = [openAi, azure, gemini, deepSeek, kimi, mistral, groq, openRouter];
