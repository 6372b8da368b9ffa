import { MINUTE_MS } from '#libs/domain/spans.js';
import { groupsOfIPv6, plainAddress } from '#libs/http/caller-address.js';
import type { Clock } from '#libs/domain/clock.js';

const WINDOW_MS = MINUTE_MS;
/** Addresses remembered at once; past that, those that came first are forgotten. */
export const MOST_ADDRESSES = 50_000;

/** Counts what comes from each address within a minute. */
export class AddressWindows {
  /** In the order in which they began. */
  private readonly windows = new Map<string, { readonly until: number; count: number }>();

  constructor(
    private readonly clock: Clock,
    private readonly most: number,
  ) {}

  /** Addresses that are remembered. */
  get size(): number {
    return this.windows.size;
  }

  /** Counts one more; returns whole seconds to wait where there were too many, else null. */
  count(address: string): number | null {
    const now = this.clock.elapsed();
    const counted = countedAs(address);
    const current = this.windows.get(counted);
    const window = current && now < current.until ? current : this.begin(counted, now);
    window.count++;
    return window.count > this.most ? Math.ceil((window.until - now) / 1000) : null;
  }

  private begin(counted: string, now: number): { readonly until: number; count: number } {
    this.windows.delete(counted);
    if (this.windows.size >= MOST_ADDRESSES) this.windows.delete(this.windows.keys().next().value!);
    const window = { until: now + WINDOW_MS, count: 0 };
    this.windows.set(counted, window);
    return window;
  }
}

/** The groups of an IPv6 address that name its network of 64 bits: what one customer is given at the least. */
const NETWORK_GROUPS = 4;

/** What an address counts as where addresses are counted: itself, or, of IPv6, its network of 64 bits. */
export function countedAs(text: string): string {
  const plain = plainAddress(text) ?? text;
  const groups = groupsOfIPv6(plain)?.slice(0, NETWORK_GROUPS);
  return groups ? `${groups.map((group) => group.toString(16)).join(':')}::/64` : plain;
}
