import { dateOf, startOfDay } from '#libs/domain/local-day.js';
import { keyOfTerm, type SearchTerm } from './search-terms.js';

/** How many days each period has, today included. */
export const PERIODS = { week: 7, month: 30, quarter: 90 } as const;
export type Period = keyof typeof PERIODS;

export type TermKind = SearchTerm['kind'];

/** A day of a chatbot's own calendar; `until` is the instant behind it. */
export interface LocalDay {
  /** Such as `2026-11-20`. */
  readonly date: string;
  readonly from: number;
  readonly until: number;
}

/** The last days up to the one that holds `now`, oldest first. Instants in milliseconds since 1970-01-01T00:00Z. */
export function lastDays(timeZone: string, now: number, count: number): LocalDay[] {
  const days: LocalDay[] = [];
  for (let until = now + 1; days.length < count; until = days[0]!.from)
    days.unshift({ date: dateOf(timeZone, until - 1), from: startOfDay(timeZone, until - 1), until });
  return days;
}

/** How often something was searched for, and how often in vain. */
export interface SearchedFor {
  readonly kind: TermKind;
  readonly value: string;
  readonly searches: number;
  readonly missed: number;
}

/** What was searched for on several days, added up. */
export class SearchTally {
  private readonly terms = new Map<string, SearchedFor & { readonly best: number }>();

  /** A day's figures; a name is told as it was written most on one day. */
  add(some: readonly SearchedFor[]): void {
    for (const one of some) {
      const before = this.terms.get(keyOfTerm(one)) ?? { ...one, searches: 0, missed: 0, best: 0 };
      this.terms.set(keyOfTerm(one), {
        kind: one.kind,
        value: one.searches > before.best ? one.value : before.value,
        searches: before.searches + one.searches,
        missed: before.missed + one.missed,
        best: Math.max(before.best, one.searches),
      });
    }
  }

  /** The most frequent of a kind. */
  wanted(kind: TermKind, most: number): SearchedFor[] {
    return this.first(kind, 'searches', most);
  }

  /** Those of a kind that are not there: at least half of their searches found nothing. */
  missing(kind: TermKind, most: number): SearchedFor[] {
    return this.first(kind, 'missed', most, ({ searches, missed }) => missed * 2 >= searches);
  }

  private first(
    kind: TermKind,
    by: 'searches' | 'missed',
    most: number,
    isWanted: (one: SearchedFor) => boolean = () => true,
  ): SearchedFor[] {
    return [...this.terms.values()]
      .filter((one) => one.kind === kind && isWanted(one))
      .sort((one, other) => other[by] - one[by] || (one.value < other.value ? -1 : 1))
      .slice(0, most);
  }
}
