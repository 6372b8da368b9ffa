import { Injectable } from '@nestjs/common';
import type { AnswerMemory, CallBound, EarlierCall } from '../../answering/answering.api.js';
import { ToolCalls } from '../ports/history.js';
import { Turns } from '../ports/turns.js';

/** Keeps with turns what answers learn of them. */
@Injectable()
export class TurnMemory implements AnswerMemory {
  constructor(
    private readonly turns: Turns,
    private readonly toolCalls: ToolCalls,
  ) {}

  hear(turnId: number, question: string): Promise<void> {
    return this.turns.hear(turnId, question);
  }

  remember(turnId: number, seen: string): Promise<void> {
    return this.turns.remember(turnId, seen);
  }

  callsBefore(sessionId: number, turnId: number, bound: CallBound): Promise<EarlierCall[]> {
    return this.toolCalls.callsBefore(sessionId, turnId, bound);
  }
}
