import { describe, expect, it } from '@jest/globals';
import { readEnvironment } from '#libs/config/environment.js';
import { PepperedSecretSeal, Peppers } from '../../src/access/adapters/crypto/peppers.js';
import type { PepperStore } from '../../src/access/ports/key-hasher.js';

const OLD = 'the pepper of before, with more than 32 characters';
const NEW = 'the pepper of today, with more than 32 characters';
const SECRET = 'whsec_… 😀';

const none: PepperStore = {
  find: () => Promise.resolve(null),
  keep: (pepper: string) => Promise.resolve(pepper),
  marks: () => Promise.resolve([]),
  addMark: () => Promise.resolve(),
  keepMark: () => Promise.resolve(),
};
const sealOf = (KEY_PEPPER: string, also?: string) =>
  new PepperedSecretSeal(
    new Peppers(readEnvironment({ KEY_PEPPER, ...(also === undefined ? {} : { KEY_PEPPER_ALSO: also }) }), none),
  );

describe('A sealed secret', () => {
  it('opens for the purpose that it was sealed for, and for no other', async () => {
    const sealed = await sealOf(NEW).seal('a', SECRET);
    expect([await sealOf(NEW).open('a', sealed), await sealOf(NEW).open('b', sealed)]).toEqual([SECRET, null]);
  });

  it('looks different each time, and holds nothing of the secret', async () => {
    const [one, other] = [await sealOf(NEW).seal('a', SECRET), await sealOf(NEW).seal('a', SECRET)];
    expect(one).not.toBe(other);
    expect(Buffer.from(one, 'base64').includes('whsec_')).toBe(false);
  });

  it('does not open once a bit of it was changed', async () => {
    const bytes = Buffer.from(await sealOf(NEW).seal('a', SECRET), 'base64');
    for (let at = 0; at < bytes.length; at++) {
      const changed = Buffer.from(bytes);
      changed[at]! ^= 1;
      expect(await sealOf(NEW).open('a', changed.toString('base64'))).toBeNull();
    }
  });

  it('outlives a change of the pepper where it is renewed meanwhile', async () => {
    const former = await sealOf(OLD).seal('a', SECRET);
    expect(await sealOf(NEW).open('a', former)).toBeNull();
    expect(await sealOf(OLD, NEW).renewed('a', former)).toBeNull();
    expect(await sealOf(NEW).renewed('a', former)).toBeNull();
    const renewed = await sealOf(NEW, OLD).renewed('a', former);
    expect(await sealOf(NEW).open('a', renewed!)).toBe(SECRET);
  });
});
