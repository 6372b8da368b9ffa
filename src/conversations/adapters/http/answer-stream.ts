import { SILENCE, SilenceTimer } from './silence-timer.js';

/** How the objects of a stream are written down. */
export interface Framing {
  readonly contentType: string;
  object(value: object): string;
  failure(envelope: object): string;
  readonly keepAlive: string;
}

export const EVENT_STREAM: Framing = {
  contentType: 'text/event-stream',
  object: (value) => `data: ${JSON.stringify(value)}\n\n`,
  failure: (envelope) => `event: error\ndata: ${JSON.stringify(envelope)}\n\n`,
  keepAlive: ': ping\n\n',
};

/** A blank line keeps the connection alive and is no object. */
export const NDJSON: Framing = {
  contentType: 'application/x-ndjson',
  object: (value) => `${JSON.stringify(value)}\n`,
  failure: (envelope) => `${JSON.stringify(envelope)}\n`,
  keepAlive: '\n',
};

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
export async function openStream(
  objects: AsyncIterator<object>,
  options: StreamOptions,
): Promise<AsyncGenerator<string>> {
  const first = objects.next();
  const silence = new SilenceTimer(options.keepAliveMs);
  try {
    await silence.or(first);
  } catch (error) {
    silence.stop();
    throw error;
  }
  return frames(objects, first, silence, options);
}

async function* frames(
  objects: AsyncIterator<object>,
  first: Promise<IteratorResult<object>>,
  silence: SilenceTimer,
  { framing, toEnvelope }: StreamOptions,
): AsyncGenerator<string> {
  let next = first;
  try {
    for (;;) {
      const result = await silence.or(next);
      if (result === SILENCE) {
        yield framing.keepAlive;
        continue;
      }
      if (result.done) return;
      yield framing.object(result.value);
      next = objects.next();
    }
  } catch (error) {
    yield framing.failure(toEnvelope(error));
  } finally {
    silence.stop();
    next.catch(() => undefined);
    void objects.return?.();
  }
}
