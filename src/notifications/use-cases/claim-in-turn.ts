import { Injectable } from '@nestjs/common';
import { Places, type Shares } from '#libs/queues/places.js';
import { RoundRobin } from '#libs/queues/round-robin.js';
import { type Channel, LEASE_MS } from '../domain/outbox-item.js';
import { type ClaimedItem, OutboxQueue } from '../ports/outbox-queue.js';

/** Attempts of a process at a time. What hangs holds up neither another receiver of its workspace nor another workspace. */
export const AT_A_TIME: Readonly<Record<Channel, Shares>> = {
  mail: { places: 4, ofOne: 2, ofFailing: 1 },
  webhook: { places: 12, ofOne: 6, ofFailing: 2 },
};

/** Claims that one look at whose items are due serves, where fewer workspaces than that wait. */
const CLAIMS_A_LOOK = 4;

/** What is claimed. Its place is given back once, and with it how the attempt went. */
export interface Claim {
  readonly item: ClaimedItem;
  readonly end: (outcome: 'done' | 'failed') => void;
}

/** One channel: who holds its places, and whose turn it is. */
class ChannelQueue {
  readonly places: Places;
  readonly turns = new RoundRobin();
  readonly busy = new Set<string>();
  /** Claims come one after the other, so that each knows what those before it have taken. */
  claims: Promise<unknown> = Promise.resolve();
  waiting: readonly number[] = [];
  claimsLeft = 0;

  constructor(shares: Shares) {
    this.places = new Places(shares);
  }
}

/** Stands for the rows that name no workspace. */
const NONE = 0;

/**
 * Claims what is due, workspace by workspace in their turns, whoever queued first and however much. A receiver has one item
 * under way at a time; receivers that failed at their last attempt share few places. Each replica does so for itself.
 */
@Injectable()
export class ClaimInTurn {
  private readonly lines: Readonly<Record<Channel, ChannelQueue>> = {
    mail: new ChannelQueue(AT_A_TIME.mail),
    webhook: new ChannelQueue(AT_A_TIME.webhook),
  };

  constructor(private readonly queue: OutboxQueue) {}

  /** Null where nothing is due that may begin now. */
  next(channel: Channel): Promise<Claim | null> {
    const line = this.lines[channel];
    const claim = line.claims.then(() => this.claim(channel, line));
    line.claims = claim.catch(() => null);
    return claim;
  }

  private async claim(channel: Channel, line: ChannelQueue): Promise<Claim | null> {
    if (!line.places.areFree) return null;
    for (const isNew of line.claimsLeft > 0 ? [false, true] : [true]) {
      if (isNew) await this.look(channel, line);
      line.claimsLeft--;
      const claim = await this.firstOf(channel, line);
      if (claim) return claim;
    }
    line.claimsLeft = 0;
    return null;
  }

  private async look(channel: Channel, line: ChannelQueue): Promise<void> {
    line.waiting = (await this.queue.waiting(channel)).map((workspaceId) => workspaceId ?? NONE);
    line.claimsLeft = Math.max(CLAIMS_A_LOOK, line.waiting.length);
  }

  private async firstOf(channel: Channel, line: ChannelQueue): Promise<Claim | null> {
    const full = new Set(line.places.fullWorkspaces);
    const others = [...line.busy, ...line.places.barredSources];
    for (const workspaceId of line.turns.inOrder(line.waiting)) {
      if (full.has(workspaceId)) continue;
      const item = await this.queue.claim(channel, workspaceId === NONE ? null : workspaceId, LEASE_MS, others);
      if (item) return this.begin(line, workspaceId, item);
      line.waiting = line.waiting.filter((other) => other !== workspaceId);
    }
    return null;
  }

  private begin(line: ChannelQueue, workspaceId: number, item: ClaimedItem): Claim {
    line.turns.had(workspaceId);
    line.busy.add(item.recipient);
    const giveBack = line.places.begin({ workspaceId, source: item.recipient });
    const end = (outcome: 'done' | 'failed'): void => {
      line.busy.delete(item.recipient);
      giveBack(outcome);
    };
    return { item, end };
  }
}
