import type { Score } from './score.js';

/** What many answers are worth together. Rows count one by one, so that long answers weigh more than short ones. */
export interface Summary {
  readonly questions: number;
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
  readonly figures: number;
  readonly noAnswer: number;
  readonly invented: number;
  readonly tokens: number;
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
/** Nothing to get wrong is all right. */
const share = (part: number, whole: number): number => (whole === 0 ? 1 : part / whole);

export function summaryOf(scores: readonly Score[]): Summary {
  const precision = share(sum(scores.map(({ right }) => right)), sum(scores.map(({ shown }) => shown)));
  const found = sum(scores.map(({ right, wanted }) => Math.min(right, wanted)));
  const recall = share(found, sum(scores.map(({ wanted }) => wanted)));
  return {
    questions: scores.length,
    precision,
    recall,
    f1: precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall),
    figures: share(sum(scores.map(({ named }) => named)), sum(scores.map(({ figures }) => figures))),
    noAnswer: share(scores.filter(({ isNoAnswerRight }) => isNoAnswerRight).length, scores.length),
    invented: sum(scores.map(({ invented }) => invented.length)),
    tokens: sum(scores.map(({ tokens }) => tokens)),
  };
}

const isRight = ({ shown, right, wanted, figures, named, invented, isNoAnswerRight }: Score): boolean =>
  shown === right && right >= wanted && figures === named && invented.length === 0 && isNoAnswerRight;

const COLUMNS = ['questions', 'all right', 'precision', 'recall', 'F1', 'figures', 'no-answer', 'invented', 'tokens'];

const lineOf = (name: string, scores: readonly Score[]): string => {
  const { questions, precision, recall, f1, figures, noAnswer, invented, tokens } = summaryOf(scores);
  const shares = [precision, recall, f1, figures, noAnswer].map((value) => value.toFixed(3));
  const cells = [questions, scores.filter(isRight).length, ...shares, invented, tokens];
  return `| ${[name, ...cells].join(' | ')} |`;
};

/** A Markdown table, a line per category and one for all. */
export function tableOf(categories: ReadonlyMap<string, readonly Score[]>): string {
  const all = [...categories.values()].flat();
  return [
    `| ${['category', ...COLUMNS].join(' | ')} |`,
    `|${' --- |'.repeat(COLUMNS.length + 1)}`,
    ...[...categories].map(([name, scores]) => lineOf(name, scores)),
    lineOf('**all**', all),
  ].join('\n');
}

/** The answers that are not wholly right, for readers who want to know why. */
export const faultsIn = (scores: readonly Score[]): string[] =>
  scores
    .filter((score) => !isRight(score))
    .map(({ ask, answer, shown, right, wanted, figures, named, invented, isNoAnswerRight }) =>
      [
        `- ${ask}`,
        `  rows ${right} right of ${shown} shown, ${wanted} wanted; figures ${named} of ${figures}`,
        ...(isNoAnswerRight ? [] : ['  the no-answer flag is wrong']),
        ...(invented.length > 0 ? [`  invented: ${invented.join(', ')}`] : []),
        `  ${answer.slice(0, 400).replaceAll('\n', '\n  ')}`,
      ].join('\n'),
    );
