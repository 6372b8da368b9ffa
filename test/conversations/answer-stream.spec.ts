import { text } from 'node:stream/consumers';
import { describe, expect, it } from '@jest/globals';
import { createParser, type EventSourceMessage } from 'eventsource-parser';
import fc from 'fast-check';
import { EVENT_STREAM, NDJSON } from '../../libs/http/bodies/framing.js';
import { openStream } from '../../src/conversations/adapters/http/answer-stream.js';

const PATIENT_MS = 60_000;

const options = (framing = EVENT_STREAM, keepAliveMs = PATIENT_MS) => ({
  framing,
  keepAliveMs,
  toEnvelope: (error: unknown) => ({ Code: 502, Message: (error as Error).message }),
});

async function* from(objects: readonly object[], end: () => void = () => undefined): AsyncGenerator<object> {
  try {
    yield* objects;
  } finally {
    end();
  }
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
        const events = parsed(await text(await openStream(from(objects), options())));
        expect(events.map(({ data }) => JSON.parse(data) as object)).toEqual(objects);
        expect(events.every(({ event, id }) => event === undefined && id === undefined)).toBe(true);
      }),
    );
  });

  it('143 are one line for each object, whatever their text', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(hostile, { minLength: 1 }), async (texts) => {
        const objects = texts.map((content) => ({ content }));
        const lines = (await text(await openStream(from(objects), options(NDJSON)))).split('\n');
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
    async function* refuses(): AsyncGenerator<object> {
      yield* from([]);
      throw new Error('refused');
    }
    await expect(openStream(refuses(), options())).rejects.toThrow('refused');
  });

  it('152 end with the envelope of a later failure', async () => {
    async function* breaks(): AsyncGenerator<object> {
      yield { content: 'a' };
      throw new Error('broken');
    }
    const events = parsed(await text(await openStream(breaks(), options())));
    expect(events.map(({ event, data }) => [event, data])).toEqual([
      [undefined, '{"content":"a"}'],
      ['error', '{"Code":502,"Message":"broken"}'],
    ]);
  });

  it('135 begin with a comment when the first object lets itself be waited for', async () => {
    let come = (): void => undefined;
    const first = new Promise<void>((resolve) => (come = resolve));
    async function* late(): AsyncGenerator<object> {
      await first;
      yield { content: 'a' };
    }
    const body = await openStream(late(), options(EVENT_STREAM, 1));
    come();
    expect(await text(body)).toMatch(/^(: ping\n\n)+data: \{"content":"a"\}\n\n$/);
  });

  it('close their source when they are closed, even before the first was read', async () => {
    let closed = (): void => undefined;
    const end = new Promise<void>((resolve) => (closed = resolve));
    const body = await openStream(from([{ a: 1 }, { b: 2 }], closed), options());
    body.destroy();
    await end;
    expect(body.destroyed).toBe(true);
  });
});
