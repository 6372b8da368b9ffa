import { randomUUID } from 'node:crypto';
import type { MessageIds } from '../../ports/outbox-queue.js';

/** Message-IDs under a host: that of the service's public address, or one that can never exist. */
export class RandomMessageIds implements MessageIds {
  private readonly host: string;

  constructor(publicUrl: string | undefined) {
    this.host = URL.parse(publicUrl ?? '')?.hostname ?? 'parlor.invalid';
  }

  next(): string {
    return `<${randomUUID()}@${this.host}>`;
  }
}
