import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { hangUp } from '../../tools/bench/caller.js';
import { evaluateOn, messyFaults } from '../../tools/eval/messy/evaluate-messy.js';
import { MessyService } from '../../tools/eval/messy/messy-service.js';

let service: MessyService;
beforeAll(async () => void (service = await MessyService.start()));
afterAll(async () => {
  hangUp();
  await service.stop();
});

it.each([
  ['places with "or", picks from a list, comparisons and viewings in short forms', 'own-cases', 80],
  ['short forms, words without marks, superlatives, negations and fields in five languages', 'own-second-cases', 180],
])('questions of the authors: %s', async (_, folder, least) => {
  const judged = await evaluateOn(service, `tools/eval/messy/${folder}`);
  expect(judged.length).toBeGreaterThan(least);
  expect(messyFaults(judged)).toEqual([]);
});
