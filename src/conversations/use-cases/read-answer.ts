import { Injectable } from '@nestjs/common';
import type { Caller } from '../../access/access.api.js';
import type { Turn } from '../domain/turn.js';
import { AnswerCheckpoints } from '../ports/answer-checkpoints.js';
import { Transcript } from '../ports/transcript.js';
import { FindAnswer } from './find-answer.js';

/** An answer as it stands: whole, or what there is of it so far. */
@Injectable()
export class ReadAnswer {
  constructor(
    private readonly findAnswer: FindAnswer,
    private readonly transcript: Transcript,
    private readonly pieces: AnswerCheckpoints,
  ) {}

  async run(caller: Caller, messageId: number): Promise<Turn> {
    const turn = await this.findAnswer.run(caller, messageId);
    if (turn.state !== 'running') return turn;
    const answer = await this.pieces.textFrom(turn.id, 0);
    // Where it has ended in between, the pieces may have been gone.
    const now = (await this.transcript.find(caller.workspaceId, turn.id)) ?? turn;
    return now.state === 'running' ? { ...now, answer } : now;
  }
}
