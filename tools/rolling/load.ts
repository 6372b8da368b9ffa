import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { REQUIRED } from '../../test/http/listing-bodies.js';
import type { Caller } from './caller.js';

/** Callers of ordinary operations and the pause of each between two calls: some 200 a second where calls are short. */
const CALLERS = 8;
const PAUSE_MS = 35;
const STREAMS = 4;

export interface Tally {
  ordinary: number;
  streams: number;
  /** Streams that a stopping process ended early, with an error event as it should. */
  endedEarly: number;
  readonly failures: string[];
  /** Idempotency-Keys of all creates that were acknowledged. */
  readonly created: string[];
}

/** Ordinary requests and streams without a pause, until it is told to stop. */
export class Load {
  readonly tally: Tally = { ordinary: 0, streams: 0, endedEarly: 0, failures: [], created: [] };
  private isOver = false;
  private readonly work: Promise<unknown>;

  constructor(
    private readonly caller: Caller,
    private readonly serialNumber: string,
  ) {
    const ordinary = Array.from({ length: CALLERS }, () => this.repeat(() => this.ordinary()));
    const streams = Array.from({ length: STREAMS }, () => this.repeat(() => this.stream()));
    this.work = Promise.all([...ordinary, ...streams]);
  }

  /** Lets what is under way end. */
  async stop(): Promise<Tally> {
    this.isOver = true;
    await this.work;
    return this.tally;
  }

  private async repeat(work: () => Promise<void>): Promise<void> {
    while (!this.isOver) {
      await work().catch((error: unknown) => this.tally.failures.push(String(error)));
      await sleep(PAUSE_MS);
    }
  }

  private async ordinary(): Promise<void> {
    const turn = this.tally.ordinary++ % 4;
    if (turn === 0) return this.create();
    const asked = { SerialNumber: this.serialNumber, PageSize: 5 };
    if (turn === 1) await this.caller.call('/chat/Chatbot/Get', { serialNumber: this.serialNumber });
    else await this.caller.call('/chat/Chatbot/RealEstateList', asked);
  }

  private async create(): Promise<void> {
    const key = randomUUID();
    const listing = { SerialNumber: this.serialNumber, ...REQUIRED, MLSNumber: key };
    await this.caller.call('/chat/Chatbot/RealEstateCreate', listing, key);
    this.tally.created.push(key);
  }

  private async stream(): Promise<void> {
    const { serialNumber } = this;
    const { SessionID } = await this.caller.call<{ SessionID: number }>('/chat/Chatbot/GetSession', { serialNumber });
    const asked = { sessionID: SessionID, content: 'Hi', stream: true };
    const { status, bytes, isComplete } = await this.caller.send('/chat/Chat/ClientAsk', asked, randomUUID());
    const text = bytes.toString('utf8');
    this.tally.streams++;
    const isEarly = /\nevent: error\nid: \d+\ndata: \{.*"Code":503.*\}\n\n$/.test(text);
    if (isEarly) this.tally.endedEarly++;
    const isWhole = /data: \{"QuestionID":.*\}\n\n$/.test(text);
    if (status !== 200 || !isComplete || !(isEarly || isWhole))
      throw new Error(`a stream without an end: ${status} ${text.slice(-300)}`);
  }
}
