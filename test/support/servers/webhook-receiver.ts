import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { text } from 'node:stream/consumers';
import { closed, listening, portOf } from '../wire/loopback.js';

/** A request as it arrived. */
export interface Arrived {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** A status, with headers where need be, or what goes wrong. */
export type Play =
  | number
  | { readonly status: number; readonly headers: Record<string, string> }
  /** Never answers; or cuts the connection once the request has come. */
  | 'hang'
  | 'drop'
  /** Takes it, and goes on talking: without end, or a byte now and then. */
  | 'huge'
  | 'drip';

/** A receiver of webhooks on loopback that answers by script, one play a request, and then with 204. */
export class WebhookReceiver {
  readonly arrived: Arrived[] = [];
  /** Connections that the other side has closed before the answer was over. */
  cut = 0;
  private script: Play[] = [];

  private constructor(private readonly server: Server) {
    server.on('request', (request, response) => void this.receive(request, response));
  }

  static async start(): Promise<WebhookReceiver> {
    const server = await listening(createServer());
    return new WebhookReceiver(server);
  }

  get port(): number {
    return portOf(this.server);
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}/hook`;
  }

  play(...plays: readonly Play[]): void {
    this.script = [...plays];
  }

  /** Forgets what has come, and lets those go that hang. */
  reset(): void {
    this.arrived.length = 0;
    this.cut = 0;
    this.script = [];
    this.server.closeAllConnections();
  }

  stop(): Promise<void> {
    return closed(this.server);
  }

  private async receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request);
    this.arrived.push({ path: request.url ?? '', headers: request.headers, body, at: Date.now() });
    response.on('close', () => (this.cut += response.writableFinished ? 0 : 1));
    this.answer(this.script.shift() ?? 204, request, response);
  }

  private answer(play: Play, request: IncomingMessage, response: ServerResponse): void {
    if (play === 'hang') return;
    if (play === 'drop') return void request.socket.destroy();
    if (play === 'huge' || play === 'drip') return talk(response.writeHead(200), play === 'huge' ? 65_536 : 1);
    const { status, headers } = typeof play === 'number' ? { status: play, headers: {} } : play;
    response.writeHead(status, headers).end('canary-answer');
  }
}

/** Goes on until the other side has had enough. */
function talk(response: ServerResponse, bytes: number): void {
  const timer = setInterval(() => response.write('x'.repeat(bytes)), 20);
  response.on('close', () => clearInterval(timer));
}
