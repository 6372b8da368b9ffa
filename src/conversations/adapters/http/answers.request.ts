import { Flag, Whole } from '#libs/http/bodies/fields.js';

export class GetAnswerRequest {
  @Whole({
    min: 1,
    max: Number.MAX_SAFE_INTEGER,
    description: 'ID of the answer message, or of its question: `messageid`, `AnswerID`, `QuestionID`, `X-Message-Id`',
    example: 2,
  })
  messageid!: number;

  @Flag({
    optional: true,
    nullMeans: 'absent',
    description: 'Whether the answer is streamed from its start, and followed to its end; default false',
    example: false,
  })
  stream?: boolean;
}
