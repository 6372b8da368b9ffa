import { Injectable } from '@nestjs/common';
import type { AnswerMemory, CallBound, CallFacts } from '../../answering/answering.api.js';
import { ToolCalls } from '../ports/tool-calls.js';
import { Transcript } from '../ports/transcript.js';

/** Keeps with turns what answers learn of them. */
@Injectable()
export class TurnMemory implements AnswerMemory {
  constructor(
    private readonly transcript: Transcript,
    private readonly toolCalls: ToolCalls,
  ) {}

  hear(turnId: number, question: string): Promise<void> {
    return this.transcript.hear(turnId, question);
  }

  remember(turnId: number, seen: string): Promise<void> {
    return this.transcript.remember(turnId, seen);
  }

  factsBefore(sessionId: number, turnId: number, bound: CallBound): Promise<CallFacts[]> {
    return this.toolCalls.factsBefore(sessionId, turnId, bound);
  }
}
