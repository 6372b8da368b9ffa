import { describe, expect, it } from '@jest/globals';
import { readEnvironment } from '#libs/config/environment.js';
import { SetClock } from '#libs/testing/set-clock.js';
import { KeyThrottle } from '../../src/access/adapters/http/key-throttles.js';

const NOON = Date.UTC(2026, 10, 20, 12);

/** A throttle and how many of so many requests of a key it lets through. */
function throttleOf(perMinute: number) {
  const clock = new SetClock(NOON);
  const throttle = new KeyThrottle(clock, readEnvironment({ KEY_REQUESTS_PER_MINUTE: String(perMinute) }));
  const admitted = (keyId: number, requests: number): number => {
    let count = 0;
    for (let request = 0; request < requests; request++) {
      try {
        throttle.take(keyId);
        count++;
      } catch {
        continue;
      }
    }
    return count;
  };
  return { clock, throttle, admitted };
}

describe('the requests of a key', () => {
  it.each([[1], [7], [60], [60_000]])('174 are %i at once and no more, for each key by itself', (perMinute) => {
    const { admitted } = throttleOf(perMinute);
    expect(admitted(1, perMinute + 5)).toBe(perMinute);
    expect(admitted(-1, perMinute + 5)).toBe(perMinute);
    expect(admitted(1, 5)).toBe(0);
  });

  it('174 come back evenly, and never beyond a full bucket', () => {
    const { clock, admitted } = throttleOf(60);
    admitted(1, 60);
    clock.pass(2_000);
    expect(admitted(1, 10)).toBe(2);
    clock.pass(86_400_000);
    expect(admitted(1, 100)).toBe(60);
  });

  it('174 that are refused do not lengthen the wait, which is told in whole seconds', () => {
    const { clock, throttle, admitted } = throttleOf(6);
    admitted(1, 6);
    const refused = (seconds: number) =>
      expect(() => throttle.take(1)).toThrow(
        expect.objectContaining({
          refusal: 'too-many',
          details: { retryAfterSeconds: seconds, limit: 'key-requests' },
        }),
      );
    refused(10);
    clock.pass(9_500);
    refused(1);
    clock.pass(500);
    expect(admitted(1, 5)).toBe(1);
  });

  it('174 are not shut out by a clock that is set back', () => {
    const { clock, admitted } = throttleOf(60);
    admitted(1, 60);
    clock.set(NOON - 3_600_000);
    expect(admitted(1, 1)).toBe(0);
    clock.pass(1_000);
    expect(admitted(1, 5)).toBe(1);
  });

  it('have no end where the setting is 0', () => {
    expect(throttleOf(0).admitted(1, 10_000)).toBe(10_000);
  });
});
