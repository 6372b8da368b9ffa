import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { originOf } from '../../../test/support/wire/loopback.js';

/** Serves on a free port of loopback, says so the way the service does, and ends on SIGTERM. */
export function listen(
  answer: (request: IncomingMessage, body: string, response: ServerResponse) => Promise<void>,
): void {
  const server = createServer({ keepAliveTimeout: 60_000 }, (request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (chunk: string) => (body += chunk));
    request.once('end', () => {
      answer(request, body, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
    });
  });
  server.listen(0, '127.0.0.1', () => {
    process.stdout.write(`${JSON.stringify({ msg: 'listening', url: originOf(server) })}\n`);
  });
  process.once('SIGTERM', () => process.exit(0));
}
