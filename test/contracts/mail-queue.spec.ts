import { beforeEach, expect, it } from '@jest/globals';
import { TypeOrmMailQueue } from '../../src/notifications/adapters/typeorm/typeorm-mail-queue.js';
import type { NewMail } from '../../src/notifications/domain/mail.js';
import type { ClaimedMail } from '../../src/notifications/ports/mail-queue.js';
import { describeOnEveryDatabase } from '../support/databases/databases.js';

const NOON = Date.UTC(2026, 10, 20, 12);
const LEASE_MS = 60_000;

describeOnEveryDatabase('The mail queue', (database) => {
  let queue: TypeOrmMailQueue;
  let number = 0;

  beforeEach(async () => {
    queue = new TypeOrmMailQueue(database().database);
    await database().database.change('DELETE FROM mails');
  });

  const letter = (given: Partial<NewMail> = {}): NewMail => ({
    messageId: `<${++number}@example.com>`,
    to: 'owner@example.com',
    subject: 'A visitor 👋',
    text: 'Zeile 1\nЗдравствуйте 🏡',
    html: '<p>Zeile 1</p>',
    queuedAt: NOON,
    dedupeKey: null,
    topic: null,
    ...given,
  });
  const add = (given: Partial<NewMail> = {}) => database().units.run(() => queue.add(letter(given)));
  const claim = (now = NOON) => queue.claim(now, LEASE_MS);
  const claimed = async (now = NOON): Promise<ClaimedMail> => (await claim(now))!;
  const rows = () =>
    database().database.select<Record<string, unknown>>(
      'SELECT state, attempts, failure, due_at AS dueAt, settled_at AS settledAt, body_text AS text, body_html AS html FROM mails ORDER BY id',
    );

  it('gives back a letter as it was put in', async () => {
    const { dedupeKey: _, topic: __, ...given } = letter({ text: 'x'.repeat(2_000_000), html: null });
    await add({ ...given });
    expect(await claim()).toEqual({ ...given, id: expect.any(Number), attempts: 1 });
    expect(await claim()).toBeNull();
  });

  it('gives the one that is due longest first', async () => {
    await add({ subject: 'second', queuedAt: NOON - 1 });
    await add({ subject: 'first', queuedAt: NOON - 2 });
    await add({ subject: 'not yet', queuedAt: NOON + 1 });
    expect([(await claim())?.subject, (await claim())?.subject, await claim()]).toEqual(['first', 'second', null]);
  });

  it('193 gives a letter to one of many who ask at once', async () => {
    for (let times = 0; times < 3; times++) await add();
    const all = await Promise.all(Array.from({ length: 20 }, () => claim()));
    const ids = all.filter((one) => one !== null).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toHaveLength(3);
  });

  it('193 gives a letter again when the lease of a process that is gone ends, under the same Message-ID', async () => {
    await add();
    const first = await claimed();
    expect(await claim(NOON + LEASE_MS - 1)).toBeNull();
    expect(await claim(NOON + LEASE_MS)).toEqual({ ...first, attempts: 2 });
  });

  it('forgets the content of what was delivered, and never gives it again', async () => {
    await add();
    await queue.settleDelivered(await claimed(), NOON + 5);
    const settled = { state: 'delivered', dueAt: null, settledAt: NOON + 5, text: '', html: null };
    expect(await rows()).toEqual([expect.objectContaining(settled)]);
    expect(await claim(NOON + 1e9)).toBeNull();
  });

  it('withdraws all mails of a topic, whatever became of them, and no others', async () => {
    await add({ topic: 'session:1', messageId: '<delivered@x>' });
    await queue.settleDelivered(await claimed(), NOON + 5);
    await add({ topic: 'session:1', messageId: '<waits@x>' });
    await add({ topic: 'session:12' });
    await add();
    expect((await queue.withdraw('session:1')).sort()).toEqual(['<delivered@x>', '<waits@x>']);
    await queue.removeWithdrawn('session:1');
    expect((await rows()).map(({ state }) => state)).toEqual(['queued', 'queued']);
    expect(await queue.withdraw('session:1')).toEqual([]);
  });

  it('tells a sender that its letter was withdrawn meanwhile, and a late sender that it was not', async () => {
    await add({ topic: 'session:1' });
    const letter = await claimed();
    await queue.withdraw('session:1');
    expect(await queue.settleDelivered(letter, NOON)).toBe(false);
    await queue.removeWithdrawn('session:1');
    expect(await queue.settleDelivered(letter, NOON)).toBe(false);
    await add();
    const late = await claimed();
    expect([await queue.settleDelivered(late, NOON), await queue.settleDelivered(late, NOON)]).toEqual([true, true]);
  });

  it('gives a withdrawn letter to no sender', async () => {
    await add({ topic: 'session:1' });
    await queue.withdraw('session:1');
    expect(await claim(NOON + 1e9)).toBeNull();
  });

  it('removes what was settled before a moment, so many at once, and nothing that waits', async () => {
    for (let times = 0; times < 3; times++) await add();
    await queue.settleDelivered(await claimed(), NOON + 1);
    await queue.settleRefused(await claimed(), NOON + 2, 'EENVELOPE 550');
    await queue.settleDelivered(await claimed(), NOON + 3);
    await add();
    expect([await queue.removeSettled(NOON + 3, 1), await queue.removeSettled(NOON + 3, 9)]).toEqual([1, 1]);
    expect((await rows()).map(({ state, settledAt }) => [state, settledAt])).toEqual([
      ['delivered', NOON + 3],
      ['queued', null],
    ]);
  });

  it('postpones', async () => {
    await add();
    await queue.postpone(await claimed(), NOON + 10_000, 'ECONNECTION');
    expect(await claim(NOON + 9_999)).toBeNull();
    expect((await rows())[0]).toMatchObject({ failure: 'ECONNECTION', attempts: 1, state: 'queued' });
    expect((await claim(NOON + 10_000))?.attempts).toBe(2);
  });

  it('gives what a clock that once ran a year ahead has queued or leased, and counts its time from now', async () => {
    const year = 365 * 86_400_000;
    await add({ subject: 'leased' });
    await claim(NOON + year);
    await add({ subject: 'queued', queuedAt: NOON + year });
    const [queued, leased] = [await claimed(), await claimed()];
    expect([leased.subject, queued.subject, queued.queuedAt]).toEqual(['leased', 'queued', NOON]);
    await queue.postpone(leased, NOON + 6 * 3_600_000, 'ECONNECTION');
    expect(await claim(NOON)).toBeNull();
  });

  it('refuses for good, and keeps the content', async () => {
    await add();
    await queue.settleRefused(await claimed(), NOON + 5, 'EENVELOPE 550');
    expect(await claim(NOON + 1e9)).toBeNull();
    expect((await rows())[0]).toMatchObject({ state: 'refused', failure: 'EENVELOPE 550', html: '<p>Zeile 1</p>' });
  });

  it('does not listen to one whose lease has ended, unless it was delivered', async () => {
    await add();
    const late = await claimed();
    const current = await claimed(NOON + LEASE_MS);
    await queue.postpone(late, NOON + 1e9, 'ETIMEDOUT');
    await queue.settleRefused(late, NOON, 'EENVELOPE 550');
    expect((await rows())[0]).toMatchObject({ state: 'queued', dueAt: NOON + 2 * LEASE_MS, failure: null });
    await queue.settleDelivered(late, NOON + LEASE_MS + 1);
    await queue.postpone(current, NOON + 1e9, 'ETIMEDOUT');
    expect((await rows())[0]).toMatchObject({ state: 'delivered', dueAt: null, failure: null });
  });

  it('keeps one letter of a key, whatever comes later or at once', async () => {
    await Promise.all(Array.from({ length: 10 }, () => add({ dedupeKey: 'digest 7 2026-11-20' })));
    await add({ dedupeKey: 'digest 7 2026-11-21' });
    await add();
    await add();
    expect(await rows()).toHaveLength(4);
    await queue.settleDelivered(await claimed(), NOON);
    await add({ dedupeKey: 'digest 7 2026-11-20' });
    expect(await rows()).toHaveLength(4);
  });

  it('holds nothing of a unit that is undone', async () => {
    const undone = database().units.run(async () => {
      await queue.add(letter());
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await claim(NOON + 1e9)).toBeNull();
  });
});
