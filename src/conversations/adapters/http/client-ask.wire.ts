import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { Flag, ListOf, OneOf, Text, Whole } from '#libs/http/bodies/fields.js';
import { ASK_TYPES, type AskType } from '#libs/visitor/attached-question.js';
import { answerIdOf, type AskEvent, questionIdOf } from '../../domain/turn.js';

/** Longest message, in characters. */
export const MOST_CHARACTERS = 32_000;
export const MOST_ID = Number.MAX_SAFE_INTEGER;

const isFileId = (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) >= 1;

/** A message, whatever session it belongs to. */
export class MessageFields {
  @Text({
    max: MOST_CHARACTERS,
    description: "The user's message; may be empty only when chatAskType is Image, Audio or Video",
    example: 'Which homes in Austin have three bedrooms?',
  })
  content!: string;

  @OneOf(ASK_TYPES, {
    optional: true,
    nullMeans: 'absent',
    description:
      'Kind of message; null or omitted means Text. Image and Video need a Model that sees, Audio an installation that transcribes',
    example: 'Text',
  })
  chatAskType?: AskType;

  @Flag({
    optional: true,
    nullMeans: 'absent',
    description: 'Whether the answer is streamed; default false',
    example: false,
  })
  stream?: boolean;

  @ListOf({
    optional: true,
    nullMeans: 'absent',
    maxItems: 100,
    description:
      'File IDs; used only when chatAskType is Image (1 to 10 files), Video or Audio (exactly 1), and ignored with Text, whatever it holds',
    example: [],
    items: { type: 'integer', minimum: 1 },
    item: (value) => (isFileId(value) ? null : 'not a file ID'),
    areDistinct: true,
    isUsedBy: ({ chatAskType }) => (chatAskType ?? 'Text') !== 'Text',
  })
  fileIds?: number[];
}

/** Body of ClientAsk. */
export class ClientAskRequest extends MessageFields {
  @Whole({ min: 1, max: MOST_ID, description: 'Session ID, from GetSession', example: 1 })
  sessionID!: number;
}

type DoneEvent = Extract<AskEvent, { kind: 'done' }>;
type ShownEvent = Exclude<AskEvent, { kind: 'admitted' }>;

/** `Data` of ClientAsk as JSON. */
export class ClientAskResult {
  @ApiProperty({ type: 'integer', description: 'ID of the answer message', example: 42 }) messageid!: number;
  @ApiProperty({ description: 'The AI answer', example: 'There are 4 homes in Austin with three bedrooms.' })
  content!: string;
  @ApiProperty({ type: 'integer', description: 'Tokens consumed, of every model call behind the answer', example: 180 })
  totalToken!: number;
  @ApiProperty({ description: 'Whether the AI gave no answer', example: false }) noAnswer!: boolean;
}

export const toResult = ({ turnId, answer, tokens, isNoAnswer }: DoneEvent): ClientAskResult => ({
  messageid: answerIdOf(turnId),
  content: answer,
  totalToken: tokens,
  noAnswer: isNoAnswer,
});

/** One object of the stream: a fragment, or the final object. */
export const toStreamed = (event: ShownEvent): StreamFragment | StreamFinal =>
  event.kind === 'piece'
    ? { content: event.text }
    : {
        QuestionID: questionIdOf(event.turnId),
        AnswerID: answerIdOf(event.turnId),
        Answer: event.answer,
        TotalToken: event.tokens,
      };

/** One piece of a streamed answer. */
@ApiSchema({ description: 'An object of a streamed answer; there are as many as it takes' })
export class StreamFragment {
  @ApiProperty({ description: 'A piece of the answer, in order', example: 'There are ' }) content!: string;
}

/** What ends a streamed answer. */
@ApiSchema({ description: 'The last object of a streamed answer' })
export class StreamFinal {
  @ApiProperty({ type: 'integer', description: 'Message ID of the request', example: 41 }) QuestionID!: number;
  @ApiProperty({ type: 'integer', description: 'Message ID of the response', example: 42 }) AnswerID!: number;
  @ApiProperty({ description: 'The complete answer: the fragments, joined', example: 'There are 4 homes.' })
  Answer!: string;
  @ApiProperty({ type: 'integer', description: 'Tokens consumed', example: 180 }) TotalToken!: number;
}

const OBJECTS = ['{"content":"There are "}', '{"content":"4 homes."}'];
const LAST = '{"QuestionID":41,"AnswerID":42,"Answer":"There are 4 homes.","TotalToken":180}';

const EVENTS = [...OBJECTS, LAST].map((object, at) => `id: ${[10, 18, 18][at]}\ndata: ${object}\n\n`).join('');

/** What a stream looks like, for the operation's description. */
export const FRAMES_SHOWN = `A stream is server-sent events. Fragments come first, the final object ends it:\n\n\`\`\`\n${EVENTS.trim()}\n\`\`\``;

/** One object of a stream, in the document. */
const STREAM_OBJECT = {
  anyOf: ['StreamFragment', 'StreamFinal', 'StreamError'].map((name) => ({ $ref: `#/components/schemas/${name}` })),
};

/** The streamed forms of the answer, for the document. */
export const STREAM_FORMS = {
  'text/event-stream': {
    schema: {
      type: 'string',
      description:
        'Server-sent events, one JSON object each on a line that begins with `data: `; the `id` before it is what GetAnswer takes as `Last-Event-ID` to go on behind it: the characters of the answer so far, as JavaScript counts them. The final object ends the stream; a failure after the first byte is `event: error` with an envelope. Lines that begin with `:` are keep-alive comments.',
      contentMediaType: 'text/event-stream',
      contentSchema: STREAM_OBJECT,
    },
    example: EVENTS,
  },
  'application/x-ndjson': {
    schema: {
      type: 'string',
      description: 'The same objects, one per line; asked for with `Accept: application/x-ndjson`',
      contentMediaType: 'application/x-ndjson',
      contentSchema: STREAM_OBJECT,
    },
    example: [...OBJECTS, LAST].map((object) => `${object}\n`).join(''),
  },
};
