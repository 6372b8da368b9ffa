import { performance } from 'node:perf_hooks';
import { Refused, stream } from './caller.js';
import { sendingTimes } from './model-server.js';
import { SECRET } from './scene.js';

/** What came of one stream. */
export interface HeardStream {
  /** Of each fragment, from the model to the caller, in milliseconds. */
  readonly lags: readonly number[];
  /** Why it was lost, in words that many streams share; null where it is whole. */
  readonly loss: string | null;
}

/** Asks for a stream and hears it to its end. Never rejects. `begun` is told of the first fragment, or that there is none. */
export async function hearStream(url: string, sessionID: number, begun = (): void => undefined): Promise<HeardStream> {
  const lags: number[] = [];
  let tail = '';
  let end: string | undefined;
  const body = { sessionID, content: 'Which homes in Austin have three bedrooms?', stream: true };
  const hear = (chunk: string): void => {
    const now = performance.now();
    const frames = (tail + chunk).split('\n\n');
    tail = frames.pop()!;
    for (const frame of frames) {
      // The final object repeats the answer; the floor passes on the model's own end.
      if (/"AnswerID"|^event: error|\[DONE\]/.test(frame)) end = frame;
      else lags.push(...sendingTimes(frame).map((sent) => now - sent));
    }
    begun();
  };
  const broken = await stream(url, SECRET, body, hear).then(() => undefined, brokenBy);
  begun();
  return { lags, loss: broken ?? lossOf(end) };
}

function lossOf(end: string | undefined): string | null {
  if (end === undefined) return 'ended without a final object';
  return end.startsWith('event: error') ? `event: error ${toldBy(end.slice(end.indexOf('{')))}` : null;
}

function brokenBy(error: unknown): string {
  if (error instanceof Refused) return `refused with ${toldBy(error.answer)}`;
  const { code, message } = error as NodeJS.ErrnoException;
  return `connection: ${code ?? message}`;
}

/** Code and message of an envelope, or the start of what is none. */
function toldBy(text: string): string {
  try {
    const { Code, Message } = JSON.parse(text) as { Code: number; Message: string };
    return `${Code} ${Message}`;
  } catch {
    return text.slice(0, 80);
  }
}
