import { CODE_OF } from '../../../libs/http/envelopes/error-envelopes.js';
import type { Refusal } from '../../../libs/domain/domain-error.js';
import type { Answer } from '../wire/exchange.js';
import type { AskOptions, Chat } from './chat.js';

/** What an ask came to, in one form for all protocols that it can be sent by. */
export interface Outcome {
  /** As ClientAsk's `Code`. */
  readonly code: number;
  /** The answer; where there is none, why. */
  readonly said: string;
  readonly retryAfter: string | undefined;
}

/** ClientAsk, and the doors that answer whole, by the name of their method. */
export const WAYS_IN = ['ask', 'complete', 'askTool'] as const;
export type WayIn = (typeof WAYS_IN)[number];
/** Those of other protocols. */
export const DOORS = WAYS_IN.filter((way) => way !== 'ask');

export async function askBy(way: WayIn, chat: Chat, content: string, options?: AskOptions): Promise<Outcome> {
  if (way !== 'ask') return OUTCOME_OF[way](await chat[way](content, options));
  const { body, headers } = await chat.ask(content, options);
  return { code: body.Code, said: body.Data?.content ?? body.Message, retryAfter: headers['retry-after'] };
}

const OUTCOME_OF: Readonly<Record<Exclude<WayIn, 'ask'>, (answer: Answer) => Outcome>> = {
  complete: ({ status, headers, bytes }) => {
    const { choices, error } = JSON.parse(bytes.toString()) as Completion;
    return { code: status, said: choices?.[0]!.message.content ?? error!.message, retryAfter: headers['retry-after'] };
  },
  askTool: ({ status, headers, bytes }) => {
    const text = bytes.toString();
    const { result, error } = JSON.parse(text.slice(text.indexOf('{'))) as ToolAnswer;
    if (!result) return { code: status, said: error!.message, retryAfter: headers['retry-after'] };
    const { 'parlor/refusal': refusal, 'parlor/retryAfterSeconds': seconds } = result._meta ?? {};
    const said = result.structuredContent?.answer ?? result.content[0]!.text;
    return { code: refusal ? CODE_OF[refusal] : status, said, retryAfter: seconds?.toString() };
  },
};

interface Completion {
  readonly choices?: readonly { readonly message: { readonly content: string } }[];
  readonly error?: { readonly message: string };
}

interface ToolAnswer {
  readonly result?: {
    readonly content: readonly { readonly text: string }[];
    readonly structuredContent?: { readonly answer: string };
    readonly _meta?: { readonly 'parlor/refusal'?: Refusal; readonly 'parlor/retryAfterSeconds'?: number };
  };
  readonly error?: { readonly message: string };
}
