import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Chat, type Final } from '../support/interface/chat.js';
import type { Asked } from '../support/wire/exchange.js';
import { LockStep } from '../support/providers/lock-step.js';
import { answeredBy } from '../support/providers/provider-settings.js';
import { calls, type Script, says, ScriptedProvider } from '../support/providers/scripted-provider.js';
import { describeService, type Service } from '../support/service/service.js';
import { endedTurns } from '../support/databases/stored-turns.js';
import { finalOf, fragmentsOf } from '../support/wire/stream-content.js';
import { create } from './listing-bodies.js';

const provider = await ScriptedProvider.start();
beforeEach(() => provider.reset());
afterAll(() => provider.stop());

/** Answers whose every form must be the same text. */
const ANSWERS: readonly [what: string, script: Script][] = [
  ['in pieces', says('There ', 'are ', '4 homes.')],
  ['in one piece', says('There are 4 homes.')],
  [
    'with line ends and what looks like framing',
    says('a\r\n', '\n\ndata: {"x":1}\n\n', 'event: error\rid: 7', ': ping\n\n'),
  ],
  ['133 with characters cut into bytes', { fragments: ['Zürich 🏡', ' 東京', ' é'], chunkBytes: 1 }],
  ['133 with an emoji cut in two', says('home \ud83c', '\udfe1 sweet')],
  ['with the mark', says('[no an', 'swer]', ' \n', ' I only know', ' homes.')],
  ['of many pieces', says(...Array.from({ length: 500 }, (_, index) => `${index} `))],
];

/** Most characters of an answer that are kept. */
const MOST_CHARACTERS = 1_000_000;

const asLines = (service: Service, { sessionID }: Chat, more: Partial<Asked> = {}) =>
  service.raw('/chat/Chat/ClientAsk', {
    ...more,
    headers: {
      authorization: service.secretKey,
      'content-type': 'application/json',
      accept: 'application/x-ndjson',
      ...more.headers,
    },
    body: JSON.stringify({ sessionID, content: 'Hi', stream: true }),
  });

