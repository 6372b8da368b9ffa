import type { DocumentRules } from '../../test/support/interface/document-rules.js';
import type { Answer } from '../../test/support/wire/exchange.js';
import type { Input } from './input.js';

const ENVELOPE = ['Code', 'Data', 'Message', 'Success', 'Version'];
/** What Express serves by itself, and what Node does before it. */
const OUTSIDE = /^(?:https?:\/\/[^/]*)?\/(?:(?:docs|health)(?:[/?#]|$)|[?#]|$)/;
/** Words of our insides that no answer may show. */
const INTERNALS =
  /node_modules|\bat \/|\.[jt]s:\d+|\b(SELECT|INSERT|UPDATE|DELETE) |SQLITE_|\bER_[A-Z]|QueryFailed|TypeORM|\bECONN|Unexpected token/;

/** The service says that it cannot answer now. */
export class Unavailable extends Error {}

/** Throws where an answer is not as decisions and the document want it. */
export class Verdict {
  constructor(
    private readonly document: DocumentRules,
    private readonly secrets: readonly string[],
  ) {}

  judge(input: Input, answers: readonly Answer[]): void {
    if (input.isFramed && answers.length !== 1) throw new Error(`${answers.length} answers`);
    if (!input.isFramed && answers.length === 0) throw new Error('no answer at all');
    for (const answer of answers) this.judgeOne(input, answer);
  }

  private judgeOne(input: Input, answer: Answer): void {
    const { status, headers } = answer;
    if (status === 503) throw new Unavailable(`status ${status}: ${shown(answer)}`);
    if (status >= 500) throw new Error(`status ${status}: ${shown(answer)}`);
    if (headers['x-powered-by'] !== undefined) throw new Error('X-Powered-By is sent');
    if (input.method === 'HEAD') return;
    const isJson = headers['content-type'] === 'application/json; charset=utf-8';
    if (OUTSIDE.test(input.path) || !input.isFramed) return this.judgeOutside(answer, isJson);
    if (isJson) this.judgeEnvelope(input, answer);
    else judgeOther(answer);
  }

  /** Pages, health checks, and whatever an odd connection was understood as. */
  private judgeOutside(answer: Answer, isJson: boolean): void {
    if (isJson && !/^\{"(status|openapi)"/.test(answer.bytes.toString('latin1', 0, 12))) this.readEnvelope(answer);
  }

  private judgeEnvelope({ method, path }: Input, answer: Answer): void {
    this.readEnvelope(answer);
    const pathname = path.split(/[?#]/)[0]!;
    // A head that Node's parser refuses never reaches an operation.
    if (answer.headers.connection === 'close' && [400, 408, 413].includes(answer.status)) return;
    if (pathname.startsWith('/')) this.document.check(method, pathname, answer);
  }

  private readEnvelope(answer: Answer): void {
    const text = answer.bytes.toString('utf8');
    const envelope = JSON.parse(text) as Record<string, unknown>;
    const isSuccess = answer.status === 200;
    const isSound =
      Object.keys(envelope).sort().join() === ENVELOPE.join() &&
      envelope.Code === answer.status &&
      envelope.Success === isSuccess &&
      envelope.Version === '1.0.0' &&
      (isSuccess ? envelope.Message === '' : envelope.Data === null && /\S/.test(String(envelope.Message)));
    if (!isSound) throw new Error(`not an envelope: ${shown(answer)}`);
    if (!answer.headers['x-request-id'] || answer.headers['x-content-type-options'] !== 'nosniff')
      throw new Error('an envelope without X-Request-Id or nosniff');
    if (!isSuccess && INTERNALS.test(String(envelope.Message))) throw new Error(`internals: ${shown(answer)}`);
    if (this.secrets.some((secret) => text.includes(secret))) throw new Error(`a key in an answer: ${shown(answer)}`);
  }
}

/** Streams, pictures and files, pages, redirects, and what has no body. */
function judgeOther(answer: Answer): void {
  const { status, headers, bytes } = answer;
  const type = headers['content-type'] ?? '';
  if (/^(text\/event-stream|application\/x-ndjson)/.test(type)) return judgeStream(answer);
  if (status === 302 || status === 304 || (status === 200 && bytes.length === 0)) return;
  if (status === 200 && headers['content-security-policy']?.includes('sandbox')) return;
  if (status === 200 && isOwnText(headers)) return;
  throw new Error(`neither an envelope nor documented otherwise: ${shown(answer)}`);
}

/** A page, which has a policy, or a script or style of one. */
function isOwnText(headers: Answer['headers']): boolean {
  const kind = /^text\/(html|javascript|css);/.exec(headers['content-type'] ?? '')?.[1];
  if (!kind || headers['x-content-type-options'] !== 'nosniff') return false;
  return kind !== 'html' || headers['content-security-policy'] !== undefined;
}

function judgeStream(answer: Answer): void {
  const last = answer.bytes.toString('utf8').trimEnd().split('\n').at(-1) ?? '';
  const end = JSON.parse(last.replace(/^data: /, '')) as Record<string, unknown>;
  const isEnd = 'AnswerID' in end || (end.Success === false && (end.Code as number) < 500);
  if (!isEnd) throw new Error(`a stream without an end: ${shown(answer)}`);
}

const shown = ({ status, headers, bytes }: Answer): string =>
  `${status} ${headers['content-type'] ?? 'no type'} ${bytes.toString('utf8').slice(0, 400)}`;
