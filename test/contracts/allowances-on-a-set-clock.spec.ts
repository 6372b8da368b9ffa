import { beforeEach, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { SetClock } from '#libs/testing/set-clock.js';
import { SqlAllowances } from '../../src/conversations/adapters/sql/sql-allowances.js';
import type { Limits } from '../../src/conversations/domain/allowance.js';
import type { Admission } from '../../src/conversations/ports/allowances.js';
import { admitOne } from './one-admission.js';
import { describeOnSetClocks, setServerTime } from '../support/databases/databases.js';

const UNLIMITED: Limits = { perMonth: -1, timeZone: 'UTC', perWindow: 0, windowSeconds: 0, windowMessage: '' };
const NOON = Date.UTC(2026, 10, 20, 12);
const TOO_MANY = { refusal: 'too-many' };

/** On SQLite the process's clock decides; on MariaDB the server's. */
describeOnSetClocks('Allowances', (database) => {
  const clock = new SetClock(NOON);
  let allowances: SqlAllowances;
  let chatbot = 0;

  beforeEach(() => {
    allowances = new SqlAllowances(database().database, clock);
    chatbot++;
  });

  const admitAt = (instant: number, limits: Partial<Limits>): Promise<Admission> => {
    clock.set(instant);
    return database().units.run(async () => {
      await setServerTime(database(), instant);
      return admitOne(allowances, chatbot, { ...UNLIMITED, ...limits });
    });
  };

  it('159 free a window to the millisecond, and name the whole seconds until then', async () => {
    const limits = { perWindow: 2, windowSeconds: 60 };
    await admitAt(NOON, limits);
    await admitAt(NOON + 59_900, limits);
    await expect(admitAt(NOON + 59_999, limits)).rejects.toMatchObject({ details: { retryAfterSeconds: 1 } });
    await admitAt(NOON + 60_000, limits);
    await expect(admitAt(NOON + 60_001, limits)).rejects.toMatchObject({ details: { retryAfterSeconds: 60 } });
    await admitAt(NOON + 119_900, limits);
  });

  it('159 admit what leaves no window fuller than its number, and nothing less, whatever comes and is given back', async () => {
    const steps = fc.array(fc.record({ after: fc.nat(4_000), isGivenBack: fc.boolean() }), { maxLength: 40 });
    const limits = fc.record({
      perWindow: fc.integer({ min: 1, max: 4 }),
      windowSeconds: fc.integer({ min: 1, max: 6 }),
    });
    const property = fc.asyncProperty(steps, limits, async (asked, { perWindow, windowSeconds }) => {
      chatbot++;
      let now = NOON;
      let admitted: number[] = [];
      for (const { after, isGivenBack } of asked) {
        now += after;
        const within = admitted.filter((at) => at > now - windowSeconds * 1_000).length;
        const admission = await admitAt(now, { perWindow, windowSeconds }).catch(() => null);
        expect(admission !== null).toBe(within < perWindow);
        if (admission && isGivenBack) await database().units.run(() => allowances.giveBack(chatbot, admission));
        else if (admission) admitted = [...admitted, now];
      }
    });
    await fc.assert(property, { numRuns: 60 });
  });

  it('159 admit of messages that come together as many as one by one, whatever becomes of the window', async () => {
    const steps = fc.array(
      fc.record({
        after: fc.nat(3_000),
        messages: fc.integer({ min: 1, max: 9 }),
        perWindow: fc.integer({ min: 1, max: 6 }),
      }),
      { maxLength: 25 },
    );
    const windows = fc.integer({ min: 1, max: 6 });
    const property = fc.asyncProperty(steps, windows, async (asked, windowSeconds) => {
      chatbot++;
      let now = NOON;
      let counted: number[] = [];
      for (const { after, messages, perWindow } of asked) {
        now += after;
        const within = counted.filter((at) => at > now - windowSeconds * 1_000).length;
        const expected = Math.min(messages, Math.max(0, perWindow - within));
        const admitted = await admitTogetherAt(now, { perWindow, windowSeconds }, messages);
        expect(admitted).toBe(expected);
        // What has no place in a window that was made small is forgotten, should it grow again.
        if (admitted > 0) counted = [...counted, ...Array.from({ length: admitted }, () => now)].slice(-perWindow);
      }
    });
    await fc.assert(property, { numRuns: 60 });
  });

  /** Returns how many were admitted. */
  const admitTogetherAt = async (instant: number, limits: Partial<Limits>, messages: number): Promise<number> => {
    clock.set(instant);
    const admitted = database().units.run(async () => {
      await setServerTime(database(), instant);
      const judged = await allowances.admit(chatbot, { ...UNLIMITED, ...limits }, messages);
      expect(judged.refusal === null).toBe(judged.admitted === messages);
      if (judged.admitted === 0) throw judged.refusal!;
      return judged.admitted;
    });
    return admitted.catch((error: { refusal?: string }) =>
      error.refusal === 'too-many' ? 0 : Promise.reject(error as Error),
    );
  };

  it('156 are not extended by what was refused', async () => {
    const limits = { perWindow: 1, windowSeconds: 10 };
    await admitAt(NOON, limits);
    for (let second = 1; second < 10; second++) {
      await expect(admitAt(NOON + second * 1_000, limits)).rejects.toMatchObject(TOO_MANY);
    }
    await admitAt(NOON + 10_000, limits);
  });

  describe('are not held up by a clock that once ran a year ahead:', () => {
    const AHEAD = NOON + 365 * 86_400_000;

    it('the window, which is full again with its number of messages', async () => {
      const limits = { perWindow: 3, windowSeconds: 60 };
      await admitAt(NOON, limits);
      for (const later of [0, 1]) await admitAt(AHEAD + later, limits);
      await expect(admitAt(AHEAD + 2, { ...limits, windowSeconds: 366 * 86_400 })).rejects.toMatchObject(TOO_MANY);
      await admitAt(NOON + 1_000, limits);
      await admitAt(NOON + 2_000, limits);
      await expect(admitAt(NOON + 3_000, limits)).rejects.toMatchObject({ details: { retryAfterSeconds: 57 } });
    });

    it('the month, which goes on from what it has used', async () => {
      const limits = { perMonth: 2, timeZone: 'UTC' };
      const { at, month } = await admitAt(NOON, limits);
      await keepTurn(at, month);
      for (const later of [0, 1]) await admitAt(AHEAD + later, limits);
      await admitAt(NOON + 1_000, limits);
      await expect(admitAt(NOON + 2_000, limits)).rejects.toMatchObject(TOO_MANY);
    });

    it('within the minute by which clocks may differ, nothing is given twice', async () => {
      const limits = { perWindow: 1, windowSeconds: 60 };
      await admitAt(NOON + 60_000, limits);
      await expect(admitAt(NOON, limits)).rejects.toMatchObject({ details: { retryAfterSeconds: 120 } });
    });

    /** The month's use is told by its turns. */
    const keepTurn = (at: number, month: string) =>
      database().database.change(
        `INSERT INTO turns (session_id, chatbot_id, workspace_id, question, ask_type, state, tokens, no_answer, revision, month, asked_at)
         VALUES (1, ?, 1, '', 'Text', 'done', 0, 0, 1, ?, ?)`,
        [chatbot, month, at],
      );
  });

  describe('164 begin a month anew at its first millisecond in', () => {
    it.each([
      ['Pacific/Kiritimati', '2026-10-31T10:00:00.000Z'],
      ['Asia/Kathmandu', '2026-10-31T18:15:00.000Z'],
      ['America/New_York', '2026-11-01T04:00:00.000Z'],
      ['Australia/Lord_Howe', '2026-10-31T13:00:00.000Z'],
      ['Pacific/Apia', '2026-10-31T11:00:00.000Z'],
      ['UTC', '2026-11-01T00:00:00.000Z'],
    ])('%s', async (timeZone, boundary) => {
      const begin = Date.parse(boundary);
      const limits = { perMonth: 1, timeZone };
      expect(await admitAt(begin - 1, limits)).toMatchObject({ month: '2026-10' });
      await expect(admitAt(begin - 1, limits)).rejects.toMatchObject({ details: { retryAfterSeconds: 1 } });
      expect(await admitAt(begin, limits)).toMatchObject({ month: '2026-11' });
      await expect(admitAt(begin, limits)).rejects.toMatchObject(TOO_MANY);
    });
  });

  it('165 give a failed message back to the month that it was admitted in, and to no other', async () => {
    const end = Date.parse('2026-11-30T23:59:59.999Z');
    const old = await admitAt(end, { perMonth: 1 });
    await admitAt(end + 1, { perMonth: 1 });
    await database().units.run(() => allowances.giveBack(chatbot, old));
    await expect(admitAt(end + 2, { perMonth: 1 })).rejects.toMatchObject(TOO_MANY);
  });

  it('166 give no second allowance to a month that moves west', async () => {
    const turn = Date.parse('2026-10-31T12:00:00.000Z');
    await admitAt(turn, { perMonth: 1, timeZone: 'Pacific/Kiritimati' });
    await expect(admitAt(turn, { perMonth: 1, timeZone: 'UTC' })).rejects.toMatchObject(TOO_MANY);
    const november = Date.parse('2026-11-01T00:00:00.000Z');
    await expect(admitAt(november, { perMonth: 1, timeZone: 'UTC' })).rejects.toMatchObject(TOO_MANY);
    await admitAt(Date.parse('2026-12-01T00:00:00.000Z'), { perMonth: 1, timeZone: 'UTC' });
  });

  it('167 measure the window in real seconds in the hour that a clock shows twice', async () => {
    const limits = { perWindow: 1, windowSeconds: 3_600, timeZone: 'America/New_York' };
    // 01:30 twice.
    await admitAt(Date.parse('2026-11-01T05:30:00Z'), limits);
    await expect(admitAt(Date.parse('2026-11-01T06:29:59Z'), limits)).rejects.toMatchObject(TOO_MANY);
    await admitAt(Date.parse('2026-11-01T06:30:00Z'), limits);
  });
});
