import { Readable } from 'node:stream';
import type { Observable } from 'rxjs';
import type { Framing } from '#libs/http/streams/streamed-answer.js';
import { metricEvents } from '#libs/telemetry/metric-events.js';
import { log } from '#libs/telemetry/log.js';

/** Bytes that go out as one at most: what a slow reader takes is seen in such steps. */
const STEP_BYTES = 32_768;

/** Bytes that wait for a reader at most: the longest answer, all of it escaped, as fragments and once more as a whole. */
export const MOST_WAITING_BYTES = 16 * 1024 * 1024;

export interface StreamOptions {
  readonly framing: Framing;
  /** Silence after which a comment is sent, in milliseconds. */
  readonly keepAliveMs: number;
  /** An error as the envelope that ends the stream. */
  readonly toEnvelope: (error: unknown) => object;
}

/**
 * Resolves with the stream once its first bytes are there, so that a refusal before them is still an ordinary envelope.
 * Silence is counted from the first frame on, be it an empty one, and broken by comments. Frames are pushed: those that a
 * slow reader has not taken wait here, up to a bound. A stream that is closed ends its source.
 */
export function openStream(frames: Observable<string>, options: StreamOptions): Promise<Readable> {
  return new Promise((resolve, reject) => {
    const stream = new OutgoingStream(options, resolve);
    const subscription = frames.subscribe({
      next: (frame) => stream.hear(frame),
      error: (error: unknown) => {
        if (stream.isOpen) return stream.fail(error);
        stream.close();
        reject(error as Error);
      },
      complete: () => stream.end(),
    });
    stream.body.once('close', () => {
      stream.close();
      subscription.unsubscribe();
      metricEvents.emit('stream closed');
    });
  });
}

/** What is on its way to a reader. */
class OutgoingStream {
  readonly body = new Readable({ read: () => undefined });
  isOpen = false;
  private silence: NodeJS.Timeout | undefined;

  /** `opened` is called with the body at the first bytes, or the end. */
  constructor(
    private readonly options: StreamOptions,
    private readonly opened: (body: Readable) => void,
  ) {}

  hear(frame: string): void {
    this.silence ??= setTimeout(() => this.breakSilence(), this.options.keepAliveMs);
    this.silence.refresh();
    if (frame !== '') this.send(frame);
  }

  /** The error is the last frame. */
  fail(error: unknown): void {
    const { framing, toEnvelope } = this.options;
    this.send(framing.failure(toEnvelope(error)));
    this.end();
  }

  end(): void {
    this.open();
    this.close();
    if (!this.body.destroyed) this.body.push(null);
  }

  /** From now on silence is no longer broken. */
  close(): void {
    clearTimeout(this.silence);
  }

  private breakSilence(): void {
    this.send(this.options.framing.keepAlive);
    this.silence!.refresh();
  }

  private send(frame: string): void {
    this.open();
    if (this.body.destroyed) return;
    if (frame.length <= STEP_BYTES) this.body.push(frame);
    else this.sendInSteps(Buffer.from(frame));
    if (this.body.readableLength <= MOST_WAITING_BYTES) return;
    log.warn('a stream was cut: too much waited for its reader');
    this.body.destroy();
  }

  /** Bytes, not characters, of what is long: a character cut in two would be lost. */
  private sendInSteps(bytes: Buffer): void {
    for (let at = 0; at < bytes.length; at += STEP_BYTES) this.body.push(bytes.subarray(at, at + STEP_BYTES));
  }

  private open(): void {
    if (this.isOpen) return;
    this.isOpen = true;
    metricEvents.emit('stream opened');
    this.opened(this.body);
  }
}
