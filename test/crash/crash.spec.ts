import { expect, it } from '@jest/globals';
import { tonight } from '../support/run/night.js';
import { describeEach } from '../support/service/each-database.js';
import { databasesOfTurn } from '../support/service/service.js';
import { CrashRun, VICTIMS } from '../../tools/crash/crash-run.js';

const ROUNDS = tonight(20, 6);
const SEED = 5;

/** The short form of `npm run campaign -- crash`. */
describeEach(
  'A service that is killed with its database, now the one, now the other,',
  databasesOfTurn('crash'),
  (dialect) => {
    it('046 115 116 118 170 keeps all that it acknowledged, has nothing by halves and nothing twice', async () => {
      const crashes = await CrashRun.open({ rounds: ROUNDS, seed: SEED, dialect, victims: VICTIMS });
      try {
        await crashes.run();
      } finally {
        await crashes.close();
      }
      const { rounds, acknowledged, retries, replays } = crashes.tally;
      expect(rounds).toBe(ROUNDS);
      for (const count of [acknowledged, retries, replays]) expect(count).toBeGreaterThan(ROUNDS);
    });
  },
);
