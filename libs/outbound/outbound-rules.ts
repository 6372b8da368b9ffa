import { isIP } from 'node:net';
import type { Networks } from '../config/networks.js';
import { kindOf, reachedBy } from './address-kind.js';

/** Whose word an address is: the operator's, who may name servers of the own network, or that of data, which may not. */
export type NamedBy = 'configuration' | 'data';

const LOOPBACK = '127.0.0.1';

/** A request that is not made; `message` says why, for the log. */
export class OutboundRefused extends Error {}

/** Which addresses requests may go to. What is allowed goes first, then what is denied, then the kind of the address. */
export class OutboundRules {
  constructor(
    private readonly allowed: Networks,
    private readonly denied: Networks,
  ) {}

  /** Whether a connection to this numeric address may be opened. */
  permits(address: string, namedBy: NamedBy): boolean {
    const reached = reachedBy(address);
    if (reached === null) return false;
    if (this.allowed.has(reached)) return true;
    if (this.denied.has(reached) || this.denied.has(address)) return false;
    const kind = kindOf(reached);
    return kind === 'public' || (kind === 'private' && namedBy === 'configuration');
  }

  /**
   * Throws `OutboundRefused` for an address that is wrong as it is written. A name is judged by `permits` when it has been
   * looked up; forms such as 2130706433 or 0x7f.1 are numbers already where a `URL` was made of them.
   */
  check(url: URL, namedBy: NamedBy): void {
    const { protocol, hostname, port, username, password } = url;
    const fault = (what: string) => new OutboundRefused(`${url.host || url.protocol}: ${what}`);
    if (!['http:', 'https:'].includes(protocol)) throw fault('neither http nor https');
    if (username !== '' || password !== '') throw fault('a user name or password in the address');
    const address = numberOf(hostname);
    if (address !== null && !this.permits(address, namedBy)) throw fault('an address that may not be reached');
    if (namedBy === 'data' && (protocol !== 'https:' || port !== '')) throw fault('not https on its own port');
  }
}

/** The numeric address that a host stands for without being looked up; null for other names. */
function numberOf(hostname: string): string | null {
  const host = hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '');
  if (isIP(host) !== 0) return host;
  return /(^|\.)localhost$/.test(host) ? LOOPBACK : null;
}
