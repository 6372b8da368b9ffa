import { Injectable } from '@nestjs/common';
import { DomainError } from '#libs/domain/domain-error.js';
import { UnitOfWork } from '#libs/persistence/unit-of-work.js';
import type { KeptCall } from '../../answering/answering.api.js';
import { type AdmittedTurn, AnswerCheckpoints, type Ending, Turns } from '../ports/turns.js';
import { ToolCalls } from '../ports/history.js';
import { MessageLimits } from './message-limits.js';

/**
 * Ends a turn for good, with what was looked up for it; one that failed on our side or the provider's is given back. Refuses `unavailable` where the turn
 * was given up, and given back, while this process could not say that it lives: then it has no answer either.
 */
@Injectable()
export class EndTurn {
  constructor(
    private readonly turns: Turns,
    private readonly checkpoints: AnswerCheckpoints,
    private readonly limits: MessageLimits,
    private readonly toolCalls: ToolCalls,
    private readonly units: UnitOfWork,
  ) {}

  /** Only what is kept beside the answer, forgotten, given back or spent makes it more than one write. */
  async run(turn: AdmittedTurn, ending: Ending, calls: readonly KeptCall[]): Promise<void> {
    const isFailed = ending.state === 'failed';
    const hasCheckpoints = await this.checkpoints.settle(turn.id);
    if (!isFailed && !hasCheckpoints && calls.length === 0 && !this.limits.countsTokens) return this.end(turn, ending);
    return this.units.run(async () => {
      await this.end(turn, ending);
      if (hasCheckpoints) await this.checkpoints.forget(turn.id);
      await this.toolCalls.add(turn.id, calls);
      if (isFailed) await this.limits.giveBack(turn);
      // Last, because the row is the whole workspace's: others wait for it until the unit ends.
      await this.limits.spend(turn.workspaceId, ending.tokens);
    });
  }

  private async end({ id }: AdmittedTurn, ending: Ending): Promise<void> {
    if (!(await this.turns.end(id, ending))) throw givenUp();
  }
}

const givenUp = () =>
  new DomainError('unavailable', 'The answer was given up while the service did not respond; ask again', {
    retryAfterSeconds: 1,
  });
