import { beforeEach, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Lead } from '../../src/leads/domain/lead.js';
import { TypeOrmLeads } from '../../src/leads/adapters/typeorm/typeorm-leads.js';
import { describeOnEveryDatabase } from '../support/databases/databases.js';
import { Answering, NOON } from './answering.js';

const SAID = 'I am Ann Lee, ann@example.com or (512) 555-0100; my office is ann.lee@example.org';

describeOnEveryDatabase('store_lead', (database) => {
  let chatbotId = 0;
  let answering: Answering;
  beforeEach(async () => {
    answering = await Answering.begin(database(), ++chatbotId);
    await answering.ask(SAID, 'Thank you.');
    await answering.ask('Please store it');
  });

  const store = (args: unknown) => answering.call('store_lead', args);
  const leads = () =>
    new TypeOrmLeads(database().database).list(
      chatbotId,
      { from: 0, until: Number.MAX_SAFE_INTEGER, sessionId: null },
      { skip: 0, take: 100 },
    );
  const STORED = { stored: true };

  it('stores what the visitor wrote in this session', async () => {
    const message = 'A word of the model';
    expect(await store({ name: 'Ann Lee', email: 'ann@example.com', phone: '512-555-0100', message })).toEqual(STORED);
    expect(await leads()).toEqual([
      {
        id: expect.any(Number),
        sessionId: answering.sessionId,
        given: null,
        homes: [],
        name: 'Ann Lee',
        email: 'ann@example.com',
        phone: '(512) 555-0100',
        message: SAID,
        createdAt: NOON,
        status: 'new',
        note: '',
      },
    ]);
  });

  it('tells webhooks the instant that is stored, whatever the clock says by then', async () => {
    let now = NOON;
    answering.clock.now = () => now++;
    expect(await store({ email: 'ann@example.com' })).toEqual(STORED);
    const [{ createdAt }] = (await leads()) as [Lead];
    expect(answering.announced).toMatchObject([
      { type: 'lead.created', data: { CreateTime: new Date(createdAt).toISOString() } },
    ]);
  });

  it('takes what stands in the question that is being answered', async () => {
    await answering.ask('Or write to new@example.com');
    expect(await store({ email: 'new@example.com' })).toEqual(STORED);
  });

  it.each([
    ['email', { email: 'bob@example.com' }],
    ['phone', { email: 'ann@example.com', phone: '+1 512 555 0199' }],
    ['name', { email: 'ann@example.com', name: 'Bob' }],
  ])('stores nothing where the %s is invented, and says so', async (field, args) => {
    expect(await store(args)).toEqual({ error: expect.stringMatching(new RegExp(`^${field} must be as the visitor`)) });
    expect(await leads()).toEqual([]);
  });

  it('does not take what a visitor of another session wrote', async () => {
    answering = await Answering.begin(database(), chatbotId);
    await answering.ask('I am Ann, write to me');
    expect(await store({ email: 'ann@example.com' })).toEqual({ error: expect.stringContaining('email') });
  });

  it('does not take what the chatbot said', async () => {
    await answering.ask('Hm?', 'Is it bob@example.com?');
    expect(await store({ email: 'bob@example.com' })).toEqual({ error: expect.stringContaining('email') });
  });

  it('stores nothing that is wrong, and says which field and why', async () => {
    expect(await store({ email: 'ann' })).toEqual({ error: 'email must be one plain e-mail address' });
    expect(await store({ name: 'Ann' })).toEqual({ error: expect.stringContaining('email or phone') });
    expect(await leads()).toEqual([]);
  });

  it('keeps one lead a person: the same e-mail or phone adds what was missing', async () => {
    await store({ email: 'ann@example.com' });
    await store({ email: 'ANN@example.com', phone: '(512) 555-0100' });
    await store({ phone: '5125550100', name: 'Ann Lee', message: 'Call me' });
    expect(await leads()).toMatchObject([
      { name: 'Ann Lee', email: 'ann@example.com', phone: '(512) 555-0100', message: SAID, createdAt: NOON },
    ]);
  });

  it('keeps no word that the visitor did not write, whatever a model says', async () => {
    const parts = fc.constantFrom(...SAID.split(' '), 'wire', 'https://evil.example', 'b@evil.example', '666 666 6666');
    const texts = fc.array(parts, { maxLength: 4 }).map((words) => words.join(' '));
    const args = fc.record({ name: texts, email: parts, phone: texts, message: texts, reason: texts });
    await fc.assert(
      fc.asyncProperty(args, async (given) => void (await store(given))),
      { numRuns: 100 },
    );
    for (const { name, email, phone, message } of await leads()) {
      for (const word of [...name.split(' '), email, phone, message])
        expect(`${SAID}\nPlease store it`).toContain(word);
    }
  });

  it('157 keeps one lead of many calls at once', async () => {
    await Promise.all(Array.from({ length: 10 }, () => store({ email: 'ann@example.com' })));
    expect(await leads()).toHaveLength(1);
  });

  it('keeps two people of one session, and one person of two sessions, apart', async () => {
    await store({ email: 'ann@example.com' });
    await store({ email: 'ann.lee@example.org' });
    answering = await Answering.begin(database(), chatbotId);
    await answering.ask(SAID);
    await store({ email: 'ann@example.com' });
    expect((await leads()).map(({ email }) => email)).toEqual([
      'ann@example.com',
      'ann.lee@example.org',
      'ann@example.com',
    ]);
  });
});
