import { describe, expect, it } from '@jest/globals';
import type { CallBound, KeptCall } from '../../src/answering/answering.api.js';
import { SqlToolCalls } from '../../src/conversations/adapters/sql/sql-history.js';
import { describeOnEveryDatabase } from '../support/databases/databases.js';

const call = (id: number): KeptCall => ({
  name: 'search_listings',
  args: '{"city":"São Paulo 🏡"}',
  facts: { rows: [{ id, facts: [{ kind: 'money', value: 450_000.5 }] }], loose: [], asked: [] },
  isError: false,
  milliseconds: 3,
});

const BOUND: CallBound = { turns: 20, calls: 200, bytes: 100_000 };

describeOnEveryDatabase('The calls of tools', (database) => {
  const turn = async (session: number): Promise<number> => {
    const sql = `INSERT INTO turns (session_id, chatbot_id, workspace_id, question, ask_type, state, tokens, no_answer,
      revision, month, asked_at) VALUES (?, 1, 1, '?', 'Text', 'done', 0, 0, 1, '2026-11', 1)`;
    return (await database().database.change(sql, [session])).insertedId;
  };

  it('give back what the newest turns of the session before this one let see, in order', async () => {
    const calls = new SqlToolCalls(database().database);
    const [oldest, older, elsewhere, last] = [await turn(1), await turn(1), await turn(2), await turn(1)];
    await calls.add(oldest, [call(1)]);
    await calls.add(older, [call(2), call(3)]);
    await calls.add(elsewhere, [call(4)]);
    await calls.add(last, []);
    const rowsBefore = async (turns: number, bound: Partial<CallBound> = {}) =>
      (await calls.callsBefore(1, last, { ...BOUND, turns, ...bound })).flatMap(({ facts }) =>
        facts.rows.map(({ id }) => id),
      );
    expect(await rowsBefore(20)).toEqual([1, 2, 3]);
    expect(await rowsBefore(1)).toEqual([2, 3]);
    expect(await rowsBefore(20, { calls: 2 })).toEqual([2, 3]);
    expect(
      await rowsBefore(20, { bytes: 2 * Buffer.byteLength(call(1).args + JSON.stringify(call(1).facts)) }),
    ).toEqual([2, 3]);
    expect(await rowsBefore(20, { bytes: 10 })).toEqual([]);
    expect(await calls.callsBefore(1, oldest, BOUND)).toEqual([]);
    const { name, args, facts } = call(2);
    expect((await calls.callsBefore(1, last, { ...BOUND, turns: 1 }))[0]).toEqual({ turnId: older, name, args, facts });
  });

  describe('are written', () => {
    it('with their turn or not at all', async () => {
      const { database: tables, units } = database();
      const calls = new SqlToolCalls(tables);
      const id = await turn(3);
      const undone = units.run(async () => {
        await calls.add(id, [call(1)]);
        throw new Error('undone');
      });
      await expect(undone).rejects.toThrow('undone');
      expect(await calls.callsBefore(3, id + 1, BOUND)).toEqual([]);
    });
  });
});
