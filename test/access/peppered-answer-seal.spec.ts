import { describe, expect, it } from '@jest/globals';
import { readEnvironment } from '#libs/config/environment.js';
import { Retry } from '#libs/domain/retry.js';
import { PepperedAnswerSeal, Peppers } from '../../src/access/adapters/crypto/peppers.js';

const OLD = 'the pepper of before, with more than 32 characters';
const NEW = 'the pepper of today, with more than 32 characters';
const ANSWER = '{"Data":"prl_sk_… 😀"}';

const sealOf = (KEY_PEPPER: string, KEY_PEPPER_ALSO?: string) => {
  const none = {
    find: () => Promise.resolve(null),
    keep: (pepper: string) => Promise.resolve(pepper),
    marks: () => Promise.resolve([]),
    addMark: () => Promise.resolve(),
    keepMark: () => Promise.resolve(),
  };
  const settings = { KEY_PEPPER, ...(KEY_PEPPER_ALSO === undefined ? {} : { KEY_PEPPER_ALSO }) };
  return new PepperedAnswerSeal(new Peppers(readEnvironment(settings), none));
};
const retry = (key: string, lineage = 1) => new Retry({ workspaceId: 1, lineage }, key, '/x', '{}');

describe('A sealed answer', () => {
  it('is opened by the Idempotency-Key that it was sealed for, and by no other', async () => {
    const sealed = await sealOf(NEW).seal(retry('a'), ANSWER);
    expect(await sealOf(NEW).open(retry('a'), sealed)).toBe(ANSWER);
    expect(await sealOf(NEW).open(retry('b'), sealed)).toBeNull();
    expect(await sealOf(NEW).open(retry('a', 2), sealed)).toBeNull();
  });

  it('is not opened once a single bit of it was changed, nor where it was cut', async () => {
    const bytes = Buffer.from(await sealOf(NEW).seal(retry('a'), ANSWER), 'base64');
    for (let at = 0; at < bytes.length; at++) {
      const changed = Buffer.from(bytes);
      changed[at]! ^= 1;
      expect(await sealOf(NEW).open(retry('a'), changed.toString('base64'))).toBeNull();
      expect(await sealOf(NEW).open(retry('a'), bytes.subarray(0, at).toString('base64'))).toBeNull();
    }
  });

  it('looks different each time, and holds nothing of the answer', async () => {
    const sealed = [await sealOf(NEW).seal(retry('a'), ANSWER), await sealOf(NEW).seal(retry('a'), ANSWER)];
    expect(sealed[0]).not.toBe(sealed[1]);
    for (const one of sealed) expect(Buffer.from(one, 'base64').includes('prl_sk')).toBe(false);
  });

  it('outlives a change of the pepper while both are known, and not longer', async () => {
    const sealed = await sealOf(OLD).seal(retry('a'), ANSWER);
    expect(await sealOf(NEW, OLD).open(retry('a'), sealed)).toBe(ANSWER);
    expect(await sealOf(NEW).open(retry('a'), sealed)).toBeNull();
  });
});
