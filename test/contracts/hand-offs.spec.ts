import { beforeEach, expect, it } from '@jest/globals';
import { TypeOrmSessions } from '../../src/conversations/adapters/typeorm/typeorm-sessions.js';
import { SqlHandOffs } from '../../src/leads/adapters/typeorm/typeorm-leads.js';
import { describeOnEveryDatabase } from '../support/databases/databases.js';
import { addSession } from '../support/doubles/sample-session.js';

const NOON = Date.UTC(2026, 10, 20, 12);
const HOUR = 3_600_000;

describeOnEveryDatabase('Hand-offs', (database) => {
  let session = 0;
  beforeEach(async () => {
    session++;
    for (const id of [session, session + 1_000]) await addSession(database(), id);
  });
  const note = (now: number, id = session) =>
    database().units.run(async () => {
      if (!(await new TypeOrmSessions(database().database).hold(id))) return false;
      return new SqlHandOffs(database().database).note(1, id, now, now - HOUR);
    });
  const noteMany = async (now: number) =>
    (await Promise.all(Array.from({ length: 20 }, () => note(now)))).filter(Boolean).length;

  it('are noted once an hour and session', async () => {
    expect(await note(NOON)).toBe(true);
    expect(await note(NOON)).toBe(false);
    expect(await note(NOON + HOUR - 1)).toBe(false);
    expect(await note(NOON, session + 1_000)).toBe(true);
    expect(await note(NOON + HOUR)).toBe(true);
    expect(await note(NOON + HOUR + 1)).toBe(false);
  });

  it('157 are noted once of many that come at once, the first time and an hour later', async () => {
    expect([await noteMany(NOON), await noteMany(NOON + HOUR), await noteMany(NOON + HOUR)]).toEqual([1, 1, 0]);
  });

  it('tell whether a session has ever called for a person', async () => {
    const hasNoted = () => new SqlHandOffs(database().database).hasNoted(session);
    expect(await hasNoted()).toBe(false);
    await note(NOON);
    expect(await hasNoted()).toBe(true);
  });

  it('are not noted by a unit that is undone', async () => {
    const undone = database().units.run(async () => {
      await note(NOON);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await note(NOON)).toBe(true);
  });

  it('are noted again where a clock that once ran ahead has noted one', async () => {
    expect(await note(NOON + 8_760 * HOUR)).toBe(true);
    expect(await note(NOON)).toBe(true);
    expect(await note(NOON + 1)).toBe(false);
  });

  it('are none of a session that was erased', async () => {
    await database().database.change('DELETE FROM sessions WHERE id = ?', [session]);
    expect(await note(NOON)).toBe(false);
  });
});
