import { connect, type Socket } from 'node:net';
import type { Chat } from '../interface/chat.js';
import type { Service } from '../service/service.js';

/** The slowest possible reader: asks for a stream over a connection of its own and never reads a byte of it. */
export function askWithoutReading({ url, secretKey }: Service, { sessionID }: Chat): Socket {
  const body = JSON.stringify({ sessionID, content: 'Hi', stream: true });
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.pause();
  // The service may end the connection first.
  socket.on('error', () => undefined);
  socket.write(
    `POST /chat/Chat/ClientAsk HTTP/1.1\r\nHost: ${hostname}\r\nAuthorization: ${secretKey}\r\n` +
      `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
  return socket;
}
