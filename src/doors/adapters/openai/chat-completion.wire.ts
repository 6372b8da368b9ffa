import type { ProgramEvent } from '../../../conversations/conversations.api.js';
import { creditsBelow } from '../../domain/credit-lines.js';

type DoneEvent = Extract<ProgramEvent, { kind: 'done' }>;

/** What all objects of one answer have in common. */
export interface CompletionHead {
  readonly id: string;
  /** Seconds since 1970-01-01T00:00Z. */
  readonly created: number;
  readonly model: string;
}

export type Delta = Readonly<Record<string, unknown>>;

/** The answer as one object. */
export const toCompletion = (head: CompletionHead, done: DoneEvent): object => ({
  ...head,
  object: 'chat.completion',
  choices: [
    {
      index: 0,
      message: {
        role: 'assistant',
        content: done.answer + creditsBelow(done.answer, done.credits),
        refusal: null,
        annotations: annotationsOf(done),
      },
      logprobs: null,
      finish_reason: 'stop',
    },
  ],
  usage: usageOf(done),
});

/** A piece of a streamed answer; its last one has a reason. */
export const toChunk = (head: CompletionHead, delta: Delta, finish_reason: 'stop' | null = null): object => ({
  ...head,
  object: 'chat.completion.chunk',
  choices: [{ index: 0, delta, logprobs: null, finish_reason }],
});

export const toUsageChunk = (head: CompletionHead, done: DoneEvent): object => ({
  ...head,
  object: 'chat.completion.chunk',
  choices: [],
  usage: usageOf(done),
});

/** Tokens are counted for an answer as a whole, over all calls behind it: they stand where they are paid for either way. */
const usageOf = ({ tokens }: DoneEvent) => ({ prompt_tokens: tokens, completion_tokens: 0, total_tokens: tokens });

/** The homes that the answer shows, each with its page, where it has one; at its address in the text, where that stands there. A title names the firm whose listing it is. */
export const annotationsOf = ({ answer, homes }: DoneEvent): object[] =>
  homes
    .filter(({ url }) => url !== '')
    .map(({ url, address, city, listingFirm }) => {
      const at = address === '' ? -1 : answer.indexOf(address);
      const [start_index, end_index] = at === -1 ? [0, 0] : [at, at + address.length];
      const place = [address, city].filter(Boolean).join(', ') || url;
      const title = listingFirm === '' ? place : `${place} (${listingFirm})`;
      return { type: 'url_citation', url_citation: { start_index, end_index, url, title } };
    });
