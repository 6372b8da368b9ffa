import { type Answer, exchange } from '../../test/support/wire/exchange.js';

export interface Keys {
  readonly secretKey: string;
  readonly sessionKey: string;
}

/** A request that takes longer was forgotten. */
const FORGOTTEN_MS = 60_000;

/** Calls the service through its proxy, on connections of its own. */
export class Caller {
  constructor(
    private readonly url: string,
    private readonly keys: Keys,
  ) {}

  /** The answer, whatever it is. Throws where there is none, not even after a minute. */
  send(path: string, body: unknown, idempotencyKey?: string): Promise<Answer> {
    const key: Record<string, string> = idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey };
    const { secretKey, sessionKey } = this.keys;
    const headers = {
      ...{ authorization: secretKey, 'chatbot-sessionkey': sessionKey, 'content-type': 'application/json' },
      ...key,
    };
    const signal = AbortSignal.timeout(FORGOTTEN_MS);
    return exchange(this.url, path, { headers, body: JSON.stringify(body), signal });
  }

  /** `Data` of an answer that has to be 200. */
  async call<T>(path: string, body: unknown, idempotencyKey?: string): Promise<T> {
    const { status, bytes, isComplete } = await this.send(path, body, idempotencyKey);
    const text = bytes.toString('utf8');
    if (status !== 200 || !isComplete) throw new Error(`${path}: ${status} ${text.slice(0, 200)}`);
    return (JSON.parse(text) as { Data: T }).Data;
  }
}
