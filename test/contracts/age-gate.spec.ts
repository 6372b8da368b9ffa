import { beforeEach, expect, it } from '@jest/globals';
import { log } from '#libs/telemetry/log.js';
import { SqlAgeGate } from '#libs/persistence/sql-age-gate.js';
import { SetClock } from '#libs/testing/set-clock.js';
import { describeOnEveryDatabase } from '../support/databases/databases.js';
import { databaseTimeOf } from '../support/doubles/set-database-time.js';

log.level = 'silent';

const NOON = Date.UTC(2026, 10, 20, 12);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

describeOnEveryDatabase('The gate of what goes by its age', (database) => {
  const [clock, server] = [new SetClock(NOON), new SetClock(NOON)];
  let gate: SqlAgeGate;
  beforeEach(async () => {
    for (const one of [clock, server]) one.set(NOON);
    await database().database.change('DELETE FROM clock_looks');
    gate = new SqlAgeGate(database().database, databaseTimeOf(server), clock);
  });

  const both = (milliseconds: number) => [clock, server].forEach((one) => one.pass(milliseconds));
  /** What it says at the end of so long, if it is looked at every half hour. */
  const after = async (milliseconds: number): Promise<boolean> => {
    let isOpen = false;
    for (let passed = 0; passed < milliseconds; passed += HOUR / 2) {
      both(HOUR / 2);
      isOpen = await gate.isOpen();
    }
    return isOpen;
  };

  it('is open at first, and while the clocks go on', async () => {
    expect(await gate.isOpen()).toBe(true);
    expect(await after(3 * DAY)).toBe(true);
    both(HOUR);
    expect(await gate.isOpen()).toBe(true);
  });

  it.each([
    ['the clock of a process ahead', clock, 40 * DAY],
    ['the clock of a process back', clock, -40 * DAY],
    ['the clock of a process by little more than an hour', clock, HOUR + 1],
    ['the clock of the database ahead', server, 40 * DAY],
  ])('is closed for a day once somebody has put %s', async (_, moved, milliseconds) => {
    await gate.isOpen();
    moved.set(moved.now() + milliseconds);
    expect([await gate.isOpen(), await gate.isOpen()]).toEqual([false, false]);
    expect(await after(DAY - HOUR)).toBe(false);
    expect(await after(HOUR)).toBe(true);
  });

  it('is closed for a day again once the clock is right again', async () => {
    await gate.isOpen();
    clock.set(NOON + 40 * DAY);
    expect(await gate.isOpen()).toBe(false);
    clock.set(NOON + MINUTE);
    expect(await gate.isOpen()).toBe(false);
    expect(await after(DAY - HOUR)).toBe(false);
    expect(await after(HOUR)).toBe(true);
  });

  it('knows what another process has seen', async () => {
    await gate.isOpen();
    const other = new SetClock(NOON + 2 * HOUR);
    expect(await new SqlAgeGate(database().database, databaseTimeOf(server), other).isOpen()).toBe(false);
    expect(await gate.isOpen()).toBe(false);
  });
});
