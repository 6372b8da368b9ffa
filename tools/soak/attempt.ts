import type { Answer } from '../../test/support/wire/exchange.js';
import type { Caller } from '../rolling/caller.js';
import type { Deed } from './deed.js';

/** A status; or how a stream ended that began with 200; or that no answer came. */
export type Fate = number | 'no answer' | 'ended with 503' | 'cut';

/** Sends a deed once; notes in it what was acknowledged. */
export async function attempt(deed: Deed, caller: Caller): Promise<Fate> {
  const answer = await caller.send(deed.path, deed.body, deed.mark).catch(() => undefined);
  if (!answer) return 'no answer';
  const text = answer.bytes.toString('utf8');
  if (answer.status === 200 && deed.kind === 'stream') return streamed(deed, text);
  if (!answer.isComplete) return 'cut';
  if (answer.status === 200) acknowledge(deed, (JSON.parse(text) as { Data: { content?: string } }).Data?.content);
  if (isLimit(answer)) deed.outcome = 'refused';
  return answer.status;
}

/** A stream ends with the whole answer, with an error event, or was cut. */
function streamed(deed: Deed, text: string): Fate {
  const last = text.trimEnd().split('\n\n').at(-1)!;
  const data = /^data: (.*)$/m.exec(last)?.[1];
  if (data === undefined || !text.endsWith('\n\n')) return 'cut';
  if (last.startsWith('event: error')) return 'ended with 503';
  const { AnswerID, Answer } = JSON.parse(data) as { AnswerID?: number; Answer?: string };
  if (AnswerID === undefined) return 'cut';
  acknowledge(deed, Answer);
  return 200;
}

function acknowledge(deed: Deed, answer: string | undefined): void {
  deed.outcome = 'done';
  deed.answer = answer;
}

/** Of a chatbot's limit; a busy service says 503. */
const isLimit = ({ status }: Answer): boolean => status === 429;
