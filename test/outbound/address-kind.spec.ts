import { describe, expect, it } from '@jest/globals';
import { Networks } from '#libs/config/networks.js';
import { type NamedBy, OutboundRules } from '#libs/outbound/outbound-rules.js';

const usual = new OutboundRules(new Networks([]), new Networks([]));
/** Everything that is closed unless the operator opens it, and nothing else. */
const strict = new OutboundRules(new Networks(['10.1.0.0/16', '169.254.169.254']), new Networks(['0.0.0.0/0', '::/0']));

/** What the rules say of this host; names that are looked up pass here. */
const passes = (host: string, namedBy: NamedBy, rules = usual): boolean => {
  try {
    rules.check(new URL(`https://${host}/`), namedBy);
    return true;
  } catch {
    return false;
  }
};

const OWN_MACHINE = [
  '127.0.0.1',
  'localhost',
  'localhost.',
  'a.localhost',
  '2130706433',
  '0x7f.1',
  '0177.0.0.1',
  '127.1',
];
const OWN_MACHINE_TOO = ['①②⑦.⓪.⓪.①', '%31%32%37.1', '[::1]', '[::ffff:7f00:1]', '[::127.0.0.1]'];
const OWN_NETWORK = [
  '10.0.0.1',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '100.64.0.1',
  '198.18.0.1',
  '[fd00::1]',
];
const METADATA = ['169.254.169.254', '169.254.0.1', '2852039166', '[fe80::1]', '[fd00:ec2::254]', '100.100.100.200'];
const NOWHERE = ['0.0.0.0', '0', '[::]', '224.0.0.1', '255.255.255.255', '[ff02::1]', '[2001:0:4136:e378::1]'];
const IN_DISGUISE = ['[::ffff:a9fe:a9fe]', '[2002:a9fe:a9fe::]', '[64:ff9b::a9fe:a9fe]', '[::ffff:0:a9fe:a9fe]'];
const PUBLIC = ['93.184.216.34', '172.32.0.1', '[2606:4700::1111]', '[64:ff9b::5db8:d822]', 'example.com'];

describe('an address', () => {
  it.each([...OWN_MACHINE, ...OWN_MACHINE_TOO])('176 of this machine is not for data to name: %s', (host) => {
    expect([passes(host, 'data'), passes(host, 'configuration')]).toEqual([false, true]);
  });

  it.each(OWN_NETWORK)('177 of the own network is not for data to name: %s', (host) => {
    expect([passes(host, 'data'), passes(host, 'configuration')]).toEqual([false, true]);
  });

  it.each([...METADATA, ...NOWHERE])(
    '176, 177 that gives credentials away, or is nowhere, is refused to all: %s',
    (host) => {
      expect([passes(host, 'data'), passes(host, 'configuration')]).toEqual([false, false]);
    },
  );

  it.each(IN_DISGUISE)('178 of IPv6 is judged by the IPv4 address that it reaches: %s', (host) => {
    expect([passes(host, 'data'), passes(host, 'configuration')]).toEqual([false, false]);
  });

  it.each(['[2002:a00:1::]', '[64:ff9b::a00:1]', '[64:ff9b:1::808:808]'])(
    '178 that reaches the own network: %s',
    (host) => {
      expect([passes(host, 'data'), passes(host, 'configuration')]).toEqual([false, true]);
    },
  );

  it.each(PUBLIC)('that is public is open to all: %s', (host) => {
    expect([passes(host, 'data'), passes(host, 'configuration')]).toEqual([true, true]);
  });

  it.each(['fe80::1%eth0', 'not an address', ''])('that is odd is never connected to: %s', (address) => {
    expect(usual.permits(address, 'configuration')).toBe(false);
  });

  it('is what the operator says, the exceptions first', () => {
    const answers = (host: string) => [passes(host, 'data', strict), passes(host, 'configuration', strict)];
    expect(['10.1.2.3', '169.254.169.254', '[::ffff:10.1.2.3]'].map(answers).flat()).not.toContain(false);
    expect(['10.2.2.3', '93.184.216.34', '[2606:4700::1111]', '[::1]'].map(answers).flat()).not.toContain(true);
  });
});

describe('an address as it is written', () => {
  it.each(['http://93.184.216.34/', 'https://93.184.216.34:22/', 'https://93.184.216.34:6379/'])(
    '181 is not for data to name beside https on its own port: %s',
    (address) => {
      expect(() => usual.check(new URL(address), 'data')).toThrow('not https on its own port');
      expect(() => usual.check(new URL(address), 'configuration')).not.toThrow();
    },
  );

  it.each(['file:///etc/passwd', 'gopher://93.184.216.34/', 'ftp://93.184.216.34/', 'https://user@93.184.216.34/'])(
    '181 is refused to all who name it: %s',
    (address) => {
      expect(() => usual.check(new URL(address), 'data')).toThrow(/neither http|a user name/);
      expect(() => usual.check(new URL(address), 'configuration')).toThrow(/neither http|a user name/);
    },
  );
});
