import { createServer, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import type { Response } from 'express';
import { endOf } from '../../src/conversations/adapters/http/answer-ends.js';
import { CallerLeft } from '../../src/conversations/domain/failure.js';
import { listening, portOf } from '../support/wire/loopback.js';

const server = createServer();
afterEach(() => new Promise((resolve) => server.close(resolve)));

/** A response that a caller waits for, and how the caller leaves. */
async function exchangeWith() {
  await listening(server);
  const socket = connect(portOf(server), '127.0.0.1');
  const arrived = new Promise<ServerResponse>((resolve) => server.once('request', (_, response) => resolve(response)));
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  const response = (await arrived) as Response;
  const closed = new Promise((resolve) => response.once('close', resolve));
  const leave = async (): Promise<void> => {
    socket.destroy();
    await closed;
  };
  return { response, leave };
}

const never = new AbortController().signal;

/** What the end that is waited for was told with. */
function endAt(response: Response, signal: AbortSignal) {
  const end: { reason?: unknown } = {};
  endOf(response, signal).subscribe({ error: (reason: unknown) => (end.reason = reason) });
  return end;
}

describe('the departure of a client', () => {
  it('is noticed when it leaves', async () => {
    const { response, leave } = await exchangeWith();
    const end = endAt(response, never);
    expect(end).toEqual({});
    await leave();
    expect(end.reason).toBeInstanceOf(CallerLeft);
  });

  it('is noticed when it has left already', async () => {
    const { response, leave } = await exchangeWith();
    await leave();
    expect(endAt(response, never).reason).toBeInstanceOf(CallerLeft);
  });

  it('is told from a stop, which comes with its own reason', async () => {
    const { response, leave } = await exchangeWith();
    const stopping = new AbortController();
    const end = endAt(response, stopping.signal);
    const reason = new Error('stopping');
    stopping.abort(reason);
    await leave();
    expect(end.reason).toBe(reason);
  });
});
