import { Flag, Ignored, ListOf, Text } from '#libs/http/bodies/fields.js';
import { type ChatMessage, messageTrouble } from './chat-messages.js';

/** Messages of one request at most. */
const MOST_MESSAGES = 10_000;

/** Body of `/v1/chat/completions`: what counts here of it. Clients send many more fields, which change nothing. */
export class ChatCompletionRequest {
  static readonly takesFurtherFields = true;

  @Text({ max: 200, description: 'A model of `/v1/models`', example: 'parlor/0f8b6c1e5d2a4f3b9c7e1a2b3c4d5e6f' })
  model!: string;

  @ListOf({
    minItems: 1,
    maxItems: MOST_MESSAGES,
    description: 'The conversation; the last message is the question',
    items: { type: 'object' },
    item: messageTrouble,
  })
  messages!: readonly ChatMessage[];

  @Flag({ optional: true, nullMeans: 'absent', description: 'Whether the answer is streamed', example: false })
  stream?: boolean;

  @Text({ optional: true, nullMeans: 'absent', max: 200, description: 'Who writes, as the program calls them' })
  user?: string;

  @Ignored() stream_options?: { readonly include_usage?: unknown } | null;
  @Ignored() metadata?: Readonly<Record<string, unknown>> | null;
  @Ignored() tools?: unknown;
  @Ignored() functions?: unknown;
  @Ignored() n?: unknown;
  @Ignored() response_format?: { readonly type?: unknown } | null;
}
