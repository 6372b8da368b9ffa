import { expect, it } from '@jest/globals';
import { createEmptyDatabase } from '../support/databases/empty-database.js';
import { describeWith } from '../support/run/describe-with.js';
import { describeEach } from '../support/service/each-database.js';
import { NGINX } from '../support/run/outside-programs.js';
import { roll } from '../../tools/rolling/rolling.js';

/** `npm run campaign -- rolling` does more. */
const ROUNDS = 4;

describeWith(NGINX, 'nginx', () => {
  describeEach('in front of two replicas', ['mysql'], () => {
    it('198 lets no client notice that they are restarted one after the other', async () => {
      const database = await createEmptyDatabase('mysql');
      const { failures, lostOrDoubled, ordinary, streams } = await roll(ROUNDS, [database.url, database.url]);
      expect({ failures, lostOrDoubled }).toEqual({ failures: [], lostOrDoubled: [] });
      expect([ordinary > 100, streams > 10]).toEqual([true, true]);
      await database.drop();
    });
  });
});
