import { expect, it } from '@jest/globals';
import { sources } from './sources.js';

/** Sweeps that begin so seldom that none is under way when a process ends. */
const SELDOM = ['libs/persistence/sql-idempotency-records.ts'];

it('What a process does every so often knows when the process ends, and reports no closed database then', () => {
  const ticking = sources().filter(({ text }) => /^ {2}@(Interval|Cron)\(/m.test(text));
  const knows = ticking.filter(({ text }) => /\b(beforeApplicationShutdown|onModuleDestroy)\(/.test(text));
  expect(ticking.length).toBeGreaterThan(5);
  expect(ticking.map(({ path }) => path).filter((path) => !knows.some((one) => one.path === path))).toEqual(SELDOM);
});
