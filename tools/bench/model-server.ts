import { createServer, type Server, type ServerResponse } from 'node:http';
import { performance } from 'node:perf_hooks';
import { openAiWords } from '../../test/support/providers/provider-words.js';
import { closed, listening, originOf } from '../../test/support/wire/loopback.js';

/** How every call is answered: so many fragments, the first at once, the others at this distance. */
export interface Pace {
  /** Infinity goes on until `finish`. */
  readonly fragments: number;
  /** 0 sends the whole answer in one piece. */
  readonly everyMs: number;
}

/**
 * A model that costs next to nothing. Its fragments carry the instant at which they were sent, by the clock of this
 * process, which is also the caller's: `@1234.567@`.
 */
export class ModelServer {
  pace: Pace = { fragments: 4, everyMs: 0 };
  /** Fragments so far, of all calls that do not end at once. */
  sent = 0;
  private finishing = new AbortController();
  private arrived: (at: number) => void = () => undefined;

  private constructor(private readonly server: Server) {
    server.on('request', (request, response) => {
      this.arrived(performance.now());
      request.resume().once('end', () => this.answer(response));
    });
  }

  static async start(): Promise<ModelServer> {
    const server = await listening(createServer({ keepAliveTimeout: 60_000 }));
    return new ModelServer(server);
  }

  get baseUrl(): string {
    return `${originOf(this.server)}/v1`;
  }

  /** When the next call's first bytes are here, by `performance.now()`. */
  nextArrival(): Promise<number> {
    return new Promise((resolve) => (this.arrived = resolve));
  }

  /** Every answer that is under way ends with its next fragment. */
  finish(): void {
    this.finishing.abort();
    this.finishing = new AbortController();
  }

  /** Ends the connections that its callers keep for later: they, too, are descriptors of the callers'. */
  hangUp(): void {
    this.server.closeIdleConnections();
  }

  stop(): Promise<void> {
    return closed(this.server);
  }

  private answer(response: ServerResponse): void {
    const { fragments, everyMs } = this.pace;
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    if (everyMs === 0) {
      response.end(Array.from({ length: fragments }, stamped).join('') + openAiWords.ending({}));
      return;
    }
    const { signal } = this.finishing;
    let left = fragments;
    const send = (): void => {
      if (signal.aborted || left-- <= 0) return void response.end(openAiWords.ending({}));
      this.sent++;
      response.write(stamped());
    };
    const timer = setInterval(send, everyMs);
    response.once('close', () => clearInterval(timer));
    send();
  }
}

const stamped = (): string => openAiWords.fragment(`home @${performance.now().toFixed(3)}@ `);

/** When the first of the fragments in this text was sent. */
export const sentAt = (text: string): number => Number(/@([\d.]+)@/.exec(text)![1]);

/** When each of the fragments in this text was sent. */
export const sendingTimes = (text: string): number[] => [...text.matchAll(/@([\d.]+)@/g)].map(([, at]) => Number(at));

export const countFragments = (text: string): number => text.split('home @').length - 1;
