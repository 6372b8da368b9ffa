import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Flag, Whole } from '#libs/http/bodies/fields.js';
import { answerIdOf, type AskedState, shownState, type Turn } from '../../domain/turn.js';
import { ClientAskResult } from './client-ask.wire.js';

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

const STATES: readonly AskedState[] = ['running', 'done', 'interrupted', 'failed'];

/** `Data` of GetAnswer as JSON: that of ClientAsk, and how the answer stands. */
export class GetAnswerResult extends ClientAskResult {
  @ApiProperty({
    enum: STATES,
    description:
      '`running`: `content` is what there is so far, `totalToken` still 0; `done`; `interrupted`: its caller left, `content` is what was produced until then; `failed`: `content` is what was shown before, and the message is not counted',
    example: 'done',
  })
  State!: AskedState;

  @ApiPropertyOptional({ enum: ['Person'], description: 'There where a person wrote it, in place of the chatbot' })
  Author?: 'Person';
}

export const toGetAnswerResult = ({ id, answer, tokens, isNoAnswer, state }: Turn): GetAnswerResult => ({
  messageid: answerIdOf(id),
  content: answer,
  totalToken: tokens,
  noAnswer: isNoAnswer,
  State: shownState(state),
  ...(state === 'person' && { Author: 'Person' }),
});
