import { Injectable } from '@nestjs/common';
import { DomainError } from '#libs/domain/domain-error.js';
import { UnitOfWork } from '#libs/persistence/unit-of-work.js';
import type { KeptCall } from '../../answering/answering.api.js';
import { AnswerCheckpoints } from '../ports/answer-checkpoints.js';
import { TokenBudget } from '../ports/token-budget.js';
import { ToolCalls } from '../ports/tool-calls.js';
import { type Ending, Transcript } from '../ports/transcript.js';
import type { AdmittedTurn } from './admit-message.js';
import { GiveBack } from './give-back.js';

/**
 * Ends a turn for good, with what was looked up for it; one that failed on our side or the provider's is given back. Refuses `unavailable` where the turn
 * was given up, and given back, while this process could not say that it lives: then it has no answer either.
 */
@Injectable()
export class EndTurn {
  constructor(
    private readonly transcript: Transcript,
    private readonly pieces: AnswerCheckpoints,
    private readonly giveBack: GiveBack,
    private readonly toolCalls: ToolCalls,
    private readonly budget: TokenBudget,
    private readonly units: UnitOfWork,
  ) {}

  async run(turn: AdmittedTurn, ending: Ending, calls: readonly KeptCall[]): Promise<void> {
    try {
      await this.store(turn, ending, calls);
    } finally {
      // A turn that could not be ended, because the database is away, is closed by whoever notices.
      this.transcript.letGo(turn.id);
    }
  }

  /** Only what is kept beside the answer, forgotten, given back or spent makes it more than one write. */
  private async store(turn: AdmittedTurn, ending: Ending, calls: readonly KeptCall[]): Promise<void> {
    const isFailed = ending.state === 'failed';
    const hasPieces = await this.pieces.settle(turn.id);
    if (!isFailed && !hasPieces && calls.length === 0 && !this.budget.isLimited) return this.end(turn, ending);
    return this.units.run(async () => {
      await this.end(turn, ending);
      if (hasPieces) await this.pieces.forget(turn.id);
      await this.toolCalls.add(turn.id, calls);
      if (isFailed) await this.giveBack.run(turn);
      // Last, because the row is the whole workspace's: others wait for it until the unit ends.
      await this.budget.spend(turn.workspaceId, ending.tokens);
    });
  }

  private async end({ id }: AdmittedTurn, ending: Ending): Promise<void> {
    if (!(await this.transcript.end(id, ending))) throw givenUp();
  }
}

const givenUp = () =>
  new DomainError('unavailable', 'The answer was given up while the service did not respond; ask again', {
    retryAfterSeconds: 1,
  });
