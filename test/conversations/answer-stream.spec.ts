import { text } from 'node:stream/consumers';
import { describe, expect, it } from '@jest/globals';
import { createParser, type EventSourceMessage } from 'eventsource-parser';
import fc from 'fast-check';
import { concat, finalize, from, map, NEVER, type Observable, of, Subject, throwError } from 'rxjs';
import { EVENT_STREAM, type Framing, NDJSON } from '#libs/http/streams/streamed-answer.js';
import { MOST_WAITING_BYTES, openStream } from '../../src/conversations/adapters/http/answer-stream.js';

const PATIENT_MS = 60_000;

const options = (framing = EVENT_STREAM, keepAliveMs = PATIENT_MS) => ({
  framing,
  keepAliveMs,
  toEnvelope: (error: unknown) => ({ Code: 502, Message: (error as Error).message }),
});

/** The objects as frames, each with its place. */
const framed = (objects: Observable<object>, { object }: Framing = EVENT_STREAM): Observable<string> =>
  objects.pipe(map((value, at) => object(value, at + 1)));

/** A stream whose first frame was empty but for a comment. */
async function opened(frames: Subject<string>) {
  const opening = openStream(frames, options());
  frames.next(EVENT_STREAM.keepAlive);
  const body = await opening;
  body.read();
  return body;
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
        const events = parsed(await text(await openStream(framed(from(objects)), options())));
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
        const lines = (await text(await openStream(framed(from(objects), NDJSON), options(NDJSON)))).split('\n');
        expect(lines.pop()).toBe('');
        expect(lines.map((line) => JSON.parse(line) as object)).toEqual(objects);
      }),
    );
  });

  it('143 of a failure are one event, whatever its text', () => {
    fc.assert(
      fc.property(hostile, (Message) => {
        expect(parsed(EVENT_STREAM.failure({ Message }))).toEqual([
          expect.objectContaining({ event: 'error', data: JSON.stringify({ Message }) }),
        ]);
      }),
    );
  });

  it('come to nothing when the first object does not come: the refusal is thrown', async () => {
    const refused = throwError(() => new Error('refused'));
    await expect(openStream(framed(refused), options())).rejects.toThrow('refused');
  });

  it('152 end with the envelope of a later failure', async () => {
    const broken = concat(
      of({ content: 'a' }),
      throwError(() => new Error('broken')),
    );
    const events = parsed(await text(await openStream(framed(broken), options())));
    expect(events.map(({ event, data }) => [event, data])).toEqual([
      [undefined, '{"content":"a"}'],
      ['error', '{"Code":502,"Message":"broken"}'],
    ]);
  });

  it('135 begin with a comment when the first object lets itself be waited for', async () => {
    let come = (): void => undefined;
    const first = new Promise<void>((resolve) => (come = resolve));
    const late = from(first).pipe(map(() => ({ content: 'a' })));
    const body = await openStream(concat(of(''), framed(late)), options(EVENT_STREAM, 1));
    come();
    expect(await text(body)).toMatch(/^(: ping\n\n)+id: 1\ndata: \{"content":"a"\}\n\n$/);
  });

  it('144 wait for a slow reader up to a bound; beyond it the stream is closed, and its source with it', async () => {
    const frames = new Subject<string>();
    const body = await opened(frames);
    const megabyte = 'x'.repeat(1_048_576);
    for (let sent = 0; sent * megabyte.length < MOST_WAITING_BYTES; sent++) frames.next(megabyte);
    expect([body.destroyed, frames.observed]).toEqual([false, true]);
    frames.next('x');
    await new Promise((resolve) => body.once('close', resolve));
    expect(frames.observed).toBe(false);
  });

  it('close their source when they are closed, even before the first was read', async () => {
    let closed = (): void => undefined;
    const end = new Promise<void>((resolve) => (closed = resolve));
    const endless = concat(of({ a: 1 }, { b: 2 }), NEVER).pipe(finalize(closed));
    const body = await openStream(framed(endless), options());
    body.destroy();
    await end;
    expect(body.destroyed).toBe(true);
  });
});
