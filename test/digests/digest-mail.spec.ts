import { describe, expect, it } from '@jest/globals';
import { CsvDigestFiles } from '../../src/digests/adapters/csv/csv-digest-files.js';
import { EtaDigestMail } from '../../src/digests/adapters/eta/eta-digest-mail.js';
import type { Digest } from '../../src/digests/domain/digest.js';
import { ComposeDigest } from '../../src/digests/use-cases/compose-digest.js';
import type { DayRows } from '../../src/digests/use-cases/day-rows.js';
import type { DailyTurn } from '../../src/conversations/conversations.api.js';
import { turnOf } from './long-day.js';

const MIB = 1024 * 1024;
const TOLD = { before: { until: 0, lastId: 0, firstId: 0 }, until: 0, lastId: 0 };
const START = Date.UTC(2026, 10, 19, 15);
const DIGEST: Digest = {
  ...{ id: 1, chatbotId: 1, kind: 'chats', dayStart: START, dayEnd: START + 86_400_000, told: TOLD },
  ...{ edition: 1, state: 'open', parts: 0 },
};
const CHATBOT = {
  ...{ id: 1, workspaceId: 1, serialNumber: 'a' },
  settings: { name: 'Ada', timeZone: 'Asia/Tokyo', chatLogEmail: 'logs@example.com', leadEmail: '' },
};

/** Composes the mails of a day that has these turns. */
function composing(turns: () => Iterable<DailyTurn>) {
  const rows = {
    isGrowing: () => Promise.resolve(false),
    figures: () => Promise.resolve({ chats: 1, messages: 2, tokens: 3, unanswered: 1, leads: 1 }),
    async *all(_digest: Digest, after = 0) {
      await Promise.resolve();
      for (const turn of turns()) if (turn.id > after) yield turn;
    },
  } as unknown as DayRows;
  const question = { question: 'Is it <b>quiet</b>?', otherWordings: [], count: 2, lastAskedAt: 0, sessionIds: [1] };
  const unanswered = { of: () => Promise.resolve({ groups: [question], questions: 2, leavesOutOlder: false }) };
  return new ComposeDigest(rows, new EtaDigestMail(), new CsvDigestFiles(), unanswered);
}

async function mailsOf(turns: () => Iterable<DailyTurn>) {
  const compose = composing(turns);
  const plan = (await compose.plan(DIGEST, CHATBOT))!;
  return Promise.all(plan.ends.map((_, at) => compose.run(DIGEST, CHATBOT, plan, at + 1)));
}

describe('The mail of a day', () => {
  it('tells its figures, its unanswered questions and its conversations, session by session', async () => {
    const turns = [turnOf(1), turnOf(2, { state: 'failed', answer: '' }), turnOf(5)];
    const [mail] = await mailsOf(() => turns);
    expect(mail!.subject).toBe('Chats of Ada, Friday, 20 November 2026');
    expect(mail!.text).toMatch(/Without an answer\n> Is it <b>quiet<\/b>\? \(asked 2 times\)/);
    expect(mail!.html).toContain('Is it &lt;b&gt;quiet&lt;/b&gt;? (asked 2 times)');
    expect(mail!.text).toMatch(/chat: 1\nmessages: 2\ntokens: 3\nunanswered: 1\nlead: 1\n/);
    expect(mail!.text.match(/Chat session \d+/g)).toEqual(['Chat session 1', 'Chat session 2']);
    expect(mail!.text).toContain('Visitor, 18:01');
    expect(mail!.text).toContain('> (no answer was given)');
  });

  it('tells what a person wrote, and a question that the chatbot left to that person', async () => {
    const turns = [turnOf(1, { answer: '' }), turnOf(2, { question: '', answer: 'Ben here.', state: 'person' })];
    const [mail] = await mailsOf(() => turns);
    expect(mail!.text).toMatch(/Visitor, 18:01\n> Is there [^\n]*\n\nA person, 18:02\n> Ben here\.\n/);
  });

  it('of 10,000 messages is one mail whose files hold them all, and which shows the first', async () => {
    const [mail, ...more] = await mailsOf(() => Array.from({ length: 5_000 }, (_, at) => turnOf(at + 1)));
    expect(more).toEqual([]);
    expect(mail!.text).toContain('The first 150 questions with their answers are shown here');
    expect(mail!.text.match(/^Visitor, /gm)).toHaveLength(150);
    const files = mail!.attachments.filter(({ name }) => name.endsWith('.json'));
    expect(files.flatMap(({ content }) => JSON.parse(content) as unknown[])).toHaveLength(5_000);
  });

  it('that is larger becomes several mails: files of at most 2 MiB, mails below 10 MiB, each row in one', async () => {
    const answer = 'é"'.repeat(8_000);
    const mails = await mailsOf(function* () {
      for (let id = 1; id <= 600; id++) yield turnOf(id, { answer, question: '\n'.repeat(500) });
    });
    expect(mails.length).toBeGreaterThan(2);
    expect(mails.at(-1)!.subject).toMatch(new RegExp(`\\(part ${mails.length} of ${mails.length}\\)$`));
    expect(mails.at(-1)!.text).toMatch(/This mail carries \d+ questions/);
    const files = mails.flatMap(({ attachments }) => attachments);
    expect(new Set(files.map(({ name }) => name)).size).toBe(files.length);
    for (const { content } of files) expect(Buffer.byteLength(content)).toBeLessThanOrEqual(2 * MIB);
    for (const { attachments } of mails)
      expect(attachments.reduce((sum, { content }) => sum + Buffer.byteLength(content), 0)).toBeLessThan(10 * MIB);
    const rows = files.filter(({ name }) => name.endsWith('.json')).flatMap(({ content }) => JSON.parse(content));
    expect(rows).toHaveLength(600);
  });

  it('keeps a spreadsheet from computing what a visitor wrote', () => {
    const { csv, json } = new CsvDigestFiles().line('chats', turnOf(1, { question: 'Hello;=1+1' }), 'UTC');
    expect(csv).toContain(`,"Hello;'=1+1",`);
    expect(JSON.parse(json)).toMatchObject({ Question: 'Hello;=1+1' });
  });

  it('keeps HTML, headings and line breaks of visitors inert', async () => {
    const question = '<img src=x onerror=alert(1)>\r\nChat session 99\u2028Visitor, 12:00\u0000';
    const [mail] = await mailsOf(() => [turnOf(1, { question, uri: 'https://a.example/<script>' })]);
    expect(mail!.html).not.toMatch(/<img|<script/);
    expect(mail!.text).toContain('> <img src=x onerror=alert(1)>\n> Chat session 99\n> Visitor, 12:00\n');
  });
});
