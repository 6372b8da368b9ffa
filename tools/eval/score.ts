import type { Case, Meaning } from './expected.js';
import type { GeneratedListing } from './generated-listings.js';
import { figureOf, groupsBy, matchingFor, priceOf, rowsFor } from './oracle.js';
import { Reader, type Said } from './said.js';

/** What one answer is worth. */
export interface Score {
  readonly ask: string;
  readonly answer: string;
  /** Rows that were shown, those of them that are right, and how many right ones were wanted. */
  readonly shown: number;
  readonly right: number;
  readonly wanted: number;
  /** Figures that were wanted, and those that the answer names. */
  readonly figures: number;
  readonly named: number;
  /** Prices, URLs, MLS numbers and addresses that come from nowhere. */
  readonly invented: readonly string[];
  readonly isNoAnswerRight: boolean;
  readonly tokens: number;
}

export interface Answered {
  readonly content: string;
  readonly noAnswer: boolean;
  readonly totalToken: number;
}

/** Amounts are compared to the unit: an average may be rounded. */
const isClose = (a: number, b: number): boolean => Math.abs(a - b) <= 1;

export class Judge {
  private readonly reader: Reader;

  constructor(private readonly listings: readonly GeneratedListing[]) {
    this.reader = new Reader(listings);
  }

  score(asked: Case, { content, noAnswer, totalToken }: Answered): Score {
    const said = this.reader.read(content);
    const figures = this.figuresOf(asked);
    return {
      ask: [asked.ask].flat().join(' → '),
      answer: content,
      ...this.rows(asked, said),
      figures: figures.length,
      named: figures.filter((figure) => said.numbers.some((number) => isClose(number, figure))).length,
      invented: this.inventedIn(said, asked, figures),
      isNoAnswerRight: noAnswer === (asked.means === null),
      tokens: totalToken,
    };
  }

  private rows({ means, figures }: Case, { rows }: Said): Pick<Score, 'shown' | 'right' | 'wanted'> {
    if (!means) return { shown: rows.size, right: 0, wanted: 0 };
    const { right, wanted } = rowsFor(this.listings, means);
    const hits = [...rows].filter((listing) => right.has(listing)).length;
    return { shown: rows.size, right: hits, wanted: figures ? 0 : wanted };
  }

  private figuresOf({ means, figures = [], by }: Case): number[] {
    if (!means) return [];
    const matching = matchingFor(this.listings, means);
    const groups = by ? groupsBy(matching, by, !figures.includes('count')) : [matching];
    return figures.flatMap((figure) => groups.map((group) => Math.round(figureOf(group, figure) * 100) / 100));
  }

  /** An amount is allowed that a listing of the answer costs, that the visitor or the filters named, or that sums up. */
  private inventedIn(said: Said, { ask, means }: Case, figures: readonly number[]): string[] {
    const question = [ask].flat().join(' ');
    const allowed = [
      ...[...said.named].flatMap((listing) => priceOf(listing) ?? []),
      ...figures,
      ...(means ? this.summaries(means) : []),
      ...[means?.price ?? []].flat().flatMap((bound) => bound ?? []),
      ...this.reader.read(question).numbers,
    ];
    const amounts = said.amounts.filter((amount) => !allowed.some((known) => isClose(known, amount)));
    const addresses = said.addresses.filter(
      (address) => !question.includes(address) && !this.listings.some(({ Address }) => Address === address),
    );
    const unknown = said.unknown.filter((reference) => !question.includes(reference));
    return [...amounts.map(String), ...addresses, ...unknown];
  }

  private summaries(means: Meaning): number[] {
    const matching = matchingFor(this.listings, means);
    const groups = [...groupsBy(matching, 'City', true), ...groupsBy(matching, 'PropertyType', true)];
    return [matching, ...groups].flatMap((group) =>
      (['average', 'lowest', 'highest', 'median'] as const).map((figure) => figureOf(group, figure)),
    );
  }
}
