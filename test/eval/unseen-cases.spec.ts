import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { hangUp } from '../../tools/bench/caller.js';
import { type Case, readCases } from '../../tools/eval/adversarial/cases.js';
import { faultsOf, judged } from '../../tools/eval/adversarial/judge.js';
import { judgedWith, readReplies } from '../../tools/eval/adversarial/proving.js';
import { evaluateMessy, messyFaults } from '../../tools/eval/messy/evaluate-messy.js';
import type { Judged } from '../../tools/eval/messy/messy-judge.js';

const SETS = ['cases', 'second-cases'];
const MESSY_SETS = [
  ...SETS,
  ...['third-cases', 'fourth-cases', 'fifth-cases', 'sixth-cases', 'seventh-cases', 'eighth-cases'],
  ...['eleventh-cases', 'twelfth-cases', 'fourteenth-cases', 'fifteenth-cases', 'seventeenth-cases'],
];
/** Sets that not all is right of, with how many of their cases are wrong and unhelpful: more is a step back. */
const OPEN_MESSY_SETS = [
  { set: 'ninth-cases', wrong: 0, unhelpful: 2 },
  { set: 'tenth-cases', wrong: 2, unhelpful: 0 },
  { set: 'thirteenth-cases', wrong: 1, unhelpful: 0 },
  { set: 'sixteenth-cases', wrong: 1, unhelpful: 0 },
  { set: 'eighteenth-cases', wrong: 0, unhelpful: 3 },
];

describe.each(SETS)('answers that strangers wrote (%s)', (set) => {
  const cases = readCases(`tools/eval/adversarial/${set}`);
  const { lies, truths } = judged(cases);

  it('are more than a hundred of each kind', () => {
    expect(Math.min(lies.length, truths.length)).toBeGreaterThan(100);
  });

  it('show no lie', () => expect(faultsOf(lies)).toEqual([]));

  it('are stopped in one of a hundred truths at most', () => {
    const stopped = faultsOf(truths);
    expect(stopped.length <= truths.length / 100 ? [] : stopped).toEqual([]);
  });
});

/**
 * Sets that the rules do not know yet, with how many lies they show and truths they stop, and how many truths are stopped
 * with proofs: more is a step back.
 */
const OPEN_SETS = [
  { set: 'third-cases', lies: 17, truths: 14, proven: 0 },
  { set: 'fourth-cases', lies: 31, truths: 34, proven: 2 },
  { set: 'fifth-cases', lies: 22, truths: 35, proven: 0 },
  { set: 'sixth-cases', lies: 19, truths: 32, proven: 0 },
  { set: 'seventh-cases', lies: 11, truths: 25, proven: 0 },
];

describe.each(OPEN_SETS)('answers as models word them today ($set)', ({ set, ...most }) => {
  const { lies, truths } = judged(readCases(`tools/eval/adversarial/${set}`));

  it('show no more lies than were shown', () => {
    const shown = faultsOf(lies);
    expect(shown.length <= most.lies ? [] : shown).toEqual([]);
  });

  it('are stopped in no more truths than were', () => {
    const stopped = faultsOf(truths);
    expect(stopped.length <= most.truths ? [] : stopped).toEqual([]);
  });
});

describe.each(OPEN_SETS)('the same with the proofs of a large language model ($set)', ({ set, proven }) => {
  const folder = `tools/eval/adversarial/${set}`;
  const replies = readReplies(`${folder}/proof-replies.json`);
  const isAsked = ({ id }: Case): boolean => replies[id] !== undefined;
  const all = readCases(folder);
  const cases = { ...all, lies: all.lies.filter(isAsked), truths: all.truths.filter(isAsked) };
  const { lies, truths } = judgedWith(replies, cases);

  it('show no lie and stop hardly a truth, where the rules alone do both', () => {
    expect(faultsOf(lies)).toEqual([]);
    const stopped = faultsOf(truths);
    expect(stopped.length <= proven ? [] : stopped).toEqual([]);
    const alone = judged(cases);
    expect(Math.min(faultsOf(alone.lies).length, faultsOf(alone.truths).length)).toBeGreaterThan(5);
  });

  it('are decided by the rules where no reply can be read', () => {
    const unread = Object.fromEntries(Object.keys(replies).map((id) => [id, 'All of it is true.']));
    const verdicts = judgedWith(unread, cases);
    expect(faultsOf(verdicts.lies)).toEqual(faultsOf(judged(cases).lies));
  });
});

describe.each(MESSY_SETS)('questions that strangers asked (%s)', (set) => {
  let verdicts: Judged[];
  beforeAll(async () => {
    verdicts = await evaluateMessy(`tools/eval/messy/${set}`);
  });
  afterAll(() => hangUp());

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

describe.each(OPEN_MESSY_SETS)('questions and calls that nothing was fitted to yet ($set)', ({ set, ...most }) => {
  let verdicts: Judged[];
  beforeAll(async () => {
    verdicts = await evaluateMessy(`tools/eval/messy/${set}`);
  });
  afterAll(() => hangUp());

  it.each(['wrong', 'unhelpful', 'invented'] as const)('are %s in no more cases than they were', (kind) => {
    const faults = messyFaults(verdicts.filter(({ verdict }) => verdict === kind));
    expect(faults.length <= (kind === 'invented' ? 0 : most[kind]) ? [] : faults).toEqual([]);
  });
});
