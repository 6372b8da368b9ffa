import { isIPv6 } from 'node:net';

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
