import { isIP } from 'node:net';
import type { Request } from 'express';
import ipaddr from 'ipaddr.js';

/** An address with a port behind it: in brackets, as IPv6 is written then, or IPv4. */
const WITH_PORT = /^(?:\[([^\]]*)\]|([\d.]+))(?::\d{1,5})?$/;

/**
 * The one reader of an address that a connection or a proxy names: without port, brackets, quotes and zone, in its shortest
 * form; IPv4 within IPv6 is IPv4. null for what is no address.
 */
export function plainAddress(text: string): string | null {
  const bare = text.trim().replace(/^"(.*)"$/, '$1');
  const [, bracketed, digits] = WITH_PORT.exec(bare) ?? [];
  const address = (bracketed ?? digits ?? bare).split('%', 1)[0]!;
  return isIP(address) === 0 ? null : ipaddr.process(address).toString();
}

/** The eight groups of an IPv6 address that `plainAddress` gave; null for IPv4. */
export function groupsOfIPv6(plain: string): readonly number[] | null {
  return ipaddr.IPv6.isValid(plain) ? ipaddr.IPv6.parse(plain).parts : null;
}

/** Address of the connection's other end; no header has a say in it. Empty where the connection is gone. */
export const peerAddress = ({ socket }: Request): string => plainAddress(socket.remoteAddress ?? '') ?? '';

/**
 * Where the request comes from, as far as it is believed: the first address from our end on that no proxy of `TRUST_PROXY`
 * has. What a proxy names and is no address counts as that proxy. Empty where the connection is gone.
 */
export function callerAddress(request: Request): string {
  const isTrusted = request.app.get('trust proxy fn') as (address: string, hop: number) => boolean;
  const forwarded = (request.header('x-forwarded-for') ?? '').split(',').reverse();
  let address = peerAddress(request);
  for (const [hop, text] of forwarded.entries()) {
    const before = plainAddress(text);
    if (before === null || !isTrusted(address, hop)) break;
    address = before;
  }
  return address;
}
