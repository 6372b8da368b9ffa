import { beforeAll, describe, expect, it } from '@jest/globals';
import { hangUp } from '../../tools/bench/caller.js';
import { HELD_OUT, QUESTIONS, TUNED } from '../../tools/eval/all-questions.js';
import { evaluate } from '../../tools/eval/evaluate.js';
import { faultsIn, summaryOf } from '../../tools/eval/report.js';
import type { Score } from '../../tools/eval/score.js';

describe('the built-in model in the evaluation', () => {
  let scores: Map<string, Score[]>;
  beforeAll(async () => {
    scores = await evaluate(QUESTIONS.all);
    hangUp();
  });

  const of = (categories: typeof TUNED): Score[] => categories.flatMap(({ name }) => scores.get(name)!);

  it('is asked at least 150 questions, a fifth of them held out', () => {
    expect(of(QUESTIONS.all).length).toBeGreaterThanOrEqual(150);
    expect(of(HELD_OUT).length).toBeGreaterThanOrEqual(of(QUESTIONS.all).length / 5);
  });

  it.each([
    ['tuned', TUNED],
    ['all', QUESTIONS.all],
  ])('shows the right rows (%s)', (_, categories) => {
    const { f1 } = summaryOf(of(categories));
    if (f1 < 0.9) throw new Error(`row F1 is ${f1}\n${faultsIn(of(categories)).join('\n')}`);
    expect(f1).toBeGreaterThanOrEqual(0.9);
  });

  it('names the right figures', () => {
    expect(summaryOf(of(QUESTIONS.all)).figures).toBeGreaterThanOrEqual(0.9);
  });

  it('invents nothing', () => {
    expect(of(QUESTIONS.all).flatMap(({ ask, invented }) => invented.map((fact) => `${fact}: ${ask}`))).toEqual([]);
  });

  it('declines what it must and nothing else', () => {
    expect(summaryOf(of(QUESTIONS.all)).noAnswer).toBeGreaterThanOrEqual(0.95);
  });
});
