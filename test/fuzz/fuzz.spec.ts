import { expect, it } from '@jest/globals';
import { tonight } from '../support/run/night.js';
import { describeEach } from '../support/service/each-database.js';
import { databasesOfTurn } from '../support/service/service.js';
import { fuzz } from '../../tools/fuzz/fuzz.js';

/** Of each database; `npm run campaign -- fuzz` sends more. */
const INPUTS = tonight(10_000, 2_500);
const SEED = 20_261_121;

describeEach('Inputs made from the document', databasesOfTurn('fuzz'), (dialect) => {
  it('206 are each answered once, by the rules, whatever is done to them', async () => {
    const { failure, inputs } = await fuzz({ dialect, inputs: INPUTS, seed: SEED, judgesStalls: false });
    expect({ failure, inputs }).toEqual({ failure: undefined, inputs: INPUTS });
  });
});
