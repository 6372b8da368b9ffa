import { isIPv6 } from 'node:net';
import type { Clock } from '#libs/domain/clock.js';

const WINDOW_MS = 60_000;
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
