import { Flag, ListOf, OneOf, Text, Whole } from '#libs/http/bodies/fields.js';
import { ASK_TYPES, type AskType } from '#libs/visitor/attached-question.js';

/** Longest message, in characters. */
const MOST_CHARACTERS = 32_000;
const MOST_ID = Number.MAX_SAFE_INTEGER;

const isFileId = (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) >= 1;

/** Body of ClientAsk. */
export class ClientAskRequest {
  @Whole({ min: 1, max: MOST_ID, description: 'Session ID, from GetSession', example: 1 })
  sessionID!: number;

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
    description: 'File IDs; used only when chatAskType is Image (1 to 10 files), Video or Audio (exactly 1)',
    example: [],
    items: { type: 'integer', minimum: 1 },
    item: (value) => (isFileId(value) ? null : 'not a file ID'),
    areDistinct: true,
  })
  fileIds?: number[];
}
