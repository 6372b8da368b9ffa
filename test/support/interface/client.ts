import { expect } from '@jest/globals';
import type { BodyOf, DataOf } from './documented.js';
import type { DocumentRules } from './document-rules.js';
import { type Envelope, expectEnvelope } from './envelope-rules.js';
import { isEventStream, readEventStream, type Streamed } from '../wire/event-stream.js';
import { type Answer, type Asked, exchange } from '../wire/exchange.js';

export interface Keys {
  readonly secretKey: string;
  readonly sessionKey: string;
}

export type WhichKey = 'secret' | 'session' | 'none';

export interface CallOptions {
  readonly headers?: Readonly<Record<string, string>>;
  /** Unless said otherwise, the one that the interface's own example of the operation sends. */
  readonly key?: WhichKey;
  readonly signal?: AbortSignal;
  readonly onBytes?: (bytes: Buffer) => void;
}

export interface Called<T> {
  readonly status: number;
  readonly headers: Answer['headers'];
  readonly body: Envelope<T>;
}

/** Stands for a type argument that was left out. */
interface Unsaid {
  readonly isUnsaid: true;
}
/** Refuses every path where the type argument was left out, so that the document decides. */
type Said<T> = [T] extends [Unsaid] ? never : string;

/** Where a client finds the service; it changes when the service restarts. */
export interface Origin {
  readonly url: string;
  readonly document: DocumentRules | undefined;
}

/** Calls the service with the keys of one workspace. Every envelope is held against the rules and the document. */
export class Client {
  constructor(
    private readonly origin: () => Origin,
    readonly keys: Keys,
  ) {}

  /** POSTs any body as JSON, for bodies that are wrong on purpose; the caller says what comes back. */
  call<T = Unsaid>(path: Said<T>, body: unknown, options?: CallOptions): Promise<Called<T>>;
  /** POSTs a body as JSON; the compiler holds it, and what the test reads of the answer, against the document. */
  call<Path extends string>(path: Path, body: BodyOf<Path>, options?: CallOptions): Promise<Called<DataOf<Path>>>;
  async call<T>(path: string, body: unknown, options: CallOptions = {}): Promise<Called<T>> {
    const answer = await this.post(path, body, options);
    return { status: answer.status, headers: answer.headers, body: this.check<T>('POST', path, answer) };
  }

  /** POSTs a body as JSON and reads the answer as a stream of events, to its end or until the signal aborts. */
  async stream(path: string, body: unknown, options: CallOptions = {}): Promise<Streamed> {
    const answer = await this.post(path, body, options);
    if (!isEventStream(answer)) this.check('POST', path, answer);
    return readEventStream(answer);
  }

  /** Sends exactly these bytes and headers, without a key of its own, and checks nothing. */
  raw(path: string, asked: Asked = {}): Promise<Answer> {
    return exchange(this.origin().url, path, asked);
  }

  /** Like `raw`, for an answer that has to be an envelope. */
  async enveloped<T = unknown>(path: string, asked: Asked = {}): Promise<Called<T>> {
    const answer = await this.raw(path, asked);
    const { status, headers } = answer;
    return { status, headers, body: this.check<T>(asked.method ?? 'POST', path.split('?')[0]!, answer) };
  }

  private post(path: string, body: unknown, { headers, key = keyFor(path), ...rest }: CallOptions): Promise<Answer> {
    const all = { 'content-type': 'application/json', ...this.credential(key), ...headers };
    return this.raw(path, { ...rest, headers: all, body: JSON.stringify(body) });
  }

  private credential(key: WhichKey): Record<string, string> {
    if (key === 'secret') return { authorization: this.keys.secretKey };
    return key === 'session' ? { 'chatbot-sessionkey': this.keys.sessionKey } : {};
  }

  private check<T>(method: string, path: string, answer: Answer): Envelope<T> {
    const envelope = expectEnvelope<T>(answer);
    if (answer.status >= 400) expect(envelope.Message).not.toMatch(INTERNALS);
    this.origin().document?.check(method, path, answer);
    return envelope;
  }
}

/** The listing operations' own examples send the session key. */
const keyFor = (path: string): WhichKey =>
  /\/RealEstate(Create|List|Update|Delete)$/.test(path) ? 'session' : 'secret';

/** Words of our insides that no Message may contain. */
const INTERNALS =
  /node_modules|\bat \/|\.[jt]s:\d+|\b(SELECT|INSERT|UPDATE|DELETE) |SQLITE_|\bER_[A-Z]|QueryFailed|TypeORM|\bECONN|Unexpected token/;
