import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { refused } from './envelope.js';

/** What Node's parser gives up on never reaches the application; it is answered with an envelope all the same. */
const ANSWER: Record<string, readonly [number, string]> = {
  HPE_HEADER_OVERFLOW: [413, 'The request headers are too large'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long to arrive'],
};

export function answerBrokenRequests(server: Server): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy();
    const [code, message] = ANSWER[error.code ?? ''] ?? [400, 'The request is not valid HTTP'];
    const body = JSON.stringify(refused(code, message));
    socket.end(
      `HTTP/1.1 ${code} ${STATUS_CODES[code]}\r\nConnection: close\r\nX-Request-Id: ${randomUUID()}\r\nX-Content-Type-Options: nosniff\r\n` +
        `Content-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    );
  });
}
