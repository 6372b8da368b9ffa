import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '#libs/domain/clock.js';
import { DomainError } from '#libs/domain/domain-error.js';
import { ENVIRONMENT, type Environment } from '#libs/config/environment.js';
import { MINUTE_MS } from '#libs/domain/spans.js';
import { AddressWindows } from './address-windows.js';

/** Wrong keys that an address may send within a minute before it hears 429; the workers of a process have an equal share each. */
export const MOST_WRONG_KEYS = 100;

/**
 * Counts wrong keys per client address. Good keys are never affected: callers behind one gateway share an address, and
 * no attacker can lock a victim out.
 */
@Injectable()
export class WrongKeyThrottle {
  private readonly windows: AddressWindows;

  constructor(clock: Clock, @Inject(ENVIRONMENT) { WORKERS }: Environment) {
    this.windows = new AddressWindows(clock, Math.ceil(MOST_WRONG_KEYS / WORKERS));
  }

  /** Addresses that are remembered. */
  get size(): number {
    return this.windows.size;
  }

  /** Counts one more wrong key; returns whole seconds to wait where there were too many, else null. */
  count(address: string): number | null {
    return this.windows.count(address);
  }
}

/**
 * Counts what visitors' browsers send per client address: they have no key, and a new token costs nothing. Each process
 * counts for itself, its workers have an equal share each.
 */
@Injectable()
export class VisitorThrottle {
  private readonly requests: AddressWindows | null;
  private readonly messages: AddressWindows | null;

  constructor(clock: Clock, @Inject(ENVIRONMENT) environment: Environment) {
    const { WORKERS, VISITOR_REQUESTS_PER_MINUTE: requests, VISITOR_MESSAGES_PER_MINUTE: messages } = environment;
    const windows = (most: number) => (most === 0 ? null : new AddressWindows(clock, Math.ceil(most / WORKERS)));
    this.requests = windows(requests);
    this.messages = windows(messages);
  }

  /** Counts a request, and whether it sends something; refuses with `too-many` where there were too many of either. */
  take(address: string, sendsSomething: boolean): void {
    const wait = this.requests?.count(address) ?? (sendsSomething ? this.messages?.count(address) : null) ?? null;
    if (wait === null) return;
    const details = { retryAfterSeconds: wait, limit: 'visitor-requests' } as const;
    throw new DomainError('too-many', 'Too many requests from this address; try again later', details);
  }
}

/** Keys remembered at once; past that, all are forgotten rather than memory spent. */
const MOST_KEYS = 50_000;
/** Fractions that come of rounding are no requests. */
const ROUNDING = 1e-6;

/**
 * A token bucket per key (or person behind a gateway): `KEY_REQUESTS_PER_MINUTE` at once, and as many again spread evenly
 * over each minute. Each process counts for itself: this protects the process, it is no quota.
 */
@Injectable()
export class KeyThrottle {
  /** What is taken out of each key's bucket, as of an instant; it flows back by itself. */
  private readonly buckets = new Map<number, { taken: number; at: number }>();
  private readonly perMinute: number;

  constructor(
    private readonly clock: Clock,
    @Inject(ENVIRONMENT) environment: Environment,
  ) {
    this.perMinute = environment.KEY_REQUESTS_PER_MINUTE;
  }

  /** Takes one request out of the key's bucket, or refuses with `too-many` where that is empty. */
  take(keyId: number): void {
    if (this.perMinute === 0) return;
    const bucket = this.bucketOf(keyId);
    const missing = bucket.taken + 1 - this.perMinute;
    if (missing > ROUNDING) throw tooMany(Math.ceil((missing * MINUTE_MS) / this.perMinute / 1000));
    bucket.taken++;
  }

  private bucketOf(keyId: number): { taken: number; at: number } {
    const now = this.clock.elapsed();
    const bucket = this.buckets.get(keyId) ?? { taken: 0, at: now };
    bucket.taken = Math.max(0, bucket.taken - ((now - bucket.at) * this.perMinute) / MINUTE_MS);
    bucket.at = now;
    if (this.buckets.size >= MOST_KEYS) this.buckets.clear();
    this.buckets.set(keyId, bucket);
    return bucket;
  }
}

const tooMany = (retryAfterSeconds: number) =>
  new DomainError('too-many', 'Too many requests with this key; try again later', {
    retryAfterSeconds,
    limit: 'key-requests',
  });
