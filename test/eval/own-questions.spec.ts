import { afterAll, expect, it } from '@jest/globals';
import { hangUp } from '../../tools/bench/caller.js';
import { evaluateMessy, messyFaults } from '../../tools/eval/messy/evaluate-messy.js';

afterAll(() => hangUp());

it('questions of the authors: places with "or", picks from a list, comparisons and viewings in short forms', async () => {
  const judged = await evaluateMessy('tools/eval/messy/own-cases');
  expect(judged.length).toBeGreaterThan(80);
  expect(messyFaults(judged)).toEqual([]);
});
