import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Chat } from '../support/interface/chat.js';
import { followAnswer, getAnswer, nameOf } from '../support/interface/kept-answers.js';
import { answeredBy } from '../support/providers/provider-settings.js';
import { type Script, says, ScriptedProvider } from '../support/providers/scripted-provider.js';
import { describeService } from '../support/service/service.js';
import { endedTurns, everythingAsked } from '../support/databases/stored-turns.js';
import { finalOf, fragmentsOf } from '../support/wire/stream-content.js';

const PATH = '/chat/Chat/GetAnswer';
const UNKNOWN = 2_000_000_000;

const provider = await ScriptedProvider.start();
beforeEach(() => provider.reset());
afterAll(() => provider.stop());

describeService(
  'GetAnswer',
  (service) => {
    describe('of an answer that is done', () => {
      let chat: Chat;
      let asked: Awaited<ReturnType<Chat['ask']>>;

      beforeAll(async () => {
        provider.reset();
        provider.play(says('There are ', '4 homes. 🏡'));
        chat = await Chat.open(service());
        asked = await chat.ask('How many?', { headers: { 'idempotency-key': 'kept-1' } });
      });

      it('gives what ClientAsk gave, and that it is done', async () => {
        const { Data } = asked.body;
        expect(nameOf(asked)).toBe(Data.messageid);
        expect((await getAnswer(service(), Data.messageid)).body.Data).toEqual({ ...Data, State: 'done' });
        expect((await getAnswer(service(), Data.messageid - 1)).body.Data).toEqual({ ...Data, State: 'done' });
      });

      it('streams the same objects that ClientAsk ends with, and neither asks nor counts', async () => {
        const { messageid, content, totalToken } = asked.body.Data;
        const before = await everythingAsked(service());
        const { events, headers, isComplete } = await followAnswer(service(), messageid);
        expect(headers['content-type']).toBe('text/event-stream');
        expect(isComplete).toBe(true);
        expect(fragmentsOf(events).join('')).toBe(content);
        const last = { QuestionID: messageid - 1, AnswerID: messageid, Answer: content, TotalToken: totalToken };
        expect(finalOf(events)).toEqual(last);
        expect(await everythingAsked(service())).toEqual(before);
        expect(provider.counts.calls).toBe(0);
      });

      it.each([
        ['the event of a fragment', 10, '4 homes. 🏡'],
        ['the event behind all fragments', 21, ''],
        ['more than there is', 999_999_999, ''],
      ])('goes on behind %s', async (_, id, rest) => {
        const { messageid, content } = asked.body.Data;
        const headers = { 'last-event-id': String(id) };
        const { events } = await followAnswer(service(), messageid, { headers });
        expect(fragmentsOf(events).join('')).toBe(rest);
        expect(finalOf(events).Answer).toBe(content);
      });

      it.each(['-1', '1.5', 'x', '', '1234567890'])('refuses the Last-Event-ID "%s"', async (id) => {
        const headers = { 'last-event-id': id };
        const { status, bytes } = await followAnswer(service(), asked.body.Data.messageid, { headers });
        expect([status, bytes.toString()]).toEqual([400, expect.stringContaining('Last-Event-ID')]);
      });

      it('streams them as lines to those who ask so', async () => {
        const { messageid, content } = asked.body.Data;
        const { status, bytes: lines } = await service().raw(PATH, {
          headers: {
            authorization: service().secretKey,
            'content-type': 'application/json',
            accept: 'application/x-ndjson',
          },
          body: JSON.stringify({ messageid, stream: true }),
        });
        const objects = lines
          .toString()
          .trim()
          .split('\n')
          .map((line) => JSON.parse(line) as object);
        expect([status, objects]).toEqual([200, [{ content }, expect.objectContaining({ Answer: content })]]);
      });

      it('is named again by a retry with the same Idempotency-Key', async () => {
        const retried = await chat.ask('How many?', { headers: { 'idempotency-key': 'kept-1' } });
        expect(nameOf(retried)).toBe(asked.body.Data.messageid);
      });

      it('is kept over a restart', async () => {
        const { Data } = asked.body;
        await service().restart();
        expect((await getAnswer(service(), Data.messageid)).body.Data).toEqual({ ...Data, State: 'done' });
      });
    });

    describe('refuses', () => {
      let known: number;
      beforeAll(async () => {
        known = (await (await Chat.open(service())).ask('Hi')).body.Data.messageid;
      });

      it.each([
        ['"1"'],
        ['"1 or 1=1"'],
        ['true'],
        ['[1]'],
        ['{"a":1}'],
        ['null'],
        ['0'],
        ['-2'],
        ['1.5'],
        ['1e400'],
        ['9007199254740993'],
      ])('065 the message id %s', async (messageid) => {
        const headers = { authorization: service().secretKey, 'content-type': 'application/json' };
        const { status, body } = await service().enveloped(PATH, { headers, body: `{"messageid":${messageid}}` });
        expect([status, body.Message]).toEqual([400, expect.any(String)]);
      });

      it('065 a body without one, and what stream is not', async () => {
        expect((await service().call<unknown>(PATH, {})).body.Message).toContain('messageid');
        for (const stream of ['true', 1]) {
          expect((await service().call<unknown>(PATH, { messageid: known, stream })).status).toBe(400);
        }
        expect((await service().call(PATH, { messageid: known, stream: null })).status).toBe(200);
      });

      it('009 a stranger’s message in the words for one that does not exist', async () => {
        const unknown = await getAnswer(service(), UNKNOWN);
        expect(unknown.status).toBe(404);
        const neighbour = await service().anotherWorkspace();
        const own = (await (await Chat.open(neighbour)).ask('Hi')).body.Data.messageid;
        expect((await getAnswer(neighbour, own)).status).toBe(200);
        for (const messageid of [own, own - 1]) {
          expect((await getAnswer(service(), messageid)).body).toEqual(unknown.body);
          const followed = await followAnswer(service(), messageid);
          expect([followed.status, JSON.parse(followed.bytes.toString())]).toEqual([404, unknown.body]);
        }
        expect((await getAnswer(neighbour, known)).body).toEqual(unknown.body);
      });

      it('009 one of a chatbot that the key is not for, or that is removed', async () => {
        const [mine, other] = [await Chat.open(service()), await Chat.open(service())];
        const [ofMine, ofOther] = [await mine.ask('Hi'), await other.ask('Hi')].map(({ body }) => body.Data.messageid);
        const issued = await service().call<{ Key: string }>('/chat/Workspace/KeyIssue', {
          Kind: 'secret',
          Name: 'One chatbot',
          SerialNumbers: [mine.serialNumber],
        });
        const limited = service().as({ secretKey: issued.body.Data.Key, sessionKey: '' });
        const unknown = await getAnswer(limited, UNKNOWN);
        expect((await getAnswer(limited, ofMine)).status).toBe(200);
        expect((await getAnswer(limited, ofOther)).body).toEqual(unknown.body);
        expect((await followAnswer(limited, ofOther)).status).toBe(404);
        await service().call('/chat/Chatbot/Remove', { serialNumber: other.serialNumber });
        expect((await getAnswer(service(), ofOther)).body).toEqual(unknown.body);
      });
    });

    describe('of an answer that was not finished', () => {
      it('140 gives what was shown before the provider died, as failed, and ends a stream as it ended', async () => {
        const chat = await Chat.open(service());
        provider.play({ fragments: ['Half '], end: 'fin' });
        const broken = await chat.stream('Hi');
        const messageid = nameOf(broken);
        const failed = { messageid, content: 'Half ', State: 'failed' };
        expect((await getAnswer(service(), messageid)).body.Data).toMatchObject(failed);
        const { status, events } = await followAnswer(service(), messageid);
        expect([status, fragmentsOf(events)]).toEqual([200, ['Half ']]);
        expect(events.at(-1)).toEqual({ event: 'error', data: expect.objectContaining({ Code: 502, Data: null }) });
        expect(broken.events.at(-1)!.data).toMatchObject({ Code: 502 });
      });

      it.each<[number, Script]>([
        [502, { status: 401 }],
        [504, { end: 'silent' }],
        [503, { status: 429, headers: { 'retry-after': '9' } }],
      ])('142 whose failure was a %i is that again, as an ordinary envelope', async (code, script) => {
        const chat = await Chat.open(service());
        provider.play(script);
        const failed = await chat.ask('Hi');
        expect(failed.status).toBe(code);
        const messageid = nameOf(failed);
        expect((await getAnswer(service(), messageid)).body.Data).toMatchObject({ content: '', State: 'failed' });
        const { status, bytes } = await followAnswer(service(), messageid);
        expect([status, JSON.parse(bytes.toString())]).toEqual([code, expect.objectContaining({ Code: code })]);
      });

      it('138 gives what was produced before the connection broke, and ends with it', async () => {
        const chat = await Chat.open(service());
        provider.play({ fragments: ['There are ', '4 homes'], end: 'hang' });
        const leaving = new AbortController();
        let heard = '';
        const onBytes = (bytes: Buffer): void => {
          heard += bytes.toString();
          if (heard.includes('4 homes')) leaving.abort();
        };
        const messageid = nameOf(await chat.stream('Hi', { signal: leaving.signal, onBytes }));
        await endedTurns(service(), chat.sessionID);
        const { body } = await getAnswer(service(), messageid);
        expect(body.Data).toMatchObject({ content: 'There are 4 homes', State: 'interrupted' });
        const { events } = await followAnswer(service(), messageid);
        expect(finalOf(events)).toMatchObject({ Answer: 'There are 4 homes', TotalToken: body.Data.totalToken });
      });
    });
  },
  { env: { ...answeredBy(provider), LLM_FIRST_TOKEN_SECONDS: '1' } },
);
