import { beforeEach, expect, it } from '@jest/globals';
import { describeOnEveryDatabase } from '../support/databases/databases.js';
import { Answering } from './answering.js';

const HOUR = 3_600_000;
const TO = { name: 'Ada', handOffEmail: 'owner@example.com', handOffMessage: 'A person will call you. 👋' };

describeOnEveryDatabase('talk_to_human', (database) => {
  let chatbotId = 0;
  beforeEach(async () => {
    chatbotId++;
    await database().database.change('DELETE FROM mails');
  });

  const begin = (chosen = {}) => Answering.begin(database(), chatbotId, { ...TO, ...chosen });
  const mails = () =>
    database().database.select<{ recipient: string; subject: string; text: string; html: string; state: string }>(
      'SELECT recipient, subject, body_text AS text, body_html AS html, state FROM mails ORDER BY id',
    );

  it('is offered only where a person can be called', async () => {
    const names = async (handOffEmail: string) => (await begin({ handOffEmail })).tools().map(({ name }) => name);
    expect(await names('')).toEqual(['store_lead']);
    expect(await names('owner@example.com')).toEqual(['talk_to_human', 'store_lead']);
  });

  it('sends the whole session to TalkToHumanEmail and answers TalkToHumanResponseMessage', async () => {
    const answering = await begin();
    await answering.ask('A home in Austin?', 'There are two.');
    await answering.ask('Can I talk to a person?');
    expect(await answering.call('talk_to_human', { reason: 'Wants a viewing' })).toEqual({
      message: TO.handOffMessage,
    });
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      recipient: 'owner@example.com',
      state: 'waiting',
      subject: expect.stringContaining('Ada'),
    });
    for (const part of ['Hello!', 'A home in Austin?', 'There are two.', 'Can I talk to a person?']) {
      expect(mail!.text).toContain(part);
      expect(mail!.html).toContain(part);
    }
    expect(mail!.text).toContain('Reason: Can I talk to a person?');
    expect(mail!.text + mail!.html).not.toContain('Wants a viewing');
    expect(mail!.text).toContain(`Chat session: ${answering.sessionId}\nPage: https://www.example.com/homes\n`);
  });

  it('answers something sensible where TalkToHumanResponseMessage is empty', async () => {
    const { message } = (await (await begin({ handOffMessage: ' ' })).call('talk_to_human', {})) as { message: string };
    expect(message).toMatch(/person will get in touch/);
  });

  it('sends one mail an hour and session, and answers the same every time', async () => {
    const [answering, another] = [await begin(), await begin()];
    for (let times = 0; times < 3; times++) {
      expect(await answering.call('talk_to_human', {})).toEqual({ message: TO.handOffMessage });
      answering.clock.pass(HOUR / 3);
      expect(await mails()).toHaveLength(1);
    }
    await answering.call('talk_to_human', {});
    expect(await mails()).toHaveLength(2);
    await another.call('talk_to_human', {});
    expect(await mails()).toHaveLength(3);
  });

  it('157 sends one mail for many wishes at once', async () => {
    const answering = await begin();
    const all = await Promise.all(Array.from({ length: 10 }, () => answering.call('talk_to_human', {})));
    expect(all).toEqual(Array.from({ length: 10 }, () => ({ message: TO.handOffMessage })));
    expect(await mails()).toHaveLength(1);
  });

  it.each([null, 7, 'please', { reason: 7 }, { reason: null, other: {} }, { reason: 'r'.repeat(10_000) }])(
    'takes any arguments of a model: %j',
    async (args) => {
      expect(await (await begin()).call('talk_to_human', args)).toEqual({ message: TO.handOffMessage });
      const { text } = (await mails())[0]!;
      expect(text.length).toBeLessThan(1_500);
    },
  );

  it('makes no header of a chatbot’s name with line breaks', async () => {
    await (await begin({ name: 'Ada\r\nBcc: all@example.com' })).call('talk_to_human', {});
    expect((await mails())[0]!.subject).toMatch(/^A visitor of Ada Bcc: all@example\.com wants/);
  });

  it('sends the newest messages of a session that no mail holds', async () => {
    const answering = await begin();
    for (let times = 0; times < 40; times++) await answering.ask(`question-${times}. `.repeat(2_400), 'Yes.');
    await answering.call('talk_to_human', {});
    const { text } = (await mails())[0]!;
    expect(text).toContain('question-39.');
    expect(text).not.toContain('question-0.');
    expect(text.length).toBeLessThan(1_100_000);
  });

  it('notes nothing and sends nothing where the mail cannot be queued', async () => {
    const answering = await begin({ handOffEmail: 'a b@example.com' });
    await expect(answering.call('talk_to_human', {})).rejects.toMatchObject({ refusal: 'invalid' });
    expect(await mails()).toEqual([]);
    const sql = 'SELECT session_id FROM hand_offs WHERE session_id = ?';
    expect(await database().database.select(sql, [answering.sessionId])).toEqual([]);
  });
});
