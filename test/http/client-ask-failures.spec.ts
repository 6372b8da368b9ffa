import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Chat } from '../support/interface/chat.js';
import { askBy, DOORS } from '../support/interface/ways-in.js';
import { answeredBy, PROVIDER_KEY } from '../support/providers/provider-settings.js';
import { type Script, says, ScriptedProvider } from '../support/providers/scripted-provider.js';
import { describeService } from '../support/service/service.js';
import { endedTurns } from '../support/databases/stored-turns.js';

const provider = await ScriptedProvider.start();
beforeEach(() => provider.reset());
afterAll(() => provider.stop());

/** In every body of the provider; no answer of ours may repeat it. */
const WORDS = 'PROVIDER-WORDS';
const body = JSON.stringify({ error: { message: `${WORDS} ${PROVIDER_KEY}`, type: 'x' } });
const html = `<html><body>${WORDS} ${PROVIDER_KEY}</body></html>`;

interface Failure {
  readonly what: string;
  /** Played to the call and to a retry alike. */
  readonly script: Script;
  readonly code: 502 | 503 | 504;
  readonly calls: 1 | 2;
  readonly retryAfter?: string;
}

const FAILURES: readonly Failure[] = [
  { what: '142 says 400', script: { status: 400, body }, code: 502, calls: 1 },
  { what: '142 says 401', script: { status: 401, body }, code: 502, calls: 1 },
  { what: '142 says 404', script: { status: 404, body }, code: 502, calls: 1 },
  {
    what: '142 says 429 for long',
    script: { status: 429, body, headers: { 'retry-after': '7' } },
    code: 503,
    calls: 1,
    retryAfter: '7',
  },
  {
    what: '142 says 429 for a moment',
    script: { status: 429, body, headers: { 'retry-after': '1' } },
    code: 503,
    calls: 2,
    retryAfter: '1',
  },
  { what: '142 says 429 without a time', script: { status: 429, body }, code: 503, calls: 1, retryAfter: '10' },
  { what: '142 says 500', script: { status: 500, body }, code: 502, calls: 2 },
  { what: '142 says 503', script: { status: 503, body }, code: 502, calls: 2 },
  {
    what: '142 says 500 in HTML',
    script: { status: 500, body: html, headers: { 'content-type': 'text/html' } },
    code: 502,
    calls: 2,
  },
  {
    what: '142 answers with a page',
    script: { status: 200, body: html, headers: { 'content-type': 'text/html' } },
    code: 502,
    calls: 1,
  },
  {
    what: '142 answers with plain JSON',
    script: { status: 200, body, headers: { 'content-type': 'application/json' } },
    code: 502,
    calls: 1,
  },
  {
    what: '142 sends 10 MB of error',
    script: { status: 500, body: Buffer.alloc(10_000_000, `${WORDS} `) },
    code: 502,
    calls: 2,
  },
  {
    what: '142 is redirecting',
    script: { status: 302, body, headers: { location: '/elsewhere' } },
    code: 502,
    calls: 1,
  },
  { what: '140 resets the connection', script: { end: 'reset' }, code: 502, calls: 2 },
  { what: '140 ends before it began', script: { end: 'fin' }, code: 502, calls: 2 },
  { what: '140 ends in the middle', script: { fragments: ['Half '], end: 'fin' }, code: 502, calls: 1 },
  { what: '140 sends half a document', script: { fragments: ['Half '], end: 'truncated-json' }, code: 502, calls: 1 },
  { what: '140 sends an error event', script: { fragments: ['Half '], end: 'error-event' }, code: 502, calls: 1 },
  { what: '141 never answers', script: { end: 'silent' }, code: 504, calls: 1 },
  { what: '141 hangs before its first word', script: { end: 'hang' }, code: 504, calls: 1 },
  { what: '141 hangs in the middle', script: { fragments: ['Half '], end: 'hang' }, code: 504, calls: 1 },
];

/** Those that the doors of other protocols are tried with: each code, and one in the midst. */
const AT_DOOR = ['142 says 400', '142 says 429 for long', '141 hangs before its first word', '140 ends in the middle'];

const named = FAILURES.map((failure) => [failure.what, failure] as const);

