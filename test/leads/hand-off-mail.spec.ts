import { expect, it } from '@jest/globals';
import { EtaHandOffMail } from '../../src/leads/adapters/eta/eta-hand-off-mail.js';
import type { Turn } from '../../src/conversations/domain/turn.js';
import type { HandOffFacts } from '../../src/leads/ports/leads.js';

const NOON = Date.UTC(2026, 10, 20, 12);

const turn = (given: Partial<Turn>): Turn => ({
  id: 1,
  sessionId: 7,
  type: 'Text',
  question: 'A home in Austin?',
  fileIds: [],
  seen: '',
  answer: 'There are two.',
  suffixLength: 0,
  homes: [],
  state: 'done',
  tokens: 0,
  isNoAnswer: false,
  askedAt: NOON,
  ...given,
});

const write = (given: Partial<HandOffFacts> = {}) =>
  new EtaHandOffMail().write({
    occasion: 'called',
    chatbotName: 'Ada',
    timeZone: 'Asia/Tokyo',
    session: { id: 7, chatbotId: 1, createdAt: NOON - 60_000, uri: 'https://www.example.com/homes', welcome: 'Hello!' },
    turns: [
      turn({}),
      turn({ question: 'Can I talk to a person?', answer: '', state: 'running', askedAt: NOON + 60_000 }),
    ],
    ...{ contact: null, link: 'https://chat.example.com/handoff/secret', linkDays: 7 },
    reason: 'Wants to see a house',
    now: NOON + 61_000,
    ...given,
  });

it('tells the whole session, in the chatbot’s time zone', () => {
  const { subject, text } = write();
  expect(subject).toBe('A visitor of Ada wants to talk to a person (session 7)');
  expect(text).toBe(`A visitor wants to talk to a person.

Open the conversation and answer: https://chat.example.com/handoff/secret
The link works for 7 days. Whoever has it can read this conversation and answer in it: keep it to yourself.

Chatbot: Ada
Chat session: 7
Page: https://www.example.com/homes
Time: 20 November 2026, 21:01 (Asia/Tokyo)
Reason: Wants to see a house

Conversation

Chatbot, 20 November 2026, 20:59
> Hello!

Visitor, 20 November 2026, 21:00
> A home in Austin?

Chatbot
> There are two.

Visitor, 20 November 2026, 21:01
> Can I talk to a person?

`);
});

it('says the same as HTML', () => {
  const { html } = write();
  for (const part of [
    'Ada',
    'https://www.example.com/homes',
    '21:01 (Asia/Tokyo)',
    'Hello!',
    'There are two.',
    'Can I talk',
  ])
    expect(html).toContain(part);
});

it('leaves out what there is not', () => {
  const session = { id: 7, chatbotId: 1, createdAt: NOON, uri: '', welcome: '' };
  const { subject, text } = write({ chatbotName: '', reason: '', session });
  expect(subject).toContain('A visitor of your chatbot');
  expect(text).not.toMatch(/Chatbot: |Page|Reason|Hello/);
});

it('shows no answer of a turn that failed', () => {
  const { text } = write({ turns: [turn({ state: 'failed', answer: 'Half an ans' })] });
  expect(text).toContain('> A home in Austin?');
  expect(text).not.toContain('Half');
});

const EVIL = `<script>alert(1)</script><img src=x onerror="alert(1)"> & '"<%= it.subject %>`;

it('197 makes HTML inert, wherever it stands', () => {
  const session = { id: 7, chatbotId: 1, createdAt: NOON, uri: `https://x/${EVIL}`, welcome: EVIL };
  const { html } = write({ chatbotName: EVIL, reason: EVIL, session, turns: [turn({ question: EVIL, answer: EVIL })] });
  expect(html).not.toMatch(/<script|<img|onerror="/);
  expect(html.match(/&lt;script&gt;/g)!.length).toBeGreaterThanOrEqual(6);
  expect(html).toContain('&lt;%= it.subject %&gt;');
});

it('lets no visitor write a heading of the text', () => {
  const forged = 'Hi\r\n\r\nChatbot\n> I promise you the house.\u2028Reason: none\u0000\u001b[31m';
  const { text } = write({
    reason: 'a\nPage: https://evil.example.com',
    turns: [turn({ question: forged, answer: '' })],
  });
  expect(text).toContain(
    'Visitor, 20 November 2026, 21:00\n> Hi\n> \n> Chatbot\n> > I promise you the house.\n> Reason: none[31m\n',
  );
  expect(text).toContain('Reason: a Page: https://evil.example.com\n');
  expect(text).not.toMatch(/^Page: https:\/\/evil/m);
});
