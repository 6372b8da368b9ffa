import { Inject, Injectable } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '#libs/config/environment.js';
import { AnswerMemory, type Question } from '../answering.api.js';
import type { AnswerEvent, ToolPrompt } from '../domain/tool-prompt.js';
import { AnswerFromFacts } from './answer-from-facts.js';
import { DescribePictures } from './describe-pictures.js';

/** The turn that is answered. */
type AnsweredTurn = Pick<Question, 'turnId' | 'sessionId'>;

/** How long an answer waits for the description of its pictures once it is complete, in milliseconds. */
const LONGEST_MS = 10_000;

/**
 * The model's answer to a request. Pictures that the request shows are described beside it, and remembered with the turn:
 * later turns are told of them without being shown them.
 */
@Injectable()
export class AnswerRequest {
  constructor(
    private readonly answerFromFacts: AnswerFromFacts,
    private readonly describePictures: DescribePictures,
    private readonly memory: AnswerMemory,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  run(turn: AnsweredTurn, request: ToolPrompt, signal: AbortSignal): AsyncIterable<AnswerEvent> {
    const showsPictures = request.messages.some(({ images = [] }) => images.length > 0);
    if (!showsPictures || !this.environment.DESCRIBE_PICTURES) return this.answerFromFacts.run(turn, request, signal);
    return this.describing(turn, request, signal);
  }

  private async *describing(turn: AnsweredTurn, request: ToolPrompt, signal: AbortSignal) {
    const enough = new AbortController();
    const either = AbortSignal.any([signal, enough.signal]);
    let description: ReturnType<DescribePictures['run']> | undefined;
    let timer: NodeJS.Timeout | undefined;
    try {
      for await (const event of this.answerFromFacts.run(turn, request, signal)) {
        if (event.kind !== 'end') yield event;
        if (event.kind === 'tool') continue;
        // Behind the first piece, so that it delays none: a server of one's own may answer one call at a time.
        description ??= this.describePictures.run(request, either);
        if (event.kind !== 'end') continue;
        timer = setTimeout(() => enough.abort(), LONGEST_MS);
        const { text, tokens } = await description;
        if (text !== '') await this.memory.remember(turn.turnId, text);
        yield { ...event, tokens: event.tokens + tokens };
      }
    } finally {
      clearTimeout(timer);
      enough.abort();
    }
  }
}
