import { setTimeout as wait } from 'node:timers/promises';
import type { LookupFunction } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { Networks } from '#libs/config/networks.js';
import { Outbound } from '#libs/outbound/outbound.js';
import { OutboundRules } from '#libs/outbound/outbound-rules.js';
import { SetClock } from '#libs/testing/set-clock.js';
import { OutboundReceivers } from '../../src/notifications/adapters/outbound/outbound-receivers.js';

const NO_PROXIES = { httpsProxy: '', httpProxy: '', noProxy: '' };

/** Names of the own network, and none else. */
const lookup = ((name, _options, done) => {
  const unknown = Object.assign(new Error(`getaddrinfo ENOTFOUND ${name}`), {
    code: 'ENOTFOUND',
    syscall: 'getaddrinfo',
  });
  void wait(0).then(() =>
    name === 'db.internal' ? done(null, [{ address: '10.0.0.5', family: 4 }]) : done(unknown, []),
  );
}) as LookupFunction;

describe('A receiver that is not reached', () => {
  const outbound = new Outbound(new OutboundRules(new Networks([]), new Networks([])), NO_PROXIES, lookup);
  const receivers = new OutboundReceivers(outbound, new SetClock(0), { WEBHOOK_SECONDS: 5 });

  it('is told in the same words, whether its name is unknown or one of our own network', async () => {
    const told = await Promise.all(
      ['https://db.internal/', 'https://nothing.internal/', 'https://10.0.0.5/', 'http://db.internal/'].map((url) =>
        receivers.post(url, {}, '{}'),
      ),
    );
    expect(told).toEqual(told.map(() => ({ kind: 'unanswered', failure: 'an address that may not be reached' })));
  });
});
