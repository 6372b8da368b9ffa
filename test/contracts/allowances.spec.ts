import { beforeEach, expect, it } from '@jest/globals';
import { SetClock } from '#libs/testing/set-clock.js';
import { SqlAllowances } from '../../src/conversations/adapters/sql/sql-allowances.js';
import type { Limits } from '../../src/conversations/domain/allowance.js';
import type { Admission } from '../../src/conversations/ports/allowances.js';
import { admitOne } from './one-admission.js';
import { describeOnEveryDatabase } from '../support/databases/databases.js';

const NOON = Date.UTC(2026, 10, 20, 12);
const UNLIMITED: Limits = { perMonth: -1, timeZone: 'UTC', perWindow: 0, windowSeconds: 0, windowMessage: '' };

describeOnEveryDatabase('Allowances', (database) => {
  let clock: SetClock;
  let allowances: SqlAllowances;
  let chatbot = 0;

  beforeEach(() => {
    clock = new SetClock(NOON);
    allowances = new SqlAllowances(database().database, clock);
    chatbot++;
  });

  const admit = (limits: Partial<Limits>): Promise<Admission> =>
    database().units.run(() => admitOne(allowances, chatbot, { ...UNLIMITED, ...limits }));
  const giveBack = (admission: Admission): Promise<void> =>
    database().units.run(() => allowances.giveBack(chatbot, admission));
  const used = async (): Promise<number> => (await allowances.used([chatbot], '2026-01'))[0]?.used ?? 0;
  const settled = async (times: number, limits: Partial<Limits>): Promise<PromiseSettledResult<Admission>[]> =>
    Promise.allSettled(Array.from({ length: times }, () => admit(limits)));
  const admitted = (results: PromiseSettledResult<Admission>[]): number =>
    results.filter(({ status }) => status === 'fulfilled').length;
  const TOO_MANY = { refusal: 'too-many' };

  it('count a message to the month of the time zone', async () => {
    const { month, at } = await admit({ timeZone: 'Asia/Tokyo', perMonth: 5 });
    expect(month).toMatch(/^\d{4}-\d\d$/);
    expect(await allowances.used([chatbot], month)).toEqual([{ chatbotId: chatbot, month, used: 1 }]);
    expect(Number.isSafeInteger(at)).toBe(true);
  });

  it('157 admit exactly the window’s number of those that come first and at once', async () => {
    const results = await settled(60, { perWindow: 7, windowSeconds: 60 });
    expect(admitted(results)).toBe(7);
    for (const result of results) if (result.status === 'rejected') expect(result.reason).toMatchObject(TOO_MANY);
    expect(await used()).toBe(7);
  });

  it('157 admit exactly the month’s number of those that come at once', async () => {
    expect(admitted(await settled(60, { perMonth: 7 }))).toBe(7);
    expect(await used()).toBe(7);
  });

  it.each([
    ['the window', { perWindow: 5, windowSeconds: 60 }, 'window'],
    ['the month', { perMonth: 5 }, 'month'],
    ['the window before the month is full', { perMonth: 6, perWindow: 5, windowSeconds: 60 }, 'window'],
    ['the month before the window is full', { perMonth: 5, perWindow: 6, windowSeconds: 60 }, 'month'],
    ['both at once', { perMonth: 5, perWindow: 5, windowSeconds: 60 }, 'month'],
  ])('157 admit of messages that come together the first ones, up to the number of %s', async (_, limits, limit) => {
    const together = (messages: number) =>
      database().units.run(() => allowances.admit(chatbot, { ...UNLIMITED, ...limits }, messages));
    const first = await together(3);
    expect(first).toMatchObject({ admitted: 3, refusal: null });
    expect(await together(4)).toMatchObject({ admitted: 2, refusal: { ...TOO_MANY, details: { limit } } });
    expect(await together(4)).toMatchObject({ admitted: 0, refusal: { ...TOO_MANY, details: { limit } } });
    expect(await used()).toBe(5);
    for (let times = 0; times < 2; times++) await giveBack(first.admission);
    expect(await together(4)).toMatchObject({ admitted: 2, refusal: TOO_MANY });
    expect(await used()).toBe(5);
  });

  it('forget what a unit counted that is undone', async () => {
    const undone = database().units.run(async () => {
      await admitOne(allowances, chatbot, { ...UNLIMITED, perMonth: 1, perWindow: 1, windowSeconds: 60 });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await used()).toBe(0);
    await admit({ perMonth: 1, perWindow: 1, windowSeconds: 60 });
  });

  it('admit another message for each one that is given back', async () => {
    const limits = { perMonth: 2, perWindow: 2, windowSeconds: 60 };
    const [first] = [await admit(limits), await admit(limits)];
    await expect(admit(limits)).rejects.toMatchObject(TOO_MANY);
    await giveBack(first);
    await admit(limits);
    await expect(admit(limits)).rejects.toMatchObject(TOO_MANY);
    expect(await used()).toBe(2);
  });

  it('never count below nothing', async () => {
    const admission = await admit({ perMonth: 5 });
    await giveBack(admission);
    await giveBack(admission);
    expect(await used()).toBe(0);
  });

  it('give nothing back to a month that is over', async () => {
    await admit({ perMonth: 5 });
    await giveBack({ at: NOON, month: '2001-01' });
    expect(await used()).toBe(1);
  });

  it('keep a large window that is made small, and drop what it no longer needs', async () => {
    const many = 40_000;
    const rows = Array.from({ length: many }, () => `(${chatbot}, 1)`).join(', ');
    await database().database.change(`INSERT INTO allowances (chatbot_id, month, used, slots) VALUES (?, '', 0, ?)`, [
      chatbot,
      many,
    ]);
    await database().database.change(`INSERT INTO rate_slots (chatbot_id, at) VALUES ${rows}`);
    expect(admitted(await settled(5, { perWindow: 3, windowSeconds: 60 }))).toBe(3);
    const sql = 'SELECT COUNT(*) AS slots FROM rate_slots WHERE chatbot_id = ?';
    expect(Number((await database().database.select<{ slots: number }>(sql, [chatbot]))[0]!.slots)).toBe(3);
  });
});
