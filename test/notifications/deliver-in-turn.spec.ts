import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { SetClock } from '#libs/testing/set-clock.js';
import { TypeOrmOutboxQueue } from '../../src/notifications/adapters/typeorm/typeorm-outbox-queue.js';
import type { Channel } from '../../src/notifications/domain/outbox-item.js';
import type { Carrier, ClaimedItem, Handover } from '../../src/notifications/ports/outbox-queue.js';
import { AT_A_TIME, ClaimInTurn } from '../../src/notifications/use-cases/claim-in-turn.js';
import { DeliverOutbox } from '../../src/notifications/use-cases/deliver-outbox.js';
import { eventually } from '../support/eventually.js';
import { databaseTimeOf } from '../support/doubles/set-database-time.js';
import { describeOnEveryDatabase } from '../support/databases/databases.js';

const NOON = Date.UTC(2026, 10, 20, 12);
/** The workspaces of these tests: one with many receivers, and a small one. */
const [MANY, SMALL] = [1, 2];

/** Takes each item in hand, and hands it over when a test says how. */
class HeldCarrier implements Carrier {
  readonly taken: string[] = [];
  private isOver = false;
  private readonly ends = new Map<string, (handover: Handover) => void>();

  carry({ recipient }: ClaimedItem): Promise<Handover> {
    this.taken.push(recipient);
    if (this.isOver) return Promise.resolve({ kind: 'delivered' });
    return new Promise((resolve) => this.ends.set(recipient, resolve));
  }

  takeBack(): Promise<void> {
    return Promise.resolve();
  }

  /** What is in hand, and what is taken from now on, is delivered. */
  endAll(): void {
    this.isOver = true;
    for (const recipient of [...this.ends.keys()]) this.end(recipient, { kind: 'delivered' });
  }

  end(recipient: string, handover: Handover): void {
    this.ends.get(recipient)!(handover);
    this.ends.delete(recipient);
  }
}

describeOnEveryDatabase('The outbox among workspaces', (database) => {
  let clock: SetClock;
  let queue: TypeOrmOutboxQueue;
  let carrier: HeldCarrier;
  let deliver: DeliverOutbox;
  let number = 0;
  let runs: Promise<void>[];
  let stopping: AbortController;

  afterEach(async () => {
    stopping.abort();
    carrier.endAll();
    await Promise.all(runs);
  });

  beforeEach(async () => {
    clock = new SetClock(NOON);
    [runs, stopping] = [[], new AbortController()];
    carrier = new HeldCarrier();
    await database().database.change('DELETE FROM mails');
    queue = new TypeOrmOutboxQueue(database().database, databaseTimeOf(clock));
    deliver = new DeliverOutbox(queue, new ClaimInTurn(queue), { mail: carrier, webhook: carrier });
  });

  const add = (channel: Channel, workspaceId: number, recipient: string) => {
    const content = { subject: 'x', body: 'x', html: null, replyTo: null, dedupeKey: null, topic: null };
    const item = { channel, workspaceId, recipient, messageId: `<${++number}@example.com>`, ...content };
    return database().units.run(() => queue.add(item));
  };
  /** As many looks as there are places, as the ticks of some seconds; then what follows by itself. */
  const look = async (channel: Channel, isEnough: () => boolean): Promise<void> => {
    for (let place = 0; place < AT_A_TIME[channel].places; place++) runs.push(deliver.run(channel, stopping.signal));
    await eventually(() => Promise.resolve(carrier.taken), isEnough);
  };
  const receivers = Array.from({ length: 20 }, (_, at) => `receiver ${at}`);

  it('lets the webhook of one leave while all receivers of another hang', async () => {
    for (const receiver of receivers) await add('webhook', MANY, receiver);
    const { ofOne } = AT_A_TIME.webhook;
    await look('webhook', () => carrier.taken.length === ofOne);
    await add('webhook', SMALL, 'small');
    await look('webhook', () => carrier.taken.length > ofOne);
    expect(carrier.taken.slice(ofOne)).toEqual(['small']);
  });

  it('gives receivers that failed fewer places than those that did not', async () => {
    for (const receiver of receivers) await add('webhook', MANY, receiver);
    const { ofOne, ofFailing } = AT_A_TIME.webhook;
    for (let done = 0; done < receivers.length; done++) {
      await look('webhook', () => carrier.taken.length > done);
      carrier.end(carrier.taken[done]!, { kind: 'failed', failure: 'no answer' });
    }
    await look('webhook', () => carrier.taken.length === receivers.length);
    clock.pass(10_000);
    for (let at = 0; at < ofOne; at++) await add('webhook', MANY, `sound ${at}`);
    await look('webhook', () => carrier.taken.length === receivers.length + ofOne);
    const again = carrier.taken.slice(receivers.length);
    expect(again.filter((one) => one.startsWith('receiver'))).toHaveLength(ofFailing);
    expect(again.filter((one) => one.startsWith('sound'))).toHaveLength(ofOne - ofFailing);
  });

  it('hands mails to several receivers at once, and each workspace has its turn', async () => {
    for (const receiver of receivers) await add('mail', MANY, receiver);
    await add('mail', SMALL, 'small');
    const { ofOne } = AT_A_TIME.mail;
    await look('mail', () => carrier.taken.length === ofOne + 1);
    expect(carrier.taken).toContain('small');
    for (let done = 0; done < 3; done++) {
      await add('mail', SMALL, `small ${done}`);
      await look('mail', () => carrier.taken.length > done);
      carrier.end(carrier.taken[done]!, { kind: 'delivered' });
    }
    await look('mail', () => carrier.taken.filter((one) => one.startsWith('small')).length >= 2);
    expect(carrier.taken.length).toBeLessThan(10);
  });

  it('looks after one workspace alone, one item of a receiver after the other', async () => {
    for (const receiver of ['one', 'one', 'other']) await add('mail', MANY, receiver);
    await look('mail', () => carrier.taken.length === 2);
    expect(carrier.taken).toEqual(['one', 'other']);
    carrier.end('one', { kind: 'delivered' });
    await look('mail', () => carrier.taken.length === 3);
    expect(carrier.taken[2]).toBe('one');
  });
});
