import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { GptTokenCounter } from '../../src/models/adapters/tokens/gpt-token-counter.js';
import { Chat, type Final } from '../support/interface/chat.js';
import { rowsOf } from '../support/databases/database-rows.js';
import { eventually } from '../support/eventually.js';
import { tally } from '../support/service/many-asks.js';
import { answeredBy } from '../support/providers/provider-settings.js';
import { says, ScriptedProvider } from '../support/providers/scripted-provider.js';
import { describeService, type Service } from '../support/service/service.js';

const provider = await ScriptedProvider.start();
beforeEach(() => provider.reset());
afterAll(() => provider.stop());

const tokens = new GptTokenCounter();
const REQUESTS = 100;
const MOST_TOKENS = 40;
/** Of an answer of the scripted provider. */
const ANSWER_TOKENS = 15;
const ENDLESS = Array.from({ length: 300 }, (_, index) => `word${index} `);

describeService(
  'The caps',
  (service) => {
    describe('KEY_REQUESTS_PER_MINUTE', () => {
      it('174 refuses a key that asks too often, before its body is looked at, and no other key', async () => {
        const [busy, calm] = [await service().anotherWorkspace(), await service().anotherWorkspace()];
        const list = (body: object) => busy.call('/chat/Chatbot/List', body);
        const answered = await Promise.all(Array.from({ length: 3 * REQUESTS }, () => list({})));
        expect(tally(answered)[200]).toBeGreaterThanOrEqual(REQUESTS);
        const refusal = answered.find(({ status }) => status === 429)!;
        expect(refusal.body).toMatchObject({ Code: 429, Message: 'Too many requests with this key; try again later' });
        expect(Number(refusal.headers['retry-after'])).toBeGreaterThanOrEqual(1);
        expect(Number(refusal.headers['retry-after'])).toBeLessThanOrEqual(60);
        const wrong = await Promise.all(Array.from({ length: REQUESTS }, () => list({ Nonsense: 1 })));
        expect(tally(wrong)[429]).toBeGreaterThan(0);
        expect((await calm.call('/chat/Chatbot/List', {})).status).toBe(200);
        const listings = '/chat/Chatbot/RealEstateList';
        expect((await busy.call(listings, { SerialNumber: '0'.repeat(32) })).status).not.toBe(429);
      });
    });

    describe('LLM_MAX_ANSWER_TOKENS', () => {
      it.each([['as JSON'], ['as a stream']])(
        '175 ends a model that goes on, and keeps what was shown, %s',
        async (as) => {
          const chat = await Chat.open(await service().anotherWorkspace());
          provider.play({ fragments: ENDLESS, end: 'hang' });
          const isStream = as === 'as a stream';
          const answer = isStream
            ? ((await chat.stream('Hi')).events.at(-1)!.data as Final).Answer
            : (await chat.ask('Hi')).body.Data.content;
          expect(ENDLESS.join('').startsWith(answer)).toBe(true);
          expect(tokens.count(answer)).toBeLessThanOrEqual(MOST_TOKENS);
          expect(tokens.count(answer)).toBeGreaterThan(MOST_TOKENS / 2);
          await provider.until(({ aborted }) => aborted === 1);
          expect((await chat.said()).at(-1)).toMatchObject({ Type: 'AI', Content: answer });
          expect(await chat.count()).toBe(1);
        },
      );

      it('175 ends thoughts that go on', async () => {
        const chat = await Chat.open(await service().anotherWorkspace());
        provider.play({ reasoning: ENDLESS, end: 'hang' });
        expect((await chat.ask('Hi')).body.Data).toMatchObject({
          content: 'I have no answer to that just now. Please ask again.',
          noAnswer: true,
        });
        await provider.until(({ aborted }) => aborted === 1);
      });
    });

    describe('WORKSPACE_TOKENS_PER_DAY', () => {
      const today = async (workspaceId: number): Promise<{ counted: number; spent: number }> => {
        const [counted] = await rowsOf<{ n: number }>(
          service().databaseUrl,
          'SELECT SUM(tokens) AS n FROM workspace_tokens WHERE workspace_id = ?',
          [workspaceId],
        );
        const [spent] = await rowsOf<{ n: number }>(
          service().databaseUrl,
          'SELECT SUM(tokens) AS n FROM turns WHERE workspace_id = ?',
          [workspaceId],
        );
        return { counted: Number(counted?.n), spent: Number(spent?.n) };
      };

      it('175 refuses a workspace that has used up its day on every replica, and no other', async () => {
        const workspace = await service().anotherWorkspace();
        const chat = await Chat.open(workspace);
        for (let times = 0; times < 4; times++) expect((await chat.ask('Hi')).status).toBe(200);
        const replica: Service = await service().replica();
        for (const through of [chat, chat.through(replica.as(workspace.keys))]) {
          const { body, headers } = await through.ask('Hi');
          expect(body).toMatchObject({
            Code: 429,
            Message: 'This workspace has used up its tokens of today; they are back at midnight UTC',
          });
          expect(Number(headers['retry-after'])).toBeGreaterThanOrEqual(1);
          expect(Number(headers['retry-after'])).toBeLessThanOrEqual(86_400);
        }
        expect(await chat.count()).toBe(4);
        expect(await today(workspace.workspaceId)).toEqual({ counted: 4 * ANSWER_TOKENS, spent: 4 * ANSWER_TOKENS });
        expect((await (await Chat.open(service())).ask('Hi')).status).toBe(200);
      });

      it('175 counts all of an answer that failed', async () => {
        const workspace = await service().anotherWorkspace();
        const chat = await Chat.open(workspace);
        provider.play({ fragments: ['A good beginning, then the line is cut'], end: 'fin' });
        expect((await chat.ask('Hi')).status).toBe(502);
        const { counted, spent } = await today(workspace.workspaceId);
        expect(counted).toBeGreaterThan(ANSWER_TOKENS);
        expect(counted).toBe(spent);
      });

      it('175 counts all of an answer that was left', async () => {
        const workspace = await service().anotherWorkspace();
        const chat = await Chat.open(workspace);
        provider.play({ ...says('A long answer. ', 'No caller hears it to its end'), end: 'hang' });
        const leaving = new AbortController();
        // What is shown of an answer makes it a message.
        const onBytes = (bytes: Buffer): void => void (bytes.includes('A long answer') && leaving.abort());
        await expect(chat.stream('Hi', { signal: leaving.signal, onBytes })).resolves.toBeDefined();
        await eventually(
          () => chat.count(),
          (count) => count === 1,
        );
        const { counted, spent } = await today(workspace.workspaceId);
        expect(counted).toBeGreaterThan(ANSWER_TOKENS);
        expect(counted).toBe(spent);
      });

      it('175 answers a retry of what was answered, even when the day is used up', async () => {
        const chat = await Chat.open(await service().anotherWorkspace());
        const headers = { 'idempotency-key': 'once' };
        const first = await chat.ask('Hi', { headers });
        for (let times = 0; times < 3; times++) await chat.ask('Hi');
        expect((await chat.ask('Hi')).status).toBe(429);
        expect((await chat.ask('Hi', { headers })).body).toEqual(first.body);
      });
    });
  },
  {
    env: {
      ...answeredBy(provider),
      KEY_REQUESTS_PER_MINUTE: String(REQUESTS),
      LLM_MAX_ANSWER_TOKENS: String(MOST_TOKENS),
      WORKSPACE_TOKENS_PER_DAY: String(4 * ANSWER_TOKENS),
    },
  },
);
