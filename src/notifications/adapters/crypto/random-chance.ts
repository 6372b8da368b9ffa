import { randomBytes, randomUUID } from 'node:crypto';
import type { Chance } from '../../ports/webhooks.js';

/** The system's random numbers. */
export class RandomChance implements Chance {
  bytes(count: number): Uint8Array {
    return randomBytes(count);
  }

  eventId(): string {
    return `evt_${randomUUID()}`;
  }
}
