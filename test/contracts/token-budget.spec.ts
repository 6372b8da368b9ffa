import { beforeEach, expect, it } from '@jest/globals';
import { readEnvironment } from '#libs/config/environment.js';
import { SetClock } from '#libs/testing/set-clock.js';
import { SqlTokenBudget } from '../../src/conversations/adapters/sql/sql-token-budget.js';
import {
  describeOnEveryDatabase,
  describeOnSetClocks,
  setServerTime,
  type TestDatabase,
} from '../support/databases/databases.js';

const MIDNIGHT = Date.UTC(2026, 10, 21);
const TOO_MANY = { refusal: 'too-many' };

let workspace = 0;
beforeEach(() => void workspace++);

const budgetOf = ({ database }: TestDatabase, perDay: number, clock = new SetClock(MIDNIGHT)): SqlTokenBudget =>
  new SqlTokenBudget(database, clock, readEnvironment({ WORKSPACE_TOKENS_PER_DAY: String(perDay) }));

const spend = ({ units }: TestDatabase, budget: SqlTokenBudget, tokens: number): Promise<void> =>
  units.run(() => budget.spend(workspace, tokens));

describeOnEveryDatabase('TokenBudget', (database) => {
  it('175 adds up what is spent at once, refuses once it is used up, and no other workspace', async () => {
    const budget = budgetOf(database(), 300);
    await Promise.all(Array.from({ length: 29 }, () => spend(database(), budget, 10)));
    await spend(database(), budget, 9);
    await budget.requireRest(workspace);
    await spend(database(), budget, 1);
    await expect(budget.requireRest(workspace)).rejects.toMatchObject(TOO_MANY);
    await budget.requireRest(workspace + 1_000);
  });

  it('175 holds more than 32 bits', async () => {
    const budget = budgetOf(database(), 5_000_000_000);
    for (let times = 0; times < 2; times++) await spend(database(), budget, 2_000_000_000);
    await budget.requireRest(workspace);
    await spend(database(), budget, 1_000_000_000);
    await expect(budget.requireRest(workspace)).rejects.toMatchObject(TOO_MANY);
  });

  it('forgets what a unit spent that is undone', async () => {
    const budget = budgetOf(database(), 1);
    const undone = database().units.run(async () => {
      await budget.spend(workspace, 5);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await budget.requireRest(workspace);
  });

  it('counts nothing and refuses no message where it is 0', async () => {
    const unlimited = budgetOf(database(), 0);
    await spend(database(), unlimited, 1_000);
    await unlimited.requireRest(workspace);
    await budgetOf(database(), 1).requireRest(workspace);
  });
});

/** On SQLite the process's clock decides; on MariaDB the server's. */
describeOnSetClocks('TokenBudget', (database) => {
  it('175 is whole again at midnight UTC, and says how long that takes', async () => {
    const clock = new SetClock(MIDNIGHT);
    const budget = budgetOf(database(), 10, clock);
    const at = (instant: number, work: () => Promise<void>): Promise<void> => {
      clock.set(instant);
      return database().units.run(async () => {
        await setServerTime(database(), instant);
        await work();
      });
    };
    const spendAt = (instant: number) => at(instant, () => budget.spend(workspace, 10));
    const refusalAt = (instant: number) =>
      at(instant, () => budget.requireRest(workspace)).catch((error: unknown) => error);

    await spendAt(MIDNIGHT - 1_500);
    expect(await refusalAt(MIDNIGHT - 1_500)).toMatchObject({ details: { retryAfterSeconds: 2 } });
    expect(await refusalAt(MIDNIGHT - 1)).toMatchObject({ details: { retryAfterSeconds: 1 } });
    expect(await refusalAt(MIDNIGHT)).toBeUndefined();
    await spendAt(MIDNIGHT);
    expect(await refusalAt(MIDNIGHT)).toMatchObject({ details: { retryAfterSeconds: 86_400 } });
  });
});
