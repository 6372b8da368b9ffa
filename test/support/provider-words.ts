import type { Script } from './script.js';

/** How a provider's protocol puts things, as text of server-sent events. */
export interface ProviderWords {
  opening(script: Script): string;
  thought(text: string): string;
  fragment(text: string): string;
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

/** Chat completions, as OpenAI streams them with `include_usage`. */
export const openAiWords: ProviderWords = {
  opening: () => chunk({ role: 'assistant', content: '' }),
  thought: (text) => chunk({ reasoning_content: text }),
  fragment: (text) => chunk({ content: text }),
  refusal: (text) => chunk({ refusal: text }),
  ending: ({ finishReason = 'stop', usage = USAGE }) => {
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
  refusal: (text) => blockDelta({ type: 'text_delta', text }),
  ending: ({ finishReason = 'end_turn', usage = USAGE }) =>
    event({ type: 'content_block_stop', index: 0 }) +
    event({
      type: 'message_delta',
      delta: { stop_reason: finishReason, stop_sequence: null },
      usage: { output_tokens: usage?.completion ?? 0 },
    }) +
    event({ type: 'message_stop' }),
  error: (message) => event({ type: 'error', error: { type: 'api_error', message } }),
};
