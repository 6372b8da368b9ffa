import type { LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { OutboundRefused } from './outbound-rules.js';

/**
 * Looks a name up once and hands on only what `permits` lets pass. The socket connects to exactly these addresses, so a
 * name that means something else a moment later changes nothing.
 */
export const checkedLookup =
  (lookup: LookupFunction, permits: (address: string) => boolean): LookupFunction =>
  (hostname, options, done) => {
    lookup(hostname, { ...options, all: true }, (error, found) => {
      if (error) return done(error, []);
      const permitted = (found as LookupAddress[]).filter(({ address }) => permits(address));
      const [first] = permitted;
      if (!first) return done(new OutboundRefused(`${hostname}: no address that may be reached`), []);
      if (options.all) return done(null, permitted);
      done(null, first.address, first.family);
    });
  };
