import { describe, expect, it } from '@jest/globals';
import { HISTORY_BYTES, HistoryBudget, HistoryPage } from '../../src/conversations/domain/history-page.js';

const turn = (id: number, answer = `A${id}`, state: 'done' | 'failed' = 'done') => ({
  ...{ id, question: `Q${id}`, answer, state, askedAt: id },
});
const textsOf = ({ messages }: HistoryPage): string[] => messages.map(({ text }) => text);

describe('The budget of a history', () => {
  it('ends where the next turn has no room, even if a later one had', () => {
    const budget = new HistoryBudget();
    expect([budget.take(HISTORY_BYTES / 2), budget.take(HISTORY_BYTES / 2), budget.take(1)]).toEqual([
      true,
      false,
      false,
    ]);
    expect(budget.isSpent).toBe(true);
  });

  it('has room for the very first turn, whatever its size, so that pages go on', () => {
    const budget = new HistoryBudget();
    expect([budget.take(2 * HISTORY_BYTES), budget.take(0)]).toEqual([true, false]);
  });

  it('counts turns without a word, too', () => {
    const budget = new HistoryBudget();
    let taken = 0;
    while (taken < HISTORY_BYTES && budget.take(0)) taken++;
    expect(taken).toBeLessThan(HISTORY_BYTES / 50);
  });
});

describe('A page of a history', () => {
  it('begins with the greeting, and goes on where its messages end', () => {
    const page = new HistoryPage(0, 2, 'Hello!');
    expect([page.next, page.room, page.fromTurn]).toEqual([1, 1, 1]);
    page.add(turn(7));
    expect([textsOf(page), page.next, page.room]).toEqual([['Hello!', 'Q7'], 14, 0]);
    const rest = new HistoryPage(14, 2, 'Hello!');
    rest.add(turn(7));
    rest.end(7);
    expect([textsOf(rest), rest.next]).toEqual([['A7'], null]);
  });

  it('leaves out answers that failed, and those that there are not', () => {
    const page = new HistoryPage(0, 9, '');
    for (const one of [turn(1, 'A1', 'failed'), turn(2, ''), turn(3)]) page.add(one);
    page.end(3);
    expect([textsOf(page), page.next]).toEqual([['Q1', 'Q2', 'Q3', 'A3'], null]);
  });

  it('whose greeting has no room gives nothing before it', () => {
    const page = new HistoryPage(0, 9, null);
    expect([page.next, page.room, textsOf(page)]).toEqual([0, 0, []]);
  });
});
