import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';

export interface Asked {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string | string[]>>;
  readonly body?: Buffer | string;
  /** Ends the exchange from the client's side; what came so far is the answer. */
  readonly signal?: AbortSignal;
  /** Hears every piece of the answer's body as it comes. */
  readonly onBytes?: (bytes: Buffer) => void;
}

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Buffer;
  /** False where the answer was cut short, by either side. */
  readonly isComplete: boolean;
}

/**
 * One request over a connection of its own. Not fetch: the path goes out letter by letter (`//`, `%2e%2e`), and no header
 * is added that the test does not name, a content type least of all.
 */
export function exchange(origin: string, path: string, asked: Asked = {}): Promise<Answer> {
  const { method = 'POST', headers = {}, body, signal } = asked;
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const outgoing = request({ hostname, port, path, method, headers, signal, agent: false });
    outgoing.once('response', (response) => resolve(collect(response, asked)));
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

function collect(response: IncomingMessage, { onBytes }: Asked): Promise<Answer> {
  const pieces: Buffer[] = [];
  response.on('data', (bytes: Buffer) => {
    pieces.push(bytes);
    onBytes?.(bytes);
  });
  return new Promise((resolve) => {
    const done = () => {
      const { statusCode = 0, headers, complete } = response;
      resolve({ status: statusCode, headers, bytes: Buffer.concat(pieces), isComplete: complete });
    };
    response.on('error', done);
    response.once('close', done);
  });
}
