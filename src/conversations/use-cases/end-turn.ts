import { Injectable } from '@nestjs/common';
import { DomainError } from '#libs/kernel/domain-error.js';
import { UnitOfWork } from '#libs/kernel/unit-of-work.js';
import { Allowances } from '../ports/allowances.js';
import { Sessions } from '../ports/sessions.js';
import { type Ending, Transcript } from '../ports/transcript.js';
import type { AdmittedTurn } from './admit-message.js';

/**
 * Ends a turn for good; one that failed on our side or the provider's is given back. Refuses `unavailable` where the turn
 * was given up, and given back, while this process could not say that it lives: then it has no answer either.
 */
@Injectable()
export class EndTurn {
  constructor(
    private readonly transcript: Transcript,
    private readonly allowances: Allowances,
    private readonly sessions: Sessions,
    private readonly units: UnitOfWork,
  ) {}

  /** Only what is given back makes it more than one write. */
  run(turn: AdmittedTurn, ending: Ending): Promise<void> {
    if (ending.state !== 'failed') return this.end(turn, ending);
    return this.units.run(async () => {
      await this.end(turn, ending);
      await this.giveBack(turn);
    });
  }

  private async end({ id }: AdmittedTurn, ending: Ending): Promise<void> {
    if (!(await this.transcript.end(id, ending))) throw givenUp();
  }

  private async giveBack({ sessionId, chatbotId, admission }: AdmittedTurn): Promise<void> {
    await this.sessions.giveMessageBack(sessionId);
    await this.allowances.giveBack(chatbotId, admission);
  }
}

const givenUp = () =>
  new DomainError('unavailable', 'The answer took part in an outage of the database; try again', {
    retryAfterSeconds: 1,
  });
