import { Body, Controller, Res } from '@nestjs/common';
import type { Response } from 'express';
import { Operation } from '#libs/http/operation.decorator.js';
import { Accepts, type Caller, CallerOf } from '../../../access/access.api.js';
import { TryAnswer } from '../../use-cases/try-answer.js';
import { AnswerEnds } from './answer-ends.js';
import { AnswerTryRequest, TriedTurn, toTriedQuestion, toTriedTurn } from './trials.wire.js';

const AT = '2026-11-20T09:00:00.000Z';

/** Owners try a chatbot before visitors meet it. */
@Controller('chat/Chatbot')
export class TrialsController {
  constructor(
    private readonly tryAnswer: TryAnswer,
    private readonly ends: AnswerEnds,
  ) {}

  @Operation('AnswerTry', {
    id: 'tryAnswer',
    summary: 'Ask a chatbot with settings that are not saved',
    description:
      'The answer that a visitor would get, and what it was made of. No conversation is stored, no lead kept and nobody called, and no limit of visitors counts it; only the workspace’s tokens of the day do. Text alone can be asked.',
    data: TriedTurn,
    example: {
      Turn: {
        ...{ MessageID: 2, Question: 'Which homes are for sale in Austin?', Answer: 'There are four.' },
        ...{ Author: 'Chatbot', State: 'done', NoAnswer: false, CreateTime: AT, Homes: [] },
        LookUps: [{ Name: 'search_listings', Arguments: '{"city":"Austin"}', Found: 4, Without: [], Failed: false }],
        LeftOut: [{ Sentence: 'One of them costs $1.', Wrong: ['$1'] }],
      },
      TotalToken: 180,
      SoFar: 'k2Zq…',
    },
    codes: [502, 504],
  })
  @Accepts('secret')
  async ask(
    @CallerOf() caller: Caller,
    @Body() body: AnswerTryRequest,
    @Res({ passthrough: true }) response: Response,
  ): Promise<TriedTurn> {
    return toTriedTurn(await this.tryAnswer.run(caller, toTriedQuestion(body), this.ends.of(caller, response)));
  }
}
