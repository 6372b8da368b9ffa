import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { hangUp } from '../../tools/bench/caller.js';
import { readCases } from '../../tools/eval/adversarial/cases.js';
import { faultsOf, judged } from '../../tools/eval/adversarial/judge.js';
import { evaluateOn, messyFaults } from '../../tools/eval/messy/evaluate-messy.js';
import type { Judged } from '../../tools/eval/messy/messy-judge.js';
import { MessyService } from '../../tools/eval/messy/messy-service.js';
import { inTurns, turnOfRun } from '../support/run/night.js';

const MESSY_SETS = [
  ...['cases', 'second-cases', 'third-cases', 'fifth-cases', 'sixth-cases', 'seventh-cases', 'eighth-cases'],
  'eleventh-cases',
];
/** A third of them, by turns; all where the run names its suites. */
const MESSY_SETS_OF_TURN = turnOfRun() === undefined ? MESSY_SETS : inTurns(MESSY_SETS, 3);
/** Sets that not all is right of, with how many of their cases are wrong and unhelpful: more is a step back. */
const OPEN_MESSY_SETS = [
  { set: 'ninth-cases', wrong: 0, unhelpful: 2 },
  { set: 'eighteenth-cases', wrong: 0, unhelpful: 3 },
];

/**
 * Sets of answers by strangers, with how many truths the floor stops: more is a step back. What it stops was computed in the
 * head, which the model is told not to do, and no calculation of the cases bears it out. What words alone say is the judge's.
 */
const ANSWERS = [
  { set: 'cases', stopped: 10 },
  { set: 'second-cases', stopped: 16 },
  { set: 'third-cases', stopped: 8 },
  { set: 'fourth-cases', stopped: 10 },
  { set: 'fifth-cases', stopped: 8 },
  { set: 'sixth-cases', stopped: 7 },
  { set: 'seventh-cases', stopped: 3 },
];

let service: MessyService;
beforeAll(async () => void (service = await MessyService.start()));
afterAll(async () => {
  hangUp();
  await service.stop();
});

describe.each(ANSWERS)('answers that strangers wrote ($set)', ({ set, stopped: most }) => {
  const { truths } = judged(readCases(`tools/eval/adversarial/${set}`));

  it('are stopped by the floor in no more truths than they were', () => {
    const stopped = faultsOf(truths);
    expect(stopped.length <= most ? [] : stopped).toEqual([]);
  });
});

describe.each(MESSY_SETS_OF_TURN)('questions that strangers asked (%s)', (set) => {
  let verdicts: Judged[];
  beforeAll(async () => {
    verdicts = await evaluateOn(service, `tools/eval/messy/${set}`);
  });

  const faults = (verdict: Judged['verdict']): string[] =>
    messyFaults(verdicts.filter((one) => one.verdict === verdict));

  it('get no answer that is wrong or invented', () => {
    expect([...faults('wrong'), ...faults('invented')]).toEqual([]);
  });

  it('are answered, but for one in fifty', () => {
    const unhelpful = faults('unhelpful');
    expect(unhelpful.length <= verdicts.length / 50 ? [] : unhelpful).toEqual([]);
  });
});

describe.each(OPEN_MESSY_SETS)('questions that nothing was fitted to yet ($set)', ({ set, ...most }) => {
  let verdicts: Judged[];
  beforeAll(async () => {
    verdicts = await evaluateOn(service, `tools/eval/messy/${set}`);
  });

  it.each(['wrong', 'unhelpful', 'invented'] as const)('are %s in no more cases than they were', (kind) => {
    const faults = messyFaults(verdicts.filter(({ verdict }) => verdict === kind));
    expect(faults.length <= (kind === 'invented' ? 0 : most[kind]) ? [] : faults).toEqual([]);
  });
});
