import { Injectable } from '@nestjs/common';
import { Clock } from '#libs/kernel/clock.js';

/** Wrong keys that an address may send within a window before it hears 429. */
export const MOST_WRONG_KEYS = 100;
const WINDOW_MS = 60_000;
/** Addresses remembered at once; past that, all are forgotten rather than memory spent. */
const MOST_ADDRESSES = 50_000;

/**
 * Counts wrong keys per client address. Good keys are never affected: callers behind one gateway share an address, and
 * nobody can lock a victim out.
 */
@Injectable()
export class WrongKeyThrottle {
  private readonly windows = new Map<string, { readonly until: number; wrong: number }>();

  constructor(private readonly clock: Clock) {}

  /** Counts one more wrong key; returns whole seconds to wait where there were too many, else null. */
  count(address: string): number | null {
    const now = this.clock.now();
    const current = this.windows.get(address);
    const window = current && now < current.until ? current : { until: now + WINDOW_MS, wrong: 0 };
    if (this.windows.size >= MOST_ADDRESSES) this.windows.clear();
    this.windows.set(address, window);
    window.wrong++;
    return window.wrong > MOST_WRONG_KEYS ? Math.ceil((window.until - now) / 1000) : null;
  }
}
