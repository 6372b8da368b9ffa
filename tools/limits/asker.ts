import { setTimeout as sleep } from 'node:timers/promises';
import { Agent, request } from 'undici';
import type { PlannedAsk } from './plan.js';

/** Longer than any wait of the service for a place in a queue. */
const PATIENCE_MS = 120_000;

/** What a caller was told; `status` 0 stands for one that had left before. */
export interface Told {
  readonly content: string;
  readonly session: number;
  readonly status: number;
  readonly message: string;
  /** As the header says it; null where there is none. */
  readonly retryAfter: string | null;
  readonly sentAt: number;
  readonly toldAt: number;
}

interface Envelope<T> {
  readonly Code: number;
  readonly Message: string;
  readonly Data: T;
}

/** Calls the processes of one service over kept connections. */
export class Asker {
  private readonly agent = new Agent({ headersTimeout: PATIENCE_MS, bodyTimeout: PATIENCE_MS });

  constructor(
    private readonly urls: readonly string[],
    private readonly secretKey: string,
  ) {}

  /** Calls an operation on the first process and returns its Data; throws where it is refused. */
  async call<T>(path: string, body: object): Promise<T> {
    const { envelope } = await this.post<T>(0, path, body);
    if (envelope.Code !== 200) throw new Error(`${path} answered ${envelope.Code}: ${envelope.Message}`);
    return envelope.Data;
  }

  /** Asks what is planned in its session; one that leaves hangs up after its time. */
  async ask(ask: PlannedAsk, sessionID: number): Promise<Told> {
    const { content, session, fate, replica, leaveAfterMs } = ask;
    const leaving = new AbortController();
    if (fate === 'leaving') void sleep(leaveAfterMs).then(() => leaving.abort());
    const sentAt = Date.now();
    const told = { content, session, sentAt };
    try {
      const body = { sessionID, content };
      const { status, headers, envelope } = await this.post(replica, '/chat/Chat/ClientAsk', body, leaving.signal);
      const retryAfter = headers['retry-after'];
      const said = { message: envelope.Message, retryAfter: typeof retryAfter === 'string' ? retryAfter : null };
      return { ...told, status, ...said, toldAt: Date.now() };
    } catch (error) {
      if (!leaving.signal.aborted) throw error;
      return { ...told, status: 0, message: '', retryAfter: null, toldAt: Date.now() };
    }
  }

  hangUp(): Promise<void> {
    return this.agent.destroy();
  }

  private async post<T>(replica: number, path: string, body: object, signal?: AbortSignal) {
    const {
      statusCode,
      headers,
      body: answer,
    } = await request(this.urls[replica]! + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: this.secretKey },
      body: JSON.stringify(body),
      dispatcher: this.agent,
      signal,
    });
    return { status: statusCode, headers, envelope: (await answer.json()) as Envelope<T> };
  }
}
