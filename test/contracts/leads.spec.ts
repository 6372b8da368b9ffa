import { beforeEach, expect, it } from '@jest/globals';
import { TypeOrmSessions } from '../../src/conversations/adapters/typeorm/typeorm-sessions.js';
import { TypeOrmLeads } from '../../src/leads/adapters/typeorm/typeorm-leads.js';
import type { Lead } from '../../src/leads/domain/lead.js';
import type { NewLead } from '../../src/leads/ports/leads.js';
import { describeOnEveryDatabase } from '../support/databases/databases.js';
import { addSession } from '../support/doubles/sample-session.js';

const CONSENT = { text: 'Ada may call me 🏡', version: 'a1', isTicked: true, at: 5, for: 'ann@example.com' };
const GIVEN = { in: 'form', page: 'https://www.example.com/', language: 'pt-BR', consent: CONSENT } as const;

const NOON = Date.UTC(2026, 10, 20, 12);
const EVER = { from: 0, until: Number.MAX_SAFE_INTEGER, sessionId: null };
const ALL = { skip: 0, take: 100 };

describeOnEveryDatabase('Leads', (database) => {
  let leads: TypeOrmLeads;
  let sessions: TypeOrmSessions;
  /** Of one number, another one for each test. */
  let chatbotId = 0;

  beforeEach(async () => {
    leads = new TypeOrmLeads(database().database);
    sessions = new TypeOrmSessions(database().database);
    chatbotId++;
    await addSession(database(), 5_000 + chatbotId);
  });

  const leadOf = (given: Partial<NewLead> = {}): NewLead => ({
    chatbotId,
    sessionId: 5_000 + chatbotId,
    name: 'Ann',
    email: 'ann@example.com',
    phone: '',
    message: '',
    given: null,
    homes: [],
    createdAt: NOON,
    ...given,
  });
  const add = (given: Partial<NewLead> = {}) => leads.add(leadOf(given));
  const names = async (range: { from?: number; until?: number; sessionId?: number } = {}, page = ALL) =>
    (await leads.list(chatbotId, { ...EVER, ...range }, page)).map(({ name }) => name);

  it('are kept as they are', async () => {
    const given = leadOf({
      name: 'Zoë 王',
      phone: '+1 (512) 555-0100',
      message: '🏡'.repeat(2_000),
      given: GIVEN,
      homes: [2_147_483_647, 7, 12],
    });
    await leads.add(given);
    const { chatbotId: _, ...lead } = given;
    expect(await leads.list(chatbotId, EVER, ALL)).toEqual([
      { id: expect.any(Number), ...lead, status: 'new', note: '' },
    ]);
  });

  it('are changed, and keep when they came', async () => {
    await add();
    const { id } = (await leads.newestOf(5_000 + chatbotId))[0] as Lead;
    const said = { name: 'Ann Lee', email: 'ann@example.com', phone: '123456', message: 'Hello' };
    const changed = { ...said, given: GIVEN, homes: [7] };
    await leads.change(id, changed);
    expect(await leads.list(chatbotId, EVER, ALL)).toMatchObject([
      { id, name: 'Ann Lee', phone: '123456', message: 'Hello', given: GIVEN, homes: [7], createdAt: NOON },
    ]);
  });

  it('are written about, found by what became of them, and keep that where the visitor says more', async () => {
    await add();
    await add({ name: 'Bob' });
    const { id } = (await leads.newestOf(5_000 + chatbotId)).find(({ name }) => name === 'Bob')!;
    await leads.annotate(id, { status: 'called', note: 'On Friday 🏡' });
    await leads.change(id, leadOf({ name: 'Bob Lee', email: 'bob@example.com' }));
    expect(await leads.list(chatbotId, { ...EVER, status: 'called' }, ALL)).toMatchObject([
      { id, name: 'Bob Lee', status: 'called', note: 'On Friday 🏡' },
    ]);
    expect(await leads.findForChange(chatbotId, id)).toMatchObject({ status: 'called', createdAt: NOON });
    expect(await leads.findForChange(chatbotId + 1, id)).toBeNull();
  });

  it('are listed newest first, from the first instant to the one behind the last, page by page', async () => {
    for (const [name, createdAt] of [
      ['b', NOON],
      ['a', NOON - 1],
      ['c', NOON],
      ['d', NOON + 1],
    ] as const)
      await add({ name, createdAt });
    await add({ chatbotId: chatbotId + 1_000 });
    expect(await names()).toEqual(['d', 'c', 'b', 'a']);
    expect(await names({ from: NOON, until: NOON + 1 })).toEqual(['c', 'b']);
    expect(await names({}, { skip: 1, take: 2 })).toEqual(['c', 'b']);
    expect(await names({}, { skip: 9, take: 2 })).toEqual([]);
  });

  it('are listed of one session', async () => {
    await add({ name: 'mine' });
    await add({ name: 'other', sessionId: chatbotId + 1_000 });
    expect(await names({ sessionId: chatbotId + 1_000 })).toEqual(['other']);
  });

  it('are seen one after the other by units that lock them at once', async () => {
    const sessionId = 5_000 + chatbotId;
    const addFirst = () =>
      database().units.run(async () => {
        await sessions.hold(sessionId);
        if ((await leads.newestOf(sessionId)).length === 0) await add({ sessionId });
      });
    await Promise.all(Array.from({ length: 20 }, addFirst));
    expect(await names({ sessionId })).toEqual(['Ann']);
  });

  it('are none of a session that was erased', async () => {
    expect(await leads.newestOf(5_000 + chatbotId)).toEqual([]);
    expect(await sessions.hold(5_000 + chatbotId)).toMatchObject({ id: 5_000 + chatbotId });
    await database().database.change('DELETE FROM sessions WHERE id = ?', [5_000 + chatbotId]);
    expect(await sessions.hold(5_000 + chatbotId)).toBeNull();
  });
});
