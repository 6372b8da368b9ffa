import { beforeEach, describe, expect, it } from '@jest/globals';
import { Retry } from '#libs/domain/retry.js';
import { SetClock } from '#libs/testing/set-clock.js';
import { SqlHistory } from '../../src/conversations/adapters/sql/sql-history.js';
import { SqlLeases } from '../../src/conversations/adapters/sql/sql-leases.js';
import { SqlTurns } from '../../src/conversations/adapters/sql/sql-turns.js';
import type { Ending, NewTurn } from '../../src/conversations/ports/turns.js';
import { describeOnEveryDatabase } from '../support/databases/databases.js';

const NOON = Date.UTC(2026, 10, 20, 12);
const DAY_MS = 86_400_000;
const DONE: Ending = { state: 'done', answer: 'Yes.', tokens: 7, isNoAnswer: false };

describeOnEveryDatabase('The transcript', (database) => {
  let clock: SetClock;
  let turns: SqlTurns;
  let leases: SqlLeases;
  let history: SqlHistory;
  let sessionId = 0;

  beforeEach(() => {
    clock = new SetClock(NOON);
    turns = new SqlTurns(database().database, clock);
    leases = new SqlLeases(database().database, clock);
    history = new SqlHistory(database().database);
    sessionId++;
  });

  /** Chatbot, workspace and session have one number here, another one for each test. */
  const asked = (question: string, turn: Partial<NewTurn> = {}): NewTurn => ({
    sessionId,
    chatbotId: sessionId,
    workspaceId: sessionId,
    question,
    type: 'Text',
    fileIds: [],
    revision: 3,
    admission: { at: clock.now(), month: '2026-11' },
    retry: null,
    ...turn,
  });
  const open = async (question: string, turn: Partial<NewTurn> = {}): Promise<number> =>
    (await turns.open([asked(question, turn)]))[0]!;
  const all = () => history.newest(sessionId, { turns: 100, bytes: 10_000_000 });
  const of = (key: string, lineage = 1, workspaceId = sessionId) =>
    new Retry({ workspaceId, lineage }, key, '/chat/Chat/ClientAsk', 'the body');
  const retry = (key: string) => ({ retry: of(key) });

  it('keeps a question and its answer as they are', async () => {
    const question = ` 🏡 \u202e\r\n${'ü'.repeat(20_000)}`;
    const id = await open(question);
    const kept = {
      id,
      sessionId,
      question,
      type: 'Text',
      fileIds: [],
      seen: '',
      suffixLength: 0,
      homes: [],
      askedAt: NOON,
    };
    expect(await all()).toEqual([{ ...kept, answer: '', state: 'running', tokens: 0, isNoAnswer: false }]);
    const answer = '東京'.repeat(100_000);
    expect(await turns.end(id, { state: 'interrupted', answer, tokens: 9, isNoAnswer: true })).toBe(true);
    expect(await all()).toEqual([{ ...kept, answer, state: 'interrupted', tokens: 9, isNoAnswer: true }]);
  });

  it('keeps what a turn was asked with, what was said and what was seen, until it ends', async () => {
    const asked = { type: 'Video', fileIds: [12, 9_007_199_254_740_991, 3] } as const;
    const id = await open('[video]', asked);
    await turns.hear(id, 'Is this 🏡 for sale?');
    await turns.remember(id, 'A house.');
    const kept = { ...asked, question: 'Is this 🏡 for sale?', seen: 'A house.' };
    expect(await all()).toMatchObject([kept]);
    await turns.end(id, DONE);
    await turns.hear(id, 'Too late');
    await turns.remember(id, 'Too late');
    expect(await history.newest(sessionId, { before: id + 1, turns: 1, bytes: 1 })).toMatchObject([kept]);
  });

  it('ends a turn once', async () => {
    const id = await open('Hi');
    expect(await turns.end(id, DONE)).toBe(true);
    expect(await turns.end(id, { ...DONE, state: 'failed', answer: 'No.' })).toBe(false);
    expect(await all()).toMatchObject([{ state: 'done', answer: 'Yes.' }]);
  });

  it('opens turns of several sessions together, all or none', async () => {
    const sessions = [1, 2, 3].map((session) => sessionId + session * 1_000);
    const opened = (more: Partial<NewTurn> = {}) =>
      database().units.run(() =>
        turns.open(sessions.map((session) => asked(`of ${session}`, { sessionId: session, ...more }))),
      );
    for (const ids of [await opened(), await opened()])
      for (const [at, id] of ids.entries())
        expect(await turns.find(sessionId, id)).toMatchObject({
          sessionId: sessions[at],
          question: `of ${sessions[at]}`,
        });
    const before = await history.countOf(sessionId);
    await expect(opened(retry('one for all'))).rejects.toMatchObject({ refusal: 'conflict' });
    expect([before, await history.countOf(sessionId)]).toEqual([6, 6]);
  });

  it('finds a turn in its own workspace alone, with why it failed', async () => {
    const id = await open('Hi');
    expect(await turns.find(sessionId, id)).toMatchObject({ id, sessionId, state: 'running', failure: null });
    expect(await turns.find(sessionId + 1_000, id)).toBeNull();
    expect(await turns.find(sessionId, Number.MAX_SAFE_INTEGER)).toBeNull();
    await turns.end(id, { ...DONE, state: 'failed', failure: 'provider-slow' });
    expect(await turns.find(sessionId, id)).toMatchObject({ state: 'failed', failure: 'provider-slow' });
  });

  it('gives the newest turns before one, oldest first, of its session only', async () => {
    const ids: number[] = [];
    for (const question of ['1', '2', '3', '4']) ids.push(await open(question));
    await open('elsewhere', { sessionId: 0 });
    const questionsBefore = async (id: number, most: number) =>
      (await history.newest(sessionId, { before: id, turns: most, bytes: 100_000 })).map(({ question }) => question);
    expect(await questionsBefore(ids[3]!, 20)).toEqual(['1', '2', '3']);
    expect(await questionsBefore(ids[3]!, 2)).toEqual(['2', '3']);
    expect(await questionsBefore(ids[0]!, 2)).toEqual([]);
  });

  it('counts every turn that was not given back', async () => {
    const ids = [await open('1'), await open('2'), await open('3'), await open('4')];
    expect(await history.countOf(sessionId)).toBe(4);
    await turns.end(ids[0]!, DONE);
    await turns.end(ids[1]!, { ...DONE, state: 'interrupted' });
    await turns.end(ids[2]!, { ...DONE, state: 'failed' });
    expect(await history.countOf(sessionId)).toBe(3);
  });

  it('gives the newest turns whose bytes fit, and the newest whatever its size', async () => {
    const questions = ['ü'.repeat(100), 'a'.repeat(100), '🏡'.repeat(100)];
    for (const question of questions) await turns.end(await open(question), { ...DONE, answer: 'x'.repeat(100) });
    const within = async (bytes: number) =>
      (await history.newest(sessionId, { turns: 20, bytes })).map(({ question }) => questions.indexOf(question));
    expect(await within(1_000)).toEqual([0, 1, 2]);
    expect(await within(999)).toEqual([1, 2]);
    expect(await within(700)).toEqual([1, 2]);
    expect(await within(699)).toEqual([2]);
    expect(await within(1)).toEqual([2]);
  });

  describe('and keys', () => {
    it('finds a turn by its key, letter by letter, of its line of keys in its workspace, for a day', async () => {
      const id = await open('Hi', retry('Key-1'));
      const { fingerprint } = of('Key-1');
      expect(await turns.findByKey(of('Key-1'))).toMatchObject({ id, fingerprint });
      for (const key of ['key-1', 'KEY-1', 'Key-1 ', 'Key-']) {
        expect([key, await turns.findByKey(of(key))]).toEqual([key, null]);
      }
      expect(await turns.findByKey(of('Key-1', 2))).toBeNull();
      expect(await turns.findByKey(of('Key-1', 1, sessionId + 1_000))).toBeNull();
      await turns.end(id, DONE);
      clock.pass(DAY_MS - 1);
      expect(await turns.findByKey(of('Key-1'))).toMatchObject({ id });
      clock.pass(1);
      expect(await turns.findByKey(of('Key-1'))).toBeNull();
      await open('Again', retry('Key-1'));
    });

    it('refuses a second turn with a key', async () => {
      await open('Hi', retry('Key-2'));
      await expect(open('Hi', retry('Key-2'))).rejects.toMatchObject({ refusal: 'conflict' });
      expect(await all()).toHaveLength(1);
    });

    it('sets a key free, though never that of a running turn', async () => {
      const id = await open('Hi', retry('Key-3'));
      await turns.forgetKey(of('Key-3'));
      expect(await turns.findByKey(of('Key-3'))).toMatchObject({ id });
      await turns.end(id, { ...DONE, state: 'failed' });
      await turns.forgetKey(of('Key-3'));
      expect(await turns.findByKey(of('Key-3'))).toBeNull();
    });
  });

  describe('and orphans', () => {
    /** Leases are judged by the database's clock: theirs are set back. */
    const outlive = (...ids: number[]) =>
      Promise.all(
        ids.map((id) =>
          database().database.change('UPDATE turns SET lease_until = lease_until - 60000 WHERE id = ?', [id]),
        ),
      );
    const orphanIds = async () =>
      (await leases.orphans()).filter((orphan) => orphan.sessionId === sessionId).map(({ id }) => id);

    it('takes a turn for one when its lease has run out, with what is to be given back', async () => {
      const id = await open('Hi');
      expect(await orphanIds()).toEqual([]);
      await outlive(id);
      expect((await leases.orphans()).find((orphan) => orphan.id === id)).toEqual({
        id,
        sessionId,
        chatbotId: sessionId,
        admission: { at: NOON, month: '2026-11' },
      });
    });

    it('172 takes a lease of a clock that once ran ahead for one that has run out', async () => {
      const id = await open('Hi');
      const year = 365 * DAY_MS;
      await database().database.change('UPDATE turns SET lease_until = lease_until + ? WHERE id = ?', [year, id]);
      expect(await orphanIds()).toEqual([id]);
      expect(await leases.closeOrphan(id)).toBe(true);
    });

    it('closes one once, also when many try', async () => {
      const id = await open('Hi');
      await outlive(id);
      const closed = await Promise.all([1, 2, 3, 4, 5].map(() => leases.closeOrphan(id)));
      expect(closed.filter(Boolean)).toHaveLength(1);
      expect(await all()).toMatchObject([{ state: 'failed', answer: '' }]);
      expect(await orphanIds()).toEqual([]);
    });

    it('172 judges leases by the one clock of the database, whatever the processes have for one', async () => {
      clock.pass(-DAY_MS);
      const id = await open('Hi');
      leases.hold(id);
      clock.pass(2 * DAY_MS);
      expect(await orphanIds()).toEqual([]);
      expect(await leases.closeOrphan(id)).toBe(false);
      await leases.renew();
      expect(await orphanIds()).toEqual([]);
    });

    it('keeps with an orphan what was shown of it, and that we failed it', async () => {
      const id = await open('Hi');
      await outlive(id);
      await leases.closeOrphan(id);
      await leases.keepOrphansAnswer(id, 'Half 🏡');
      const kept = { state: 'failed', answer: 'Half 🏡', failure: 'unavailable' };
      expect(await turns.find(sessionId, id)).toMatchObject(kept);
    });

    it('does not end one that was closed', async () => {
      const id = await open('Hi');
      await outlive(id);
      await leases.closeOrphan(id);
      expect(await turns.end(id, DONE)).toBe(false);
      expect(await all()).toMatchObject([{ state: 'failed' }]);
    });

    it('leaves a turn alone that is held, and only as long as it is', async () => {
      const id = await open('Hi');
      leases.hold(id);
      await outlive(id);
      await leases.renew();
      expect(await orphanIds()).toEqual([]);
      expect(await leases.closeOrphan(id)).toBe(false);
      await turns.end(id, DONE);
      await outlive(id);
      await leases.renew();
      expect(await orphanIds()).toEqual([]);
    });

    it('does not hold what was opened in a unit that is undone', async () => {
      let id = 0;
      const undone = database().units.run(async () => {
        id = await open('Undone');
        throw new Error('undone');
      });
      await expect(undone).rejects.toThrow('undone');
      // SQLite gives the same id to the next turn, which may be another process's.
      const next = await open('Next');
      expect(next).toBeGreaterThanOrEqual(id);
      await outlive(next);
      await leases.renew();
      expect(await orphanIds()).toEqual([next]);
    });
  });
});
