import { beforeEach, describe, expect, it } from '@jest/globals';
import { SetClock } from '#libs/testing/set-clock.js';
import { ApiKey } from '../../src/access/domain/api-key.js';
import type { ApiKeyRepository } from '../../src/access/ports/api-key.repository.js';
import type { KeyHasher } from '../../src/access/ports/key-hasher.js';
import { IdentifyCaller } from '../../src/access/use-cases/identify-caller.js';

const NOON = Date.UTC(2026, 10, 20, 12);
const HOUR = 3_600_000;

describe('A key that was found good', () => {
  let clock: SetClock;
  let isRevoked: boolean;
  let lookUps: number;
  let touches: number;
  let identify: IdentifyCaller;
  let lastUsedAt: number | null;

  const credentials = [{ kind: 'secret', token: 'a key' }] as const;
  const isLetIn = async () => (await identify.run(credentials)) !== null;

  beforeEach(() => {
    clock = new SetClock(NOON);
    [isRevoked, lookUps, touches, lastUsedAt] = [false, 0, 0, null];
    const keys = {
      findGood: async () => {
        lookUps++;
        const limits = { serialNumbers: null, operations: null, expiresAt: null };
        const named = { workspaceId: 1, kind: 'secret', name: 'Mine', hash: 'hash', hint: 'hint' } as const;
        const key = ApiKey.issue({ ...named, ...limits, createdAt: NOON });
        return isRevoked ? null : Object.assign(key, { id: 7, lastUsedAt });
      },
      touch: async () => void touches++,
    } as unknown as ApiKeyRepository;
    const hasher = { hashes: async () => ['hash'] } as unknown as KeyHasher;
    identify = new IdentifyCaller(keys, hasher, clock);
  });

  it('019 is looked up again after half a second, though the clock is set back meanwhile', async () => {
    expect(await isLetIn()).toBe(true);
    isRevoked = true;
    clock.set(NOON - HOUR);
    clock.pass(499);
    expect([await isLetIn(), lookUps]).toEqual([true, 1]);
    clock.pass(1);
    expect([await isLetIn(), lookUps]).toEqual([false, 2]);
  });

  it('has its last use written once a minute, whatever the clock is set to', async () => {
    for (const set of [NOON, NOON + 8_760 * HOUR, NOON]) {
      clock.set(set);
      await isLetIn();
    }
    expect(touches).toBe(1);
    clock.pass(60_000);
    await isLetIn();
    expect(touches).toBe(2);
  });

  it('has it written, too, where a clock that once ran ahead has written the last one', async () => {
    lastUsedAt = NOON + 8_760 * HOUR;
    await isLetIn();
    expect(touches).toBe(1);
  });
});
