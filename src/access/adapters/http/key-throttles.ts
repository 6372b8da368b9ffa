import { isIPv6 } from 'node:net';
import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '#libs/domain/clock.js';
import { DomainError } from '#libs/domain/domain-error.js';
import { ENVIRONMENT, type Environment } from '#libs/config/environment.js';

/** Wrong keys that an address may send within a window before it hears 429; the workers of a process have an equal share each. */
export const MOST_WRONG_KEYS = 100;
const WINDOW_MS = 60_000;
/** Addresses remembered at once; past that, those that came first are forgotten. */
export const MOST_ADDRESSES = 50_000;

/**
 * Counts wrong keys per client address. Good keys are never affected: callers behind one gateway share an address, and
 * no attacker can lock a victim out.
 */
@Injectable()
export class WrongKeyThrottle {
  /** In the order in which their windows began. */
  private readonly windows = new Map<string, { readonly until: number; wrong: number }>();
  private readonly most: number;

  constructor(
    private readonly clock: Clock,
    @Inject(ENVIRONMENT) { WORKERS }: Environment,
  ) {
    this.most = Math.ceil(MOST_WRONG_KEYS / WORKERS);
  }

  /** Addresses that are remembered. */
  get size(): number {
    return this.windows.size;
  }

  /** Counts one more wrong key; returns whole seconds to wait where there were too many, else null. */
  count(address: string): number | null {
    const now = this.clock.elapsed();
    const counted = countedAs(address);
    const current = this.windows.get(counted);
    const window = current && now < current.until ? current : this.begin(counted, now);
    window.wrong++;
    return window.wrong > this.most ? Math.ceil((window.until - now) / 1000) : null;
  }

  private begin(counted: string, now: number): { readonly until: number; wrong: number } {
    this.windows.delete(counted);
    if (this.windows.size >= MOST_ADDRESSES) this.windows.delete(this.windows.keys().next().value!);
    const window = { until: now + WINDOW_MS, wrong: 0 };
    this.windows.set(counted, window);
    return window;
  }
}

/**
 * What an address counts as where addresses are counted: itself, or, of IPv6, its network of 64 bits, which is what one
 * customer is given at the least. IPv4 within IPv6 counts as IPv4.
 */
export function countedAs(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').split('%', 1)[0]!;
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.toLowerCase().split('::');
  const before = groupsOf(head);
  const after = tail === undefined ? [] : groupsOf(tail);
  const zeros = Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0');
  return `${[...before, ...zeros, ...after].slice(0, 4).map(withoutZeros).join(':')}::/64`;
}

/** An IPv4 address in the end takes the place of two groups; only how many there are matters. */
const groupsOf = (text: string): string[] =>
  text === '' ? [] : text.split(':').flatMap((group) => (group.includes('.') ? ['0', '0'] : [group]));

const withoutZeros = (group: string): string => group.replace(/^0+(?=.)/, '');

const MINUTE_MS = 60_000;
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
