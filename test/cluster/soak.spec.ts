import { expect, it } from '@jest/globals';
import { soak } from '../../tools/soak/soak.js';
import { describeWith } from '../support/run/describe-with.js';
import { FAKETIME, GALERA } from '../support/run/outside-programs.js';

/** `npm run campaign -- soak` goes on for hours. */
const SHORT = { minutes: 1, seed: 3, rate: 12, peaceSeconds: 3, limit: 12 };

describeWith(GALERA, 'Three nodes of Galera', () => {
  describeWith(FAKETIME, 'with replicas whose clocks jump', () => {
    it('lose and double nothing while one thing after the other breaks, and end every answer', async () => {
      const { violations, tally, acknowledged } = await soak(SHORT, () => undefined);
      expect(violations).toEqual([]);
      expect(acknowledged).toBeGreaterThan(100);
      expect(tally.faults.size).toBeGreaterThan(2);
    });
  });
});