describeService(
  'A provider that fails',
  (service) => {
    describe('and', () => {
      it.each(named)('%s, is told of by an ordinary envelope, and the message is given back', async (_, failure) => {
        const { script, code, calls, retryAfter } = failure;
        const chat = await Chat.open(service(), { MessageLimit: 1 });
        provider.play(...Array<Script>(calls).fill(script));
        const failed = await chat.ask('Hi');
        expect(failed.body).toMatchObject({ Code: code, Message: expect.stringMatching(/^The model provider/) });
        expect(failed.headers['retry-after']).toBe(retryAfter);
        await provider.until(({ open }) => open === 0);
        expect(provider.counts.calls).toBe(calls);
        expect((await endedTurns(service(), chat.sessionID))[0]!.state).toBe('failed');
        expect(await chat.count()).toBe(0);

        // Of the one message a month nothing is lost, and the service is well.
        provider.otherwise(says('Well again.'));
        expect((await chat.ask('Hi')).body).toMatchObject({ Code: 200, Data: { content: 'Well again.' } });
        expect((await chat.ask('Hi')).status).toBe(429);
        expect(await chat.count()).toBe(1);
      });

      it.each(named)('%s, gets a stream refused the same way or ended with the envelope', async (_, failure) => {
        const { script, code, calls, retryAfter } = failure;
        const hasBegun = script.fragments !== undefined;
        const chat = await Chat.open(service(), { MessageLimit: 1 });
        provider.play(...Array<Script>(calls).fill(script));
        const { status, headers, events, bytes } = await chat.stream('Hi');
        const envelope = expect.objectContaining({ Code: code, Data: null, Success: false });
        if (hasBegun) {
          expect(status).toBe(200);
          expect(events.at(-1)).toEqual({ event: 'error', data: envelope });
          expect(events.slice(0, -1)).toEqual([{ event: undefined, data: { content: 'Half ' } }]);
        } else {
          expect({ status, retryAfter: headers['retry-after'] }).toEqual({ status: code, retryAfter });
          expect(JSON.parse(bytes.toString())).toEqual(envelope);
        }
        const [turn] = await endedTurns(service(), chat.sessionID);
        expect(turn).toMatchObject({ state: 'failed', answer: hasBegun ? 'Half ' : '' });
        expect(await chat.said()).toEqual([{ Type: 'User', Content: 'Hi' }]);
        expect(bytes.toString()).not.toMatch(new RegExp(`${WORDS}|${PROVIDER_KEY}`));
        expect(await chat.count()).toBe(0);
        // Ends the row of failures after which the provider is left alone.
        expect((await chat.ask('Hi')).status).toBe(200);
      });
    });

    describe.each(DOORS)('and (%s)', (way) => {
      it.each(named.filter(([what]) => AT_DOOR.includes(what)))(
        '%s, is told of in the form of the door',
        async (_, failure) => {
          const { script, code, calls, retryAfter } = failure;
          const chat = await Chat.open(service(), { MessageLimit: 1 });
          const message = expect.stringMatching(/^The model provider/);
          provider.play(...Array<Script>(calls).fill(script));
          expect(await askBy(way, chat, 'Hi')).toEqual({ code, said: message, retryAfter });
          expect(await endedTurns(service(), chat.sessionID)).toMatchObject([{ state: 'failed' }]);
          expect(await chat.count()).toBe(0);
          expect((await askBy(way, chat, 'Well again?')).code).toBe(200);
          expect((await askBy(way, chat, 'And now?')).code).toBe(429);
        },
      );
    });

    it.each(named.filter(([what]) => AT_DOOR.includes(what)))(
      '%s, ends a stream of OpenAI’s form',
      async (_, failure) => {
        const { script, calls } = failure;
        const chat = await Chat.open(service());
        provider.play(...Array<Script>(calls).fill(script));
        const streamed = (await chat.completeStream('Hi')).bytes.toString();
        expect(streamed).not.toMatch(new RegExp(`DONE|${WORDS}|${PROVIDER_KEY}`));
        expect(JSON.parse(streamed.slice(streamed.lastIndexOf('{"error"')))).toMatchObject({
          error: { message: expect.stringMatching(/^The model provider/), type: 'server_error', param: null },
        });
        expect(await endedTurns(service(), chat.sessionID)).toMatchObject([{ state: 'failed' }]);
        expect((await chat.ask('Well again?')).status).toBe(200);
      },
    );

    it('142 leaves its sentence in the log, and never its key', async () => {
      const log = service().logs().join('\n');
      expect(log).toContain('provider');
      expect(log).not.toContain(PROVIDER_KEY);
      // The provider's sentence is for the operator.
      expect(log).toContain(WORDS);
    });
  },
  { env: { ...answeredBy(provider), LLM_FIRST_TOKEN_SECONDS: '1', LLM_IDLE_SECONDS: '1', LOG_LEVEL: 'debug' } },
);