describeService(
  'ClientAsk as a stream',
  (service) => {
    describe.each(ANSWERS)('132 an answer %s', (_, script) => {
      it.each(['', '\n— Harbour Homes'])('is the same in every form, with the suffix "%s"', async (AnswerSuffix) => {
        const chat = await Chat.open(service(), { AnswerSuffix });
        provider.play(script, script);
        const { body } = await chat.ask('Hi');
        const { status, headers, events, isComplete } = await chat.stream('Hi');
        expect({ status, isComplete, type: headers['content-type'] }).toEqual({
          status: 200,
          isComplete: true,
          type: 'text/event-stream',
        });
        expect(headers).toMatchObject({
          'x-accel-buffering': 'no',
          'cache-control': expect.stringMatching(/no-cache.*no-transform/),
        });
        expect(headers).not.toHaveProperty('content-length');
        const [, turn] = await endedTurns(service(), chat.sessionID);
        const Answer = body.Data.content;
        expect(finalOf(events)).toEqual({
          QuestionID: 2 * turn!.id - 1,
          AnswerID: 2 * turn!.id,
          Answer,
          TotalToken: body.Data.totalToken,
        });
        expect(fragmentsOf(events).join('')).toBe(Answer);
        expect(fragmentsOf(events)).not.toContain('');
        expect(events.filter(({ data }) => 'AnswerID' in (data as object))).toHaveLength(1);
        expect(turn).toMatchObject({ state: 'done', answer: Answer });
        const shown = (await chat.said()).filter(({ Type }) => Type === 'AI').map(({ Content }) => Content);
        expect(shown).toEqual(Answer === '' ? [] : [Answer, Answer]);
      });
    });

    it('132 is framed to the byte: the characters told so far as id, one line of data and a blank line for each object', async () => {
      provider.play(says('One,\n', 'two.'));
      const { bytes, events } = await (await Chat.open(service())).stream('Hi');
      const ids = [5, 9, 9];
      expect(bytes.toString()).toBe(
        `\n${events.map(({ data }, at) => `id: ${ids[at]}\ndata: ${JSON.stringify(data)}\n\n`).join('')}`,
      );
      expect(events.slice(0, 2).map(({ data }) => data)).toEqual([{ content: 'One,\n' }, { content: 'two.' }]);
      expect(events).toHaveLength(3);
    });

    it('132 is one object a line as application/x-ndjson', async () => {
      provider.play(says('One,\n', 'two.'));
      const chat = await Chat.open(service());
      const { status, headers, bytes } = await asLines(service(), chat);
      expect({ status, type: headers['content-type'] }).toEqual({ status: 200, type: 'application/x-ndjson' });
      const lines = bytes.toString().split('\n');
      expect(lines.pop()).toBe('');
      const objects = lines.map((line) => JSON.parse(line) as Final);
      expect(objects.slice(0, 2)).toEqual([{ content: 'One,\n' }, { content: 'two.' }]);
      expect(objects.slice(2)).toEqual([expect.objectContaining({ Answer: 'One,\ntwo.', TotalToken: 15 })]);
    });

    it('132 hands the pieces on one by one, as they come', async () => {
      provider.play({ fragments: ['One', 'Two'], end: 'hang' });
      const chat = await Chat.open(service());
      const leaving = new AbortController();
      let heard = '';
      const streamed = chat.stream('Hi', {
        signal: leaving.signal,
        onBytes: (bytes) => {
          heard += bytes.toString();
          if (heard.includes('Two')) leaving.abort();
        },
      });
      await streamed.catch(() => undefined);
      expect(heard).toBe('\nid: 3\ndata: {"content":"One"}\n\nid: 6\ndata: {"content":"Two"}\n\n');
    });

    it('134 hands each piece on before the provider sends the next', async () => {
      const steps = new LockStep();
      provider.play(steps.script);
      const { events } = await (await Chat.open(service())).stream('Hi', { onBytes: steps.hear });
      expect(finalOf(events).Answer).toBe(steps.answer);
    });

    it('134 hands each line on before the provider sends the next', async () => {
      const steps = new LockStep();
      provider.play(steps.script);
      const chat = await Chat.open(service());
      const { bytes } = await asLines(service(), chat, { onBytes: steps.hear });
      expect(bytes.toString()).toContain(JSON.stringify(steps.answer));
    });

    it('080 of five million characters is cut to a million, the same in every form and in the row', async () => {
      provider.play(says(...Array<string>(50).fill('🏡a'.repeat(33_334))));
      const chat = await Chat.open(service());
      const { events } = await chat.stream('Hi');
      const { Answer } = finalOf(events);
      expect(Answer.length).toBe(MOST_CHARACTERS);
      // The cut went through a house.
      expect(Answer.slice(-2)).toBe('a\ufffd');
      expect(fragmentsOf(events).join('') === Answer).toBe(true);
      const [turn] = await endedTurns(service(), chat.sessionID);
      expect(turn!.state).toBe('done');
      expect(turn!.answer === Answer).toBe(true);
      await provider.until(({ open }) => open === 0);
    });

    it('135 breaks the silence before the first piece, and between the look-ups of a model', async () => {
      const chat = await Chat.open(service());
      await create(service(), chat.serialNumber, { City: 'Austin', SalePrice: 450_000 });
      const search = calls(['search_listings', { city: 'Austin' }]);
      provider.play(
        { ...search, delayMs: 1_500 },
        { ...search, delayMs: 1_500 },
        { fragments: ['One.'], delayMs: 1_500 },
      );
      const { events, bytes } = await chat.stream('Hi');
      // One a round at least: each round is longer than the longest silence.
      expect(bytes.toString()).toMatch(/^\n(: ping\n\n){3,}id: 4\ndata: /);
      expect(finalOf(events).Answer).toBe('One.');
      expect(provider.counts.calls).toBe(3);
    });

    it('135 breaks a silence with comments, and then goes on', async () => {
      provider.play({ fragments: ['Late', ' but', ' true'], fragmentDelayMs: 2_300 });
      const { events, comments, bytes } = await (await Chat.open(service())).stream('Hi');
      expect(comments.length).toBeGreaterThanOrEqual(3);
      expect(new Set(comments)).toEqual(new Set(['ping']));
      expect(bytes.toString()).toMatch(/^\n: ping\n\n/);
      expect(finalOf(events).Answer).toBe('Late but true');
    });

    it('135 breaks a silence with blank lines as application/x-ndjson', async () => {
      provider.play({ fragments: ['Late'], fragmentDelayMs: 2_300 });
      const chat = await Chat.open(service());
      const { bytes } = await asLines(service(), chat);
      expect(bytes.toString()).toMatch(/^\n+\{"content":"Late"\}\n\{.*\}\n$/);
    });

    it.each(['gzip, br', 'gzip;q=1.0, *;q=0', 'identity;q=0'])(
      '151 is never compressed, whatever is accepted: %s',
      async (accepted) => {
        const chat = await Chat.open(service());
        const headers = { 'accept-encoding': accepted };
        const answers = [await chat.stream('Hi', { headers }), await asLines(service(), chat, { headers })];
        for (const { status, headers: sent, bytes } of answers) {
          expect({ status, encoding: sent['content-encoding'] }).toEqual({ status: 200, encoding: undefined });
          expect(bytes.toString()).toContain('"Answer":"ok"');
        }
      },
    );

    it('152 ends with the envelope as an error event when the answer fails after its first piece', async () => {
      provider.play({ fragments: ['Half '], end: 'fin' });
      const chat = await Chat.open(service());
      const { status, bytes, isComplete } = await chat.stream('Hi');
      expect({ status, isComplete }).toEqual({ status: 200, isComplete: true });
      const Message = 'The model provider failed; try again later';
      const envelope = { Data: null, Version: '1.0.0', Success: false, Code: 502, Message };
      expect(bytes.toString()).toBe(
        `\nid: 5\ndata: {"content":"Half "}\n\nevent: error\nid: 5\ndata: ${JSON.stringify(envelope)}\n\n`,
      );
    });

    it('152 ends with the envelope as a line when it was asked for lines', async () => {
      provider.play({ fragments: ['Half '], end: 'fin' });
      const chat = await Chat.open(service());
      const { bytes } = await asLines(service(), chat);
      const [piece, envelope, rest] = bytes.toString().split('\n');
      expect(JSON.parse(piece!)).toEqual({ content: 'Half ' });
      expect(JSON.parse(envelope!)).toMatchObject({ Code: 502, Success: false, Data: null });
      expect(rest).toBe('');
    });

    it.each([
      [400, { content: '' }],
      [404, { sessionID: 2_000_000_000 }],
    ])('is refused before the first byte by an ordinary envelope, such as %i', async (code, fields) => {
      const chat = await Chat.open(service());
      const { status, headers, bytes } = await chat.stream('Hi', { fields });
      expect(status).toBe(code);
      expect(headers['content-type']).toBe('application/json; charset=utf-8');
      expect(JSON.parse(bytes.toString())).toMatchObject({ Code: code });
    });

    it('155 is refused by a limit with an ordinary 429', async () => {
      const chat = await Chat.open(service(), { RateLimitCount: 1, RateLimitTime: 60, RateLimitMessage: 'Slowly' });
      await chat.stream('Hi');
      const { status, headers, bytes } = await chat.stream('Hi');
      expect({ status, type: headers['content-type'] }).toEqual({
        status: 429,
        type: 'application/json; charset=utf-8',
      });
      expect(JSON.parse(bytes.toString())).toMatchObject({ Code: 429, Message: 'Slowly' });
      expect(provider.counts.calls).toBe(1);
    });
  },
  // As many tokens as can be set: what is cut here is cut by its characters.
  { env: { ...answeredBy(provider), KEEP_ALIVE_SECONDS: '1', LLM_MAX_ANSWER_TOKENS: '1000000' } },
);
