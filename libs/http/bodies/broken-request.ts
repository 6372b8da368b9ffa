import { randomUUID } from 'node:crypto';
import { type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { refused } from '../envelopes/envelope.js';
import { codeOfStatus, ERROR_CODE } from '../envelopes/error-envelopes.js';
import { PATIENCE_MS } from './unread-body.js';

/** What Node's parser gives up on never reaches the application; it is answered with an envelope all the same. */
const ANSWER: Record<string, readonly [number, string]> = {
  HPE_HEADER_OVERFLOW: [413, 'The request headers are too large'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long to arrive'],
};

export function answerBrokenRequests(server: Server): void {
  const answers = new WeakMap<Duplex, Set<ServerResponse>>();
  server.on('request', ({ socket }, response) => note(response, socket, answers));
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    // Another answer in the midst of one would be read as part of it.
    const isAnswering = [...(answers.get(socket) ?? [])].some(({ headersSent }) => headersSent);
    // What was just written of it goes out first: it may be the whole answer.
    if (isAnswering) return void setImmediate(() => socket.destroy());
    if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy();
    end(socket, ...(ANSWER[error.code ?? ''] ?? [400, 'The request is not valid HTTP']));
  });
  // Node closes the connection of a CONNECT without a word, and no longer listens to it: unheard, its reset would end the process.
  server.on('connect', (_: unknown, socket: Duplex) => {
    socket.on('error', () => socket.destroy());
    end(socket, 400, 'The service is no proxy');
  });
  // Node asks for the body at once; `readBody` asks, of callers that the guard has let in.
  server.on('checkContinue', (request, response) => server.emit('request', request, response));
  // Node answers an unknown Expect by itself, outside the envelope; it may be ignored (RFC 9110, section 10.1.1).
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
}

/** Remembers the answers that are still to be finished, by their connection. */
function note(response: ServerResponse, socket: Duplex, answers: WeakMap<Duplex, Set<ServerResponse>>): void {
  const open = answers.get(socket) ?? new Set();
  answers.set(socket, open.add(response));
  response.once('close', () => open.delete(response));
}

/** Answers with an envelope and closes the connection, also of a client that does not close its own end of it. */
function end(socket: Duplex, code: number, message: string): void {
  const body = JSON.stringify(refused(code, message));
  const timer = setTimeout(() => socket.destroy(), PATIENCE_MS);
  socket.once('close', () => clearTimeout(timer));
  socket.end(
    `HTTP/1.1 ${code} ${STATUS_CODES[code]}\r\nConnection: close\r\nX-Request-Id: ${randomUUID()}\r\nX-Content-Type-Options: nosniff\r\n${ERROR_CODE}: ${codeOfStatus(code)}\r\n` +
      `Content-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}
