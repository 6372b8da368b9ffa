import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { HOSTED } from './hosted-kinds.js';
import { OWN } from './own-kinds.js';
import { responses } from './responses-kinds.js';
import type { Asked, ProviderKind, Refused } from './words.js';
import { closed, listening, originOf } from '../../test/support/wire/loopback.js';

export const KINDS: readonly ProviderKind[] = [...HOSTED, responses, ...OWN];

/** What makes a provider fail, where the newest message says it. */
export const FAIL = 'Please fail.';
/** What it answers without a look-up. */
export const GREETING = 'Hello!';

/** All scripted providers on one port of loopback, each below its name. */
export class ProviderServer {
  /** What each provider was asked, in order. */
  readonly asked = new Map<string, Asked[]>();

  private constructor(private readonly server: Server) {
    server.on('request', (request, response) => void this.serve(request, response).catch(() => response.destroy()));
  }

  static async start(port = 0): Promise<ProviderServer> {
    const server = await listening(createServer(), port);
    return new ProviderServer(server);
  }

  baseUrl(name: string): string {
    return `${originOf(this.server)}/${name}/v1`;
  }

  stop(): Promise<void> {
    return closed(this.server);
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1');
    const kind = KINDS.find(({ name }) => url.pathname.startsWith(`/${name}/`))!;
    if (request.method === 'GET')
      return answer(response, { status: 200, body: { object: 'list', data: [{ id: kind.name }] } });
    const body = (await json(request)) as Asked['body'];
    const asked = { headers: request.headers, query: url.searchParams, body };
    this.asked.set(kind.name, [...(this.asked.get(kind.name) ?? []), asked]);
    answer(response, kind.refuses(asked) ?? said(kind, asked));
  }
}

/** What a provider says to the newest message. */
function said(kind: ProviderKind, { body }: Asked): Refused | string {
  const said = (body.messages ?? body.input) as readonly unknown[];
  const newest = JSON.stringify(said.at(-1));
  if (newest.includes(FAIL)) return kind.failure;
  const isAnswer = newest.includes(GREETING) || newest.includes('tool_result') || !('tools' in body);
  return isAnswer ? kind.answer : kind.call;
}

function answer(response: ServerResponse, what: Refused | string): void {
  if (typeof what === 'string')
    response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' }).end(what);
  else
    response
      .writeHead(what.status, { 'content-type': 'application/json', ...what.headers })
      .end(JSON.stringify(what.body));
}
