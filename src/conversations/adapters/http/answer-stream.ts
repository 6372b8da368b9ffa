import { Readable } from 'node:stream';
import type { Framing } from '#libs/http/bodies/framing.js';
import { metricEvents } from '#libs/telemetry/metric-events.js';
import { log } from '#libs/telemetry/log.js';
import { SILENCE, SilenceTimer } from './silence-timer.js';

/** Bytes that go out as one at most: what a slow reader takes is seen in such steps. */
const MOST_BYTES = 32_768;

export interface StreamOptions {
  readonly framing: Framing;
  /** Silence after which a comment is sent, in milliseconds. */
  readonly keepAliveMs: number;
  /** An error as the envelope that ends the stream. */
  readonly toEnvelope: (error: unknown) => object;
}

/**
 * Waits for the first object, so that a refusal before it is still an ordinary envelope, and returns the frames of all.
 * A model that is silent for long gets its stream opened with a comment. The frames are pulled: a slow reader slows
 * the model down, and a reader that is gone closes the source.
 */
export async function openStream(objects: AsyncGenerator<object>, options: StreamOptions): Promise<Readable> {
  const first = objects.next();
  const silence = new SilenceTimer(options.keepAliveMs);
  try {
    const isSilent = (await silence.or(first)) === SILENCE;
    const body = Readable.from(frames(objects, first, isSilent, silence, options), { objectMode: false });
    // Not in a `finally` of the frames: a generator that was never begun has none.
    body.once('close', () => void close(objects, silence));
    metricEvents.emit('stream opened');
    return body;
  } catch (error) {
    silence.stop();
    throw error;
  }
}

async function* frames(
  objects: AsyncGenerator<object>,
  first: Promise<IteratorResult<object>>,
  isSilent: boolean,
  silence: SilenceTimer,
  { framing, toEnvelope }: StreamOptions,
): AsyncGenerator<string | Buffer> {
  let next = first;
  try {
    if (isSilent) yield framing.keepAlive;
    for (;;) {
      const result = await silence.or(next);
      if (result === SILENCE) {
        yield framing.keepAlive;
        continue;
      }
      if (result.done) return;
      yield* inSteps(framing.object(result.value));
      next = objects.next();
    }
  } catch (error) {
    yield framing.failure(toEnvelope(error));
  }
}

/** Bytes, not characters, of what is long: a character cut in two would be lost. */
function* inSteps(frame: string): Generator<string | Buffer> {
  if (frame.length <= MOST_BYTES) return yield frame;
  const bytes = Buffer.from(frame);
  for (let at = 0; at < bytes.length; at += MOST_BYTES) yield bytes.subarray(at, at + MOST_BYTES);
}

/** Nobody is left to be told of a failure. */
function close(objects: AsyncGenerator<object>, silence: SilenceTimer): Promise<unknown> {
  silence.stop();
  metricEvents.emit('stream closed');
  return objects.return(undefined).catch((error: unknown) => log.warn({ err: error }, 'an answer was not closed'));
}
