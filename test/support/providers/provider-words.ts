import type { Script, ScriptedCall } from './script.js';

/** How a provider's protocol puts things, as text of server-sent events. */
export interface ProviderWords {
  opening(script: Script): string;
  thought(text: string): string;
  fragment(text: string): string;
  call(call: ScriptedCall, index: number): string;
  refusal(text: string): string;
  ending(script: Script): string;
  error(message: string): string;
}

const USAGE = { prompt: 10, completion: 5 };

const data = (value: unknown): string => `data: ${JSON.stringify(value)}\n\n`;

const chunk = (delta: object, finishReason: string | null = null): string =>
  data({
    id: 'chatcmpl-1',
    object: 'chat.completion.chunk',
    created: 1_700_000_000,
    model: 'scripted',
    choices: [{ index: 0, delta, finish_reason: finishReason }],
  });

const inTwo = (text: string): string[] => [text.slice(0, text.length / 2), text.slice(text.length / 2)];
const textOf = ({ args }: ScriptedCall): string => (typeof args === 'string' ? args : JSON.stringify(args));

/** Chat completions, as OpenAI streams them with `include_usage`. */
export const openAiWords: ProviderWords = {
  opening: () => chunk({ role: 'assistant', content: '' }),
  thought: (text) => chunk({ reasoning_content: text }),
  fragment: (text) => chunk({ content: text }),
  call: (call, index) =>
    chunk({
      tool_calls: [{ index, id: `call_${index}`, type: 'function', function: { name: call.name, arguments: '' } }],
    }) +
    inTwo(textOf(call))
      .map((text) => chunk({ tool_calls: [{ index, function: { arguments: text } }] }))
      .join(''),
  refusal: (text) => chunk({ refusal: text }),
  ending: ({ calls, finishReason = calls ? 'tool_calls' : 'stop', usage = USAGE }) => {
    const counted = usage && {
      prompt_tokens: usage.prompt,
      completion_tokens: usage.completion,
      total_tokens: usage.prompt + usage.completion,
    };
    const counts = counted ? data({ id: 'chatcmpl-1', model: 'scripted', choices: [], usage: counted }) : '';
    return `${chunk({}, finishReason)}${counts}data: [DONE]\n\n`;
  },
  error: (message) => data({ error: { message, type: 'server_error', code: null } }),
};

const event = (value: { readonly type: string } & Record<string, unknown>): string =>
  `event: ${value.type}\n${data(value)}`;

const blockDelta = (delta: object): string => event({ type: 'content_block_delta', index: 0, delta });

/** Messages, as Anthropic streams them. It always counts tokens: without `usage` it says 0. */
export const anthropicWords: ProviderWords = {
  opening: ({ usage = USAGE }) =>
    event({
      type: 'message_start',
      message: {
        id: 'msg_1',
        type: 'message',
        role: 'assistant',
        model: 'scripted',
        content: [],
        stop_reason: null,
        stop_sequence: null,
        usage: { input_tokens: usage?.prompt ?? 0, output_tokens: 0 },
      },
    }) + event({ type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } }),
  thought: (text) => blockDelta({ type: 'thinking_delta', thinking: text }),
  fragment: (text) => blockDelta({ type: 'text_delta', text }),
  call: (call, index) =>
    event({
      type: 'content_block_start',
      index: index + 1,
      content_block: { type: 'tool_use', id: `toolu_${index}`, name: call.name, input: {} },
    }) +
    inTwo(textOf(call))
      .map((text) =>
        event({
          type: 'content_block_delta',
          index: index + 1,
          delta: { type: 'input_json_delta', partial_json: text },
        }),
      )
      .join('') +
    event({ type: 'content_block_stop', index: index + 1 }),
  refusal: (text) => blockDelta({ type: 'text_delta', text }),
  ending: ({ calls, finishReason = calls ? 'tool_use' : 'end_turn', usage = USAGE }) =>
    event({ type: 'content_block_stop', index: 0 }) +
    event({
      type: 'message_delta',
      delta: { stop_reason: finishReason, stop_sequence: null },
      usage: { output_tokens: usage?.completion ?? 0 },
    }) +
    event({ type: 'message_stop' }),
  error: (message) => event({ type: 'error', error: { type: 'api_error', message } }),
};

const item = (output_index: number, whole: object): object => ({ output_index, item: whole });
const textDelta = (type: string, delta: string): string => event({ type, output_index: 0, item_id: 'msg_1', delta });

/** Responses, as OpenAI streams them. */
export const responsesWords: ProviderWords = {
  opening: () => event({ type: 'response.created', response: { id: 'resp_1', status: 'in_progress', error: null } }),
  thought: (text) => event({ type: 'response.reasoning_text.delta', output_index: 0, item_id: 'rs_1', delta: text }),
  fragment: (text) => textDelta('response.output_text.delta', text),
  call: (call, index) => {
    const output_index = index + 1;
    const whole = { id: `fc_${index}`, type: 'function_call', call_id: `call_${index}`, name: call.name };
    const pieces = inTwo(textOf(call)).map((delta) =>
      event({ type: 'response.function_call_arguments.delta', output_index, item_id: whole.id, delta }),
    );
    const done = { ...whole, arguments: textOf(call), status: 'completed' };
    return [
      event({ type: 'response.output_item.added', ...item(output_index, { ...whole, arguments: '' }) }),
      ...pieces,
      event({ type: 'response.output_item.done', ...item(output_index, done) }),
    ].join('');
  },
  refusal: (text) => textDelta('response.refusal.delta', text),
  ending: ({ finishReason, usage = USAGE }) => {
    const status = finishReason ? 'incomplete' : 'completed';
    const counted = usage && { input_tokens: usage.prompt, output_tokens: usage.completion };
    const incomplete_details = finishReason ? { reason: finishReason } : null;
    return event({
      type: `response.${status}`,
      response: { id: 'resp_1', status, error: null, incomplete_details, usage: counted },
    });
  },
  error: (message) => event({ type: 'error', code: 'server_error', message, param: null }),
};
