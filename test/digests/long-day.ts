import type { DailyTurn } from '../../src/conversations/conversations.api.js';

/** A turn of a day, for tests of its mails. */
export const turnOf = (id: number, given: Partial<DailyTurn> = {}): DailyTurn => ({
  id,
  sessionId: Math.ceil(id / 4),
  uri: 'https://homes.example.com/austin',
  question: 'Is there a home with a pool in Austin?',
  answer: 'Yes: 12 Oak St has a pool.',
  state: 'done',
  tokens: 120,
  isNoAnswer: false,
  askedAt: Date.UTC(2026, 10, 20, 9) + id * 60_000,
  ...given,
});
