import { expect, it } from '@jest/globals';
import { tonight } from '../support/run/night.js';
import { describeEach } from '../support/service/each-database.js';
import { databasesOfTurn } from '../support/service/service.js';
import { FeedRun } from '../../tools/feeds/feed-run.js';

/** The short form of `npm run campaign -- feeds`. */
describeEach(
  'A feed that changes while it is read, by a puller that is killed,',
  databasesOfTurn('feeds'),
  (dialect) => {
    it.each(['reso', 'mlsgrid'] as const)('is here without a difference each day, by the preset %s', async (preset) => {
      const sizes = { days: tonight(30, 2), homes: tonight(2_000, 200), page: tonight(200, 20) };
      const run = await FeedRun.open({ ...sizes, dialect, preset, seed: 3 });
      try {
        await run.run();
      } finally {
        await run.close();
      }
      const { kills, changes } = run.tally;
      expect(kills).toBeGreaterThan(0);
      expect(changes).toBeGreaterThan(sizes.homes / 10);
    });
  },
);
