import { beforeEach, expect, it, jest } from '@jest/globals';
import { DatabaseTime, NOW } from '#libs/persistence/database.js';
import { SetClock } from '#libs/testing/set-clock.js';
import { SqlAttachments } from '../../src/notifications/adapters/typeorm/sql-attachments.js';
import { TypeOrmOutboxQueue } from '../../src/notifications/adapters/typeorm/typeorm-outbox-queue.js';
import type { MailAttachment } from '../../src/notifications/notifications.api.js';
import type { NewItem } from '../../src/notifications/domain/outbox-item.js';
import type { ClaimedItem } from '../../src/notifications/ports/outbox-queue.js';
import { databaseTimeOf } from '../support/doubles/set-database-time.js';
import { describeOnEveryDatabase } from '../support/databases/databases.js';

const NOON = Date.UTC(2026, 10, 20, 12);
const LEASE_MS = 60_000;

describeOnEveryDatabase('The outbox queue', (database) => {
  let clock: SetClock;
  let queue: TypeOrmOutboxQueue;
  let number = 0;

  beforeEach(async () => {
    clock = new SetClock(NOON);
    queue = new TypeOrmOutboxQueue(database().database, databaseTimeOf(clock));
    await database().database.change('DELETE FROM mails');
    await database().database.change('DELETE FROM mail_attachments');
  });

  type Item = Omit<NewItem, 'attachments'>;
  const letter = (given: Partial<Item> = {}): Item => ({
    workspaceId: 7,
    channel: 'mail',
    messageId: `<${++number}@example.com>`,
    recipient: 'owner@example.com',
    subject: 'A visitor 👋',
    body: 'Zeile 1\nЗдравствуйте 🏡',
    html: '<p>Zeile 1</p>',
    replyTo: 'visitor@example.com',
    dedupeKey: null,
    topic: null,
    ...given,
  });
  const add = (given: Partial<Item> = {}, attachments?: readonly MailAttachment[]) =>
    database().units.run(() => queue.add(letter(given), attachments));
  const claim = (now = NOON) => {
    clock.set(now);
    return queue.claim('mail', 7, LEASE_MS);
  };
  const claimed = async (now = NOON): Promise<ClaimedItem> => (await claim(now))!;
  /** What is done at that instant. */
  const at = <T>(now: number, work: () => Promise<T>): Promise<T> => {
    clock.set(now);
    return work();
  };
  const pieces = () => database().database.select<{ mail_id: number }>('SELECT mail_id FROM mail_attachments');
  const rows = () =>
    database().database.select<Record<string, unknown>>(
      'SELECT state, attempts, failure, due_at AS dueAt, settled_at AS settledAt, body_text AS text, body_html AS html FROM mails ORDER BY id',
    );

  it('gives back a letter as it was put in', async () => {
    const { dedupeKey: _, ...given } = letter({ body: 'x'.repeat(2_000_000), html: null });
    await add({ ...given });
    const claimedAs = { id: expect.any(Number), attempts: 1, queuedAt: NOON, waitedMs: 5, attachments: null };
    expect(await claim(NOON + 5)).toEqual({ ...given, ...claimedAs });
    expect(await claim()).toBeNull();
  });

  it('gives the one that is due longest first', async () => {
    await at(NOON - 1, () => add({ subject: 'second' }));
    await at(NOON - 2, () => add({ subject: 'first' }));
    await at(NOON + 1, () => add({ subject: 'not yet' }));
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
    expect(await claim(NOON + LEASE_MS)).toEqual({ ...first, attempts: 2, waitedMs: LEASE_MS });
  });

  it('forgets the content of what was delivered, and never gives it again', async () => {
    await add();
    await queue.settleDelivered(await claimed());
    const settled = { state: 'delivered', dueAt: null, settledAt: NOON, text: '', html: null };
    expect(await rows()).toEqual([expect.objectContaining(settled)]);
    expect(await claim(NOON + 1e9)).toBeNull();
  });

  it('withdraws all mails of a topic, whatever became of them, and no others', async () => {
    await add({ topic: 'session:1', messageId: '<delivered@x>' });
    await queue.settleDelivered(await claimed());
    await add({ topic: 'session:1', messageId: '<waits@x>' });
    await add({ topic: 'session:12' });
    await add();
    const withdrawn = await queue.withdraw('session:1', 'all');
    expect(withdrawn.map(({ messageId }) => messageId).sort()).toEqual(['<delivered@x>', '<waits@x>']);
    expect(new Set(withdrawn.map(({ channel }) => channel))).toEqual(new Set(['mail']));
    await queue.removeWithdrawn('session:1');
    expect((await rows()).map(({ state }) => state)).toEqual(['waiting', 'waiting']);
    expect(await queue.withdraw('session:1', 'all')).toEqual([]);
  });

  it('withdraws of a topic what was not delivered, where no more is asked for: the rest is not queued again', async () => {
    const once = { topic: 'digest-event:1', dedupeKey: 'delivered' };
    await add({ ...once, messageId: '<delivered@x>' });
    await queue.settleDelivered(await claimed());
    await add({ topic: 'digest-event:1', messageId: '<refused@x>' });
    await queue.settleRefused(await claimed(), 'status 410');
    expect(await queue.isWaiting('digest-event:1')).toBe(false);
    await add({ topic: 'digest-event:1', messageId: '<waits@x>' });
    expect(await queue.isWaiting('digest-event:1')).toBe(true);
    const withdrawn = await queue.withdraw('digest-event:1', 'undelivered');
    expect(withdrawn.map(({ messageId }) => messageId).sort()).toEqual(['<refused@x>', '<waits@x>']);
    await queue.removeWithdrawn('digest-event:1');
    await add(once);
    expect((await rows()).map(({ state }) => state)).toEqual(['delivered']);
  });

  it('tells a sender that its letter was withdrawn meanwhile, and a late sender that it was not', async () => {
    await add({ topic: 'session:1' });
    const letter = await claimed();
    await queue.withdraw('session:1', 'all');
    expect(await queue.settleDelivered(letter)).toBe(false);
    await queue.removeWithdrawn('session:1');
    expect(await queue.settleDelivered(letter)).toBe(false);
    await add();
    const late = await claimed();
    expect([await queue.settleDelivered(late), await queue.settleDelivered(late)]).toEqual([true, true]);
  });

  it('gives a withdrawn letter to no sender', async () => {
    await add({ topic: 'session:1' });
    await queue.withdraw('session:1', 'all');
    expect(await claim(NOON + 1e9)).toBeNull();
  });

  it('removes what was settled long ago, so many at once, and nothing that waits', async () => {
    for (let times = 0; times < 3; times++) await add();
    await queue.settleDelivered(await claimed(NOON + 1));
    await queue.settleRefused(await claimed(NOON + 2), 'EENVELOPE 550');
    await queue.settleDelivered(await claimed(NOON + 3));
    await add();
    clock.set(NOON + 8);
    expect([await queue.removeSettled(5, 1), await queue.removeSettled(5, 9)]).toEqual([1, 1]);
    expect((await rows()).map(({ state, settledAt }) => [state, settledAt])).toEqual([
      ['delivered', NOON + 3],
      ['waiting', null],
    ]);
  });

  it('goes by the clock of the database, whatever that of the process says', async () => {
    const { dialect, database: tables } = database();
    const real = new TypeOrmOutboxQueue(tables, new DatabaseTime(NOW[dialect]));
    const processClock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 365 * 86_400_000);
    try {
      await database().units.run(() => real.add(letter()));
      const item = (await real.claim('mail', 7, LEASE_MS))!;
      expect(await real.claim('mail', 7, LEASE_MS)).toBeNull();
      processClock.mockReturnValue(0);
      expect(await real.claim('mail', 7, LEASE_MS)).toBeNull();
      await real.postpone(item, 0, 'ECONNECTION');
      expect(await real.claim('mail', 7, LEASE_MS)).toMatchObject({ id: item.id, attempts: 2 });
    } finally {
      processClock.mockRestore();
    }
  });

  it('tells whose items are due, and gives those of one workspace, without busy recipients', async () => {
    for (const recipient of ['one@example.com', 'other@example.com']) await add({ recipient });
    await add({ workspaceId: 8 });
    await add({ workspaceId: 9, channel: 'webhook' });
    expect((await queue.waiting('mail')).sort()).toEqual([7, 8]);
    expect(await queue.waiting('webhook')).toEqual([9]);
    const item = await queue.claim('mail', 7, LEASE_MS, ['one@example.com']);
    expect(item).toMatchObject({ workspaceId: 7, recipient: 'other@example.com' });
    await claim();
    expect([await claim(), await queue.waiting('mail')]).toEqual([null, [8]]);
  });

  it('gives what is of one channel', async () => {
    await add();
    await database().database.change("UPDATE mails SET channel = 'pigeon'");
    expect(await claim()).toBeNull();
  });

  it('keeps attachments in pieces that cut no character, until the letter is delivered, withdrawn or forgotten', async () => {
    const content = 'a' + '🏡'.repeat(200_000);
    const attachments = [
      { name: 'empty.csv', mediaType: 'text/csv', content: '' },
      { name: 'chats.json', mediaType: 'application/json', content },
    ];
    await add({ topic: 'session:1' }, attachments);
    const letter = await claimed();
    expect(letter.attachments).toEqual([
      { name: 'empty.csv', mediaType: 'text/csv', pieces: 0 },
      { name: 'chats.json', mediaType: 'application/json', pieces: 7 },
    ]);
    const stored = new SqlAttachments(database().database);
    const parts: string[] = [];
    for await (const part of stored.contentOf(letter.id, 1, 7)) parts.push(part);
    expect(parts.join('')).toBe(content);
    expect(parts.every((part) => part.isWellFormed())).toBe(true);
    await queue.postpone(letter, 1, 'ECONNECTION');
    expect(await pieces()).toHaveLength(7);
    await queue.settleDelivered(letter);
    expect(await pieces()).toEqual([]);

    await add({ topic: 'session:2' }, attachments);
    await queue.withdraw('session:2', 'all');
    await queue.removeWithdrawn('session:2');
    expect(await pieces()).toEqual([]);

    await add({}, attachments);
    await queue.settleRefused(await claimed(), 'EENVELOPE 550');
    expect(await pieces()).toHaveLength(7);
    clock.pass(2);
    await queue.removeSettled(1, 1_000);
    expect(await pieces()).toEqual([]);
  });

  it('says that a piece is missing', async () => {
    const parts = new SqlAttachments(database().database).contentOf(1, 0, 1);
    await expect(parts[Symbol.asyncIterator]().next()).rejects.toThrow('a piece of an attachment is missing');
  });

  it('postpones', async () => {
    await add();
    await queue.postpone(await claimed(), 10_000, 'ECONNECTION');
    expect(await claim(NOON + 9_999)).toBeNull();
    expect((await rows())[0]).toMatchObject({ failure: 'ECONNECTION', attempts: 1, state: 'waiting' });
    expect((await claim(NOON + 10_000))?.attempts).toBe(2);
  });

  it('gives what a clock that once ran a year ahead has queued or leased, and counts its time from now', async () => {
    const year = 365 * 86_400_000;
    await add({ subject: 'leased' });
    await claim(NOON + year);
    await at(NOON + year, () => add({ subject: 'queued' }));
    const [queued, leased] = [await claimed(), await claimed()];
    expect([leased.subject, queued.subject, queued.queuedAt]).toEqual(['leased', 'queued', NOON]);
    await queue.postpone(leased, 6 * 3_600_000, 'ECONNECTION');
    expect(await claim(NOON)).toBeNull();
  });

  it('refuses for good, and keeps the content', async () => {
    await add();
    await queue.settleRefused(await claimed(), 'EENVELOPE 550');
    expect(await claim(NOON + 1e9)).toBeNull();
    expect((await rows())[0]).toMatchObject({ state: 'refused', failure: 'EENVELOPE 550', html: '<p>Zeile 1</p>' });
  });

  it('does not listen to one whose lease has ended, unless it was delivered', async () => {
    await add();
    const late = await claimed();
    const current = await claimed(NOON + LEASE_MS);
    await queue.postpone(late, 1e9, 'ETIMEDOUT');
    await queue.settleRefused(late, 'EENVELOPE 550');
    expect((await rows())[0]).toMatchObject({ state: 'waiting', dueAt: NOON + 2 * LEASE_MS, failure: null });
    await queue.settleDelivered(late);
    await queue.postpone(current, 1e9, 'ETIMEDOUT');
    expect((await rows())[0]).toMatchObject({ state: 'delivered', dueAt: null, failure: null });
  });

  it('keeps one letter of a key, whatever comes later or at once', async () => {
    await Promise.all(Array.from({ length: 10 }, () => add({ dedupeKey: 'digest 7 2026-11-20' })));
    await add({ dedupeKey: 'digest 7 2026-11-21' });
    await add();
    await add();
    expect(await rows()).toHaveLength(4);
    await queue.settleDelivered(await claimed());
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
