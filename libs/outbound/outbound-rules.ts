import { withoutEnd } from '../domain/plain-text.js';
import { hostOf } from '../domain/web-address.js';
import ipaddr from 'ipaddr.js';
import { isIP } from 'node:net';
import type { Networks } from '../config/networks.js';

/** What answers at an address: anybody, our own network, or something that no request of ours is meant for. */
export type AddressKind = 'public' | 'private' | 'forbidden';

/** Where clouds hand credentials to any program inside, beside the link-local addresses. */
const METADATA = new Set(['100.100.100.200', '168.63.129.16', '192.0.0.192', 'fd00:ec2::254', 'fd20:ce::254']);
const FORBIDDEN = new Set(['unspecified', 'broadcast', 'multicast', 'linkLocal', 'discard', 'teredo']);
/** Of IPv6 only this part is public; an IPv4 address of no special range is public, too. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');

/** IPv6 networks whose addresses carry an IPv4 one, and the byte at which it stands. */
const CARRIERS = (
  [
    ['::ffff:0:0/96', 12], // mapped
    ['::ffff:0:0:0/96', 12], // translated (RFC 6145)
    ['64:ff9b::/96', 12], // NAT64
    ['2002::/16', 2], // 6to4
    ['::/96', 12], // compatible
  ] as const
).map(([network, at]) => ({ network: ipaddr.IPv6.parseCIDR(network), at }));

/** The address that a packet reaches in the end, in its shortest form; null for what is no address. */
function reachedBy(text: string): string | null {
  // A zone ("%eth0") says through which interface, not where to.
  const plain = text.split('%', 1)[0]!;
  if (!ipaddr.isValid(plain)) return null;
  const address = ipaddr.parse(plain);
  if (address instanceof ipaddr.IPv4 || ['unspecified', 'loopback'].includes(address.range()))
    return address.toString();
  const carrier = CARRIERS.find(({ network }) => address.match(network));
  return carrier
    ? address
        .toByteArray()
        .slice(carrier.at, carrier.at + 4)
        .join('.')
    : address.toString();
}

/** The kind of an address that `reachedBy` gave. */
function kindOf(reached: string): AddressKind {
  const address = ipaddr.parse(reached);
  const range = address.range();
  if (FORBIDDEN.has(range) || METADATA.has(reached)) return 'forbidden';
  const isEverybodys = address instanceof ipaddr.IPv4 || address.match(GLOBAL_IPV6);
  return range === 'unicast' && isEverybodys ? 'public' : 'private';
}

/**
 * Whose word an address is: the operator's, who may name servers of the own network, or that of data, which may not. What
 * is `listed` must stand in `OUTBOUND_ALLOW`, and may be asked in any way.
 */
export type NamedBy = 'configuration' | 'data' | 'listed';

/** How an address that a workspace has chosen is judged: by https on its own port the internet is open to it. */
export const chosenBy = ({ protocol, port }: URL): NamedBy =>
  protocol === 'https:' && port === '' ? 'data' : 'listed';

const LOOPBACK = '127.0.0.1';

/** What a word of each kind may name, where no list of the settings says otherwise. */
const OPEN_TO: Readonly<Record<NamedBy, readonly AddressKind[]>> = {
  configuration: ['public', 'private'],
  data: ['public'],
  listed: [],
};

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
    return OPEN_TO[namedBy].includes(kind);
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
    const isClosed = namedBy === 'data' || (namedBy === 'listed' && this.allowed.isEmpty);
    if (isClosed && (protocol !== 'https:' || port !== '')) throw fault('not https on its own port');
  }
}

/** The numeric address that a host stands for without being looked up; null for other names. */
function numberOf(hostname: string): string | null {
  const host = withoutEnd(hostOf(hostname), '.');
  if (isIP(host) !== 0) return host;
  return host === 'localhost' || host.endsWith('.localhost') ? LOOPBACK : null;
}
