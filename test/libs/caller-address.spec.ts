import { describe, expect, it } from '@jest/globals';
import type { Request } from 'express';
import { callerAddress, plainAddress } from '#libs/http/caller-address.js';

describe('An address that a proxy writes', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['203.0.113.7:40001', '203.0.113.7'],
    [' 203.0.113.7 ', '203.0.113.7'],
    ['"203.0.113.7:1"', '203.0.113.7'],
    ['[2001:db8::1]:40001', '2001:db8::1'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['"[2001:db8::1]:47011"', '2001:db8::1'],
    ['[fe80::1%eth0]:443', 'fe80::1'],
    ['fe80::1%eth0', 'fe80::1'],
    ['2001:0DB8:0:0::1', '2001:db8::1'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::ffff:cb00:7107', '203.0.113.7'],
    ['[::ffff:203.0.113.7]:443', '203.0.113.7'],
  ])('%s is %s', (text, address) => expect(plainAddress(text)).toBe(address));

  it.each(['', 'unknown', '_hidden', '203.0.113', '203.0.113.7:', '203.0.113.7:123456', '[203', '1:2', '010.0.0.1'])(
    '%j is none',
    (text) => expect(plainAddress(text)).toBeNull(),
  );
});

describe('Who calls', () => {
  const proxies = ['10.0.0.1', '10.0.0.2'];
  const caller = (peer: string, forwarded?: string) =>
    callerAddress({
      app: { get: () => (address: string) => proxies.includes(address) },
      socket: { remoteAddress: peer },
      header: () => forwarded,
    } as unknown as Request);

  it.each([
    ['203.0.113.9', undefined, '203.0.113.9'],
    ['::ffff:203.0.113.9', undefined, '203.0.113.9'],
    ['203.0.113.9', '198.51.100.1', '203.0.113.9'],
    ['10.0.0.1', '198.51.100.1', '198.51.100.1'],
    ['::ffff:10.0.0.1', '198.51.100.1:4711', '198.51.100.1'],
    ['10.0.0.1', '192.0.2.66, 198.51.100.1:4711, 10.0.0.2:80', '198.51.100.1'],
    ['10.0.0.1', '192.0.2.66, unknown', '10.0.0.1'],
    ['10.0.0.1', '192.0.2.66, _a1b2, 10.0.0.2', '10.0.0.2'],
    ['10.0.0.1', '10.0.0.2', '10.0.0.2'],
    ['10.0.0.1', '', '10.0.0.1'],
  ])('%s with %j is %s', (peer, forwarded, address) => expect(caller(peer, forwarded)).toBe(address));
});
