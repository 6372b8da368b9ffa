import { beforeEach, describe, expect, it } from '@jest/globals';
import { readEnvironment } from '#libs/config/environment.js';
import { SetClock } from '#libs/testing/set-clock.js';
import { countedAs, MOST_ADDRESSES } from '../../src/access/adapters/http/address-windows.js';
import { MOST_WRONG_KEYS, VisitorThrottle, WrongKeyThrottle } from '../../src/access/adapters/http/key-throttles.js';

describe('An address is counted', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002::', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['1::2:3:4:5', '1:0:0:0::/64'],
    ['1::2:3:4:5:6:7', '1:0:2:3::/64'],
    ['64:ff9b::192.0.2.33', '64:ff9b:0:0::/64'],
    ['1:2:3::4:5:192.0.2.33', '1:2:3:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['', ''],
  ])('%s as %s', (address, counted) => expect(countedAs(address)).toBe(counted));
});

describe('Wrong keys', () => {
  let clock: SetClock;
  let throttle: WrongKeyThrottle;
  beforeEach(() => {
    clock = new SetClock(0);
    throttle = new WrongKeyThrottle(clock, readEnvironment({}));
  });

  const refused = (address: () => string, times: number) =>
    Array.from({ length: times }, () => throttle.count(address())).filter((wait) => wait !== null).length;

  it('020 of 10,000 from one address all but the first hundred hear to wait, no longer than the window lasts', () => {
    expect(refused(() => '203.0.113.7', 10_000)).toBe(10_000 - MOST_WRONG_KEYS);
    expect(throttle.count('203.0.113.7')).toBe(60);
    clock.pass(59_001);
    expect(throttle.count('203.0.113.7')).toBe(1);
    clock.pass(999);
    expect(throttle.count('203.0.113.7')).toBeNull();
  });

  it('020 are shared out among the workers that stand behind one port', () => {
    throttle = new WrongKeyThrottle(clock, readEnvironment({ WORKERS: '3' }));
    expect(refused(() => '203.0.113.7', 1_000)).toBe(1_000 - Math.ceil(MOST_WRONG_KEYS / 3));
  });

  it('020 of a customer who walks through a network of 64 bits count together', () => {
    let host = 0;
    const walking = () => `2001:db8:1:2:${(host++ % 65_536).toString(16)}::1`;
    expect(refused(walking, 1_000)).toBe(1_000 - MOST_WRONG_KEYS);
    expect(throttle.count('2001:db8:1:3::1')).toBeNull();
  });

  it('020 of ever new addresses take no more memory, and forget the oldest first', () => {
    refused(() => '203.0.113.7', MOST_WRONG_KEYS + 1);
    let address = 0;
    const newOne = () => `10.${(address >> 16) & 255}.${(address >> 8) & 255}.${address++ & 255}`;
    refused(newOne, MOST_ADDRESSES - 1);
    expect([throttle.size, throttle.count('203.0.113.7')]).toEqual([MOST_ADDRESSES, 60]);
    refused(newOne, 1_000);
    expect([throttle.size, throttle.count('203.0.113.7')]).toEqual([MOST_ADDRESSES, null]);
  });
});

describe("What visitors' browsers send from one address", () => {
  it.each([
    ['a request', false, '600', '60', 200],
    ['a message', true, '600', '60', 20],
    ['a message where fewer than the workers are allowed', true, '600', '2', 1],
    ['a message without a limit of messages', true, '600', '0', 200],
  ])('%s is admitted by each of three workers up to its share', (_what, sends, requests, messages, admitted) => {
    const settings = { WORKERS: '3', VISITOR_REQUESTS_PER_MINUTE: requests, VISITOR_MESSAGES_PER_MINUTE: messages };
    const throttle = new VisitorThrottle(new SetClock(0), readEnvironment(settings));
    for (let times = 0; times < admitted; times++) throttle.take('203.0.113.7', sends);
    expect(() => throttle.take('203.0.113.7', sends)).toThrow('Too many requests from this address');
  });
});
