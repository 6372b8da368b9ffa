import { describe, expect, it } from '@jest/globals';
import { culpritAmong } from '../../tools/fuzz/culprit.js';

const SUSPECTS = Array.from({ length: 100 }, (_, at) => at);

describe('The culprit among suspects', () => {
  it.each([0, 41, 99])('is found where it is the only one: %s', async (bad) => {
    const found = await culpritAmong(SUSPECTS, async (tried) => (tried.includes(bad) ? 'a sign' : undefined));
    expect(found).toEqual({ culprit: bad, sign: 'a sign' });
  });

  it('is none where the sign does not come again', async () => {
    expect(await culpritAmong(SUSPECTS, async () => undefined)).toBeUndefined();
  });

  it('is none where it takes several at once', async () => {
    expect(await culpritAmong(SUSPECTS, async ({ length }) => (length > 30 ? 'a sign' : undefined))).toBeUndefined();
  });

  it('is none where there are no inputs', async () => {
    expect(await culpritAmong([], async () => 'a sign')).toBeUndefined();
  });
});
