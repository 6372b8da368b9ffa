import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Records } from '../ports/records.js';
import { stillAnswering } from './erase-records.js';

/** Longer than a turn whose process is gone stays open; milliseconds. */
const PATIENCE_MS = 8_000;
const PAUSE_MS = 250;

/** Waits for answers under way. Refuses `conflict` where one takes long: what is erased must not be written to. */
@Injectable()
export class WaitForRunningTurns {
  constructor(private readonly records: Records) {}

  async run(where: { readonly sessionId: number } | { readonly chatbotId: number }): Promise<void> {
    for (let waited = 0; await this.records.isAnswering(where); waited += PAUSE_MS) {
      if (waited >= PATIENCE_MS) throw stillAnswering();
      await sleep(PAUSE_MS);
    }
  }
}
