import { beforeEach, describe, expect, it } from '@jest/globals';
import { SetClock } from '#libs/testing/set-clock.js';
import { SqlAllowances } from '../../src/conversations/adapters/sql/sql-allowances.js';
import { SqlAnswerCheckpoints } from '../../src/conversations/adapters/sql/sql-answer-checkpoints.js';
import { SqlLeases } from '../../src/conversations/adapters/sql/sql-leases.js';
import { TypeOrmSessions } from '../../src/conversations/adapters/typeorm/typeorm-sessions.js';
import { SqlTurns } from '../../src/conversations/adapters/sql/sql-turns.js';
import type { TokenBudget } from '../../src/conversations/ports/allowances.js';
import { CloseOrphans } from '../../src/conversations/use-cases/close-orphans.js';
import { MessageLimits } from '../../src/conversations/use-cases/message-limits.js';
import { describeOnEveryDatabase } from '../support/databases/databases.js';

const NOON = Date.UTC(2026, 10, 20, 12);

describeOnEveryDatabase('The pieces of growing answers', (database) => {
  let clock: SetClock;
  let turns: SqlTurns;
  let leases: SqlLeases;
  let pieces: SqlAnswerCheckpoints;
  let sessionId = 0;

  beforeEach(() => {
    clock = new SetClock(NOON);
    turns = new SqlTurns(database().database, clock);
    leases = new SqlLeases(database().database, clock);
    pieces = new SqlAnswerCheckpoints(database().database, database().units);
    sessionId++;
  });

  const open = async (): Promise<number> => {
    const of = { sessionId, chatbotId: sessionId, workspaceId: sessionId };
    const asked = { question: 'Hi', type: 'Text', fileIds: [], revision: 3 } as const;
    return (await turns.open([{ ...of, ...asked, admission: { at: NOON, month: '2026-11' }, retry: null }]))[0]!;
  };

  /** A turn whose answer has been met once, so that it is stored from now on. */
  async function grow(): Promise<{ id: number; answer: { text: string } }> {
    const [id, answer] = [await open(), { text: '' }];
    pieces.watch(id, answer);
    await pieces.save();
    return { id, answer };
  }

  const rowsOf = (turnId: number) =>
    database().database.select<{ position: number; text: string }>(
      'SELECT position, text FROM answer_pieces WHERE turn_id = ? ORDER BY position',
      [turnId],
    );

  it('are added, never written again, and make up the text from any character on', async () => {
    const { id, answer } = await grow();
    for (const piece of ['There ', 'are 🏡', '\r\n4 homes']) {
      answer.text += piece;
      await pieces.save();
    }
    await pieces.save();
    expect(await rowsOf(id)).toEqual([
      { position: 0, text: 'There ' },
      { position: 6, text: 'are 🏡' },
      { position: 12, text: '\r\n4 homes' },
    ]);
    expect(await pieces.textFrom(id, 0)).toBe('There are 🏡\r\n4 homes');
    expect(await pieces.textFrom(id, 12)).toBe('\r\n4 homes');
    expect(await pieces.textFrom(id, 3)).toBe('re are 🏡\r\n4 homes');
    expect(await pieces.textFrom(id, 8)).toBe('e 🏡\r\n4 homes');
    expect(await pieces.textFrom(id, 15)).toBe(' homes');
    expect(await pieces.textFrom(id, 99)).toBe('');
    expect(await pieces.textFrom(id, answer.text.length)).toBe('');
  });

  it('are not made of an answer that ends before it is met twice', async () => {
    const id = await open();
    pieces.watch(id, { text: 'At once.' });
    await pieces.save();
    expect(await pieces.settle(id)).toBe(false);
    expect(await rowsOf(id)).toEqual([]);
  });

  it('are stored for many answers together, and for long ones', async () => {
    const grown = await Promise.all(Array.from({ length: 250 }, grow));
    await pieces.save();
    grown.forEach(({ id, answer }) => (answer.text = `Answer ${id}`));
    grown[0]!.answer.text = '東'.repeat(1_500_000);
    await pieces.save();
    for (const { id, answer } of grown) expect((await pieces.textFrom(id, 0)) === answer.text).toBe(true);
  });

  it('are no longer stored once the answer is settled, not even what was under way', async () => {
    const { id, answer } = await grow();
    answer.text = 'Half ';
    const saving = pieces.save();
    expect(await pieces.settle(id)).toBe(true);
    expect(await pieces.textFrom(id, 0)).toBe('Half ');
    await pieces.forget(id);
    await saving;
    answer.text = 'Half and half';
    await pieces.save();
    expect(await rowsOf(id)).toEqual([]);
  });

  it('are stored again as they were when that failed', async () => {
    const { id, answer } = await grow();
    answer.text = 'Half ';
    const failing = Object.create(database().units) as { run: () => Promise<never> };
    let isAway = true;
    failing.run = (...args: unknown[]) =>
      isAway ? Promise.reject(new Error('away')) : Reflect.apply(database().units.run, database().units, args);
    const troubled = new SqlAnswerCheckpoints(database().database, failing);
    troubled.watch(id, answer);
    await troubled.save();
    await expect(troubled.save()).rejects.toThrow('away');
    // It was stored all the same: only the word of it got lost.
    await pieces.save();
    answer.text += 'and more';
    isAway = false;
    await troubled.save();
    await troubled.save();
    expect(await rowsOf(id)).toEqual([
      { position: 0, text: 'Half ' },
      { position: 5, text: 'and more' },
    ]);
  });

  it('are not added to a turn that has ended', async () => {
    const { id, answer } = await grow();
    await turns.end(id, { state: 'failed', answer: '', tokens: 0, isNoAnswer: false });
    answer.text = 'Too late';
    await pieces.save();
    expect(await rowsOf(id)).toEqual([]);
  });

  describe('and orphans', () => {
    async function outlive(id: number): Promise<void> {
      await database().database.change('UPDATE turns SET lease_until = lease_until - 60000 WHERE id = ?', [id]);
      await database().database.change('UPDATE process_leases SET lease_until = lease_until - 60000');
    }

    function closing(): CloseOrphans {
      const sessions = new TypeOrmSessions(database().database);
      const allowances = new SqlAllowances(database().database, clock);
      const limits = new MessageLimits(sessions, allowances, {} as TokenBudget);
      return new CloseOrphans(leases, pieces, limits, database().units);
    }

    it('147 are what a closed orphan keeps, and go', async () => {
      const { id, answer } = await grow();
      answer.text = 'Half ';
      await pieces.save();
      await outlive(id);
      const closeOrphans = closing();
      await closeOrphans.run();
      await closeOrphans.run();
      expect(await turns.find(sessionId, id)).toMatchObject({ state: 'failed', answer: 'Half ' });
      expect(await rowsOf(id)).toEqual([]);
    });

    it('147 are closed only when two looks in a row find them', async () => {
      const { id } = await grow();
      await outlive(id);
      const closeOrphans = closing();
      await closeOrphans.run();
      // It was slow, and speaks again.
      leases.hold(id);
      await leases.renew();
      await closeOrphans.run();
      expect(await turns.find(sessionId, id)).toMatchObject({ state: 'running' });
      await outlive(id);
      await closeOrphans.run();
      expect(await turns.find(sessionId, id)).toMatchObject({ state: 'running' });
      await closeOrphans.run();
      expect(await turns.find(sessionId, id)).toMatchObject({ state: 'failed' });
    });
  });
});
