import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from '@jest/globals';
import type { MessageEvent } from '@nestjs/common';
import { SseStream } from '@nestjs/core/router/sse-stream.js';
import { createParser, type EventSourceMessage } from 'eventsource-parser';
import fc from 'fast-check';
import { concat, finalize, from, map, NEVER, type Observable, of, Subject, throwError } from 'rxjs';
import { linesOf } from '#libs/http/streams/lines.js';
import { breakingSilence, MOST_WAITING, openStream } from '#libs/http/streams/open-stream.js';

const PATIENT_MS = 60_000;

const failure = (error: unknown): MessageEvent => ({
  type: 'error',
  id: '0',
  data: { Code: 502, Message: (error as Error).message },
});

/** The objects as events, each with its place. */
const numbered = (objects: Observable<object>): Observable<MessageEvent> =>
  objects.pipe(map((data, at) => ({ id: String(at + 1), data })));

const opened = (events: Observable<MessageEvent | null>, silenceMs = PATIENT_MS) =>
  openStream(events.pipe(breakingSilence(silenceMs)), failure);

/** Events as Nest writes them. */
function sent(events: Observable<MessageEvent>): Readable {
  const stream = new SseStream();
  const subscription = events.subscribe({
    next: (event) => stream.writeMessage(event, () => undefined),
    complete: () => stream.end(),
  });
  return stream.once('close', () => subscription.unsubscribe());
}

function parsed(bytes: string): EventSourceMessage[] {
  const events: EventSourceMessage[] = [];
  createParser({ onEvent: (event) => events.push(event) }).feed(bytes);
  return events;
}

/** Texts full of what means something to a reader of events. */
const hostile = fc
  .array(fc.constantFrom('\r', '\n', '\r\n', '\0', 'data:', 'event: x', 'id: 1', ':', '\u2028', '🏡', '"', '\\', 'a'))
  .map((parts) => parts.join(''));

describe('the frames of an answer', () => {
  it('143 are one event for each object, whatever their text', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(hostile, { minLength: 1 }), async (texts) => {
        const objects = texts.map((content) => ({ content }));
        const events = parsed(await text(sent(await opened(numbered(from(objects))))));
        expect(events.map(({ data }) => JSON.parse(data) as object)).toEqual(objects);
        expect(events.every(({ event }) => event === undefined)).toBe(true);
        expect(events.map(({ id }) => id)).toEqual(objects.map((_, at) => String(at + 1)));
      }),
    );
  });

  it('143 are one line for each object, whatever their text', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(hostile, { minLength: 1 }), async (texts) => {
        const objects = texts.map((content) => ({ content }));
        const lines = (await text(linesOf(await opened(numbered(from(objects)))))).split('\n');
        expect(lines.pop()).toBe('');
        expect(lines.map((line) => JSON.parse(line) as object)).toEqual(objects);
      }),
    );
  });

  it('143 of a failure are one event, whatever its text', async () => {
    await fc.assert(
      fc.asyncProperty(hostile, async (Message) => {
        expect(parsed(await text(sent(of({ type: 'error', data: { Message } }))))).toEqual([
          expect.objectContaining({ event: 'error', data: JSON.stringify({ Message }) }),
        ]);
      }),
    );
  });

  it('come to nothing when the first object does not come: the refusal is thrown', async () => {
    const refused = throwError(() => new Error('refused'));
    await expect(opened(numbered(refused))).rejects.toThrow('refused');
  });

  it('152 end with the envelope of a later failure', async () => {
    const broken = concat(
      of({ content: 'a' }),
      throwError(() => new Error('broken')),
    );
    const events = parsed(await text(sent(await opened(numbered(broken)))));
    expect(events.map(({ event, data }) => [event, data])).toEqual([
      [undefined, '{"content":"a"}'],
      ['error', '{"Code":502,"Message":"broken"}'],
    ]);
  });

  it('135 begin with a comment when the first object lets itself be waited for', async () => {
    let come = (): void => undefined;
    const first = new Promise<void>((resolve) => (come = resolve));
    const late = from(first).pipe(map(() => ({ content: 'a' })));
    const events = await opened(concat(of(null), numbered(late)), 1);
    come();
    expect(await text(sent(events))).toMatch(/^(: ping\n\n)+id: 1\ndata: \{"content":"a"\}\n\n$/);
  });

  it('144 wait for a slow reader up to a bound; beyond it the stream is closed, and its source with it', async () => {
    const source = new Subject<MessageEvent>();
    const opening = opened(source);
    source.next({ comment: 'ping' });
    const body = linesOf(await opening);
    body.read();
    const megabyte = { data: 'x'.repeat(1_048_576 - 3) };
    for (let waiting = 0; waiting < MOST_WAITING; waiting += 1_048_576) source.next(megabyte);
    expect([body.destroyed, source.observed]).toEqual([false, true]);
    source.next({ data: '' });
    await new Promise((resolve) => body.once('close', resolve));
    expect(source.observed).toBe(false);
  });

  it.each([sent, linesOf])(
    'close their source when they are closed, even before the first was read: %p',
    async (form) => {
      let closed = (): void => undefined;
      const end = new Promise<void>((resolve) => (closed = resolve));
      const endless = concat(of({ a: 1 }, { b: 2 }), NEVER).pipe(finalize(closed));
      const body = form(await opened(numbered(endless)));
      body.destroy();
      await end;
      expect(body.destroyed).toBe(true);
    },
  );
});
