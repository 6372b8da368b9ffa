import type { Answer } from './exchange.js';

const PING = ': ping';
const DATA = /^(?:id: \d+\n)?data: (\{.*\})$/s;
const ERROR = /^event: error\n(?:id: \d+\n)?data: (\{.*\})$/s;

/**
 * The frames of a stream, judged byte by byte: each is `data: <one JSON object>`, with an `id: <number>`
 * before it, `: ping`, or `event: error` with both, and ends with one blank line; one line end may stand in front; UTF-8 without a BOM in front, or a CR or a line end within. Only a stream that was cut may
 * end in half a frame. Throws at the first that is otherwise.
 */
export function framesOf({ bytes, isComplete }: Pick<Answer, 'bytes' | 'isComplete'>): string[] {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  const frames = decoder.decode(bytes, { stream: !isComplete }).replace(/^\n/, '').split('\n\n');
  const rest = frames.pop()!;
  if (isComplete && rest !== '') throw wrong('ends within a frame', rest);
  for (const frame of frames) refuseWrongFrame(frame);
  return frames;
}

/**
 * The same for an answer, which has one end: its final object or an error, and nothing behind it. A stream that was cut may
 * have none.
 */
export function refuseWrongAnswer(answer: Pick<Answer, 'bytes' | 'isComplete'>): void {
  const frames = framesOf(answer);
  const end = frames.findIndex(isEnd);
  if (end === -1 && answer.isComplete) throw wrong('has neither a final object nor an error', frames.at(-1) ?? '');
  if (end !== -1 && end !== frames.length - 1) throw wrong('goes on behind its end', frames[end + 1]!);
}

function refuseWrongFrame(frame: string): void {
  if (frame === PING) return;
  const json = (DATA.exec(frame) ?? ERROR.exec(frame))?.[1];
  if (json === undefined) throw wrong('has a frame of another kind', frame);
  if (/[\r\n]/.test(json)) throw wrong('has a line end within a frame', frame);
  JSON.parse(json);
}

const isEnd = (frame: string): boolean => ERROR.test(frame) || (DATA.test(frame) && 'AnswerID' in objectIn(frame));

const objectIn = (frame: string): object => JSON.parse(DATA.exec(frame)![1]!) as object;

const wrong = (what: string, frame: string): Error =>
  new Error(`The stream ${what}: ${JSON.stringify(frame.slice(0, 200))}`);
