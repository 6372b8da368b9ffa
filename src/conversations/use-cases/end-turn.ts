import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#libs/kernel/unit-of-work.js';
import { Allowances } from '../ports/allowances.js';
import { Sessions } from '../ports/sessions.js';
import { type Ending, Transcript } from '../ports/transcript.js';
import type { AdmittedTurn } from './admit-message.js';

/** Ends a turn for good; one that failed on our side or the provider's is given back. */
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
    if (ending.state !== 'failed') return this.transcript.end(turn.id, ending);
    return this.units.run(async () => {
      await this.transcript.end(turn.id, ending);
      await this.giveBack(turn);
    });
  }

  private async giveBack({ sessionId, chatbotId, admission }: AdmittedTurn): Promise<void> {
    await this.sessions.giveMessageBack(sessionId);
    await this.allowances.giveBack(chatbotId, admission);
  }
}
