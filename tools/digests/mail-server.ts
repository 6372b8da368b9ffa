import type { Attachments, Carrier, ClaimedItem, Handover } from '../../src/notifications/ports/outbox-queue.js';
import { Crash } from './crash.js';
import type { TakenMail } from './judge.js';

/** What becomes of a mail that the server has taken: the process hears so, hears nothing, or is gone by then. */
export type Line = 'answers' | 'is cut' | 'outlives the process';

/** A mail server that is down while it is told to be, and whose line breaks behind DATA now and then. */
export class MailServer implements Carrier {
  readonly taken: TakenMail[] = [];
  isDown = false;
  /** Attempts while it was down. */
  refusals = 0;

  constructor(
    private readonly attachments: Attachments,
    private readonly line: () => Line,
  ) {}

  async carry(item: ClaimedItem): Promise<Handover> {
    if (this.isDown) return this.refuse();
    const content = await this.contentOf(item);
    const line = this.line();
    const { messageId, recipient, subject } = item;
    this.taken.push({ messageId, recipient, subject, content, isConfirmed: line === 'answers' });
    if (line === 'outlives the process') throw new Crash();
    return line === 'answers' ? { kind: 'delivered' } : { kind: 'failed', failure: 'ESOCKET' };
  }

  takeBack(): Promise<void> {
    return Promise.resolve();
  }

  private refuse(): Handover {
    this.refusals += 1;
    return { kind: 'failed', failure: 'ECONNECTION' };
  }

  private async contentOf({ id, attachments }: ClaimedItem): Promise<string> {
    let content = '';
    for await (const piece of this.attachments.contentOf(id, 0, attachments![0]!.pieces)) content += piece;
    return content;
  }
}
