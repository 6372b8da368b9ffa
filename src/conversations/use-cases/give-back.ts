import { Injectable } from '@nestjs/common';
import { type Admission, Allowances } from '../ports/allowances.js';
import { Sessions } from '../ports/sessions.js';

interface CountedMessage {
  readonly sessionId: number;
  readonly chatbotId: number;
  readonly admission: Admission;
}

/** Within a unit of work: the message whose answer failed is as if it had never been counted, by any limit. */
@Injectable()
export class GiveBack {
  constructor(
    private readonly sessions: Sessions,
    private readonly allowances: Allowances,
  ) {}

  async run({ sessionId, chatbotId, admission }: CountedMessage): Promise<void> {
    await this.sessions.giveMessageBack(sessionId);
    await this.allowances.giveBack(chatbotId, admission);
  }
}
