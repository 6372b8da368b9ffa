import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { roll } from '../../tools/rolling/rolling.js';
import { Galera } from '../support/databases/galera.js';
import { describeWith } from '../support/run/describe-with.js';
import { GALERA, NGINX } from '../support/run/outside-programs.js';

/** `npm run campaign -- rolling --galera` does more. */
const ROUNDS = 6;

describeWith(GALERA, 'Three nodes of Galera', () => {
  let cluster: Galera;
  beforeAll(async () => void (cluster = await Galera.start()));
  afterAll(() => cluster?.stop());

  describeWith(NGINX, 'with a replica on each behind nginx', () => {
    it('let no client notice that the replicas are restarted one after the other', async () => {
      const urls = [0, 1, 2].map((at) => cluster.database(at).url);
      const { failures, lostOrDoubled, ordinary, streams } = await roll(ROUNDS, urls);
      expect({ failures, lostOrDoubled }).toEqual({ failures: [], lostOrDoubled: [] });
      expect([ordinary > 100, streams > 10]).toEqual([true, true]);
    });
  });
});
