import { randomUUID } from 'node:crypto';
import type { Request, Response } from 'express';
import { pinoHttp } from 'pino-http';
import { log } from '../telemetry/log.js';

const SANE_ID = /^[\w.:-]{1,128}$/;

/** What the library makes up where an answer is a failure: what failed is logged where it failed, with its stack, once. */
const MADE_UP = /^failed with status code \d+$/;

/** An address to upload to is a credential itself. */
const shownPath = (url: string): string => url.split('?')[0]!.replace(/^(\/upload\/).+/, '$1…');

/**
 * Gives every request an id (the caller's own `X-Request-Id` when it is a sane one), answers it back and logs one line
 * per request: method, path without its query, status, milliseconds.
 */
export const requestLog = pinoHttp({
  logger: log,
  genReqId: (request, response) => {
    const given = request.headers['x-request-id'];
    const id = typeof given === 'string' && SANE_ID.test(given) ? given : randomUUID();
    response.setHeader('X-Request-Id', id);
    return id;
  },
  // The wrapped ones would copy headers and addresses first, which are not logged.
  wrapSerializers: false,
  serializers: {
    req: ({ id, method, originalUrl }: Request) => ({ id, method, path: shownPath(originalUrl) }),
    res: ({ headersSent, statusCode }: Response) => ({ status: headersSent ? statusCode : null }),
  },
  customSuccessObject: (request, _response, line: object) => ({ ...(request as Request).labels, ...line }),
  customErrorObject: (request, _response, error, line: { err?: unknown }) => {
    const { err, ...told } = line;
    return { ...(request as Request).labels, ...told, ...(MADE_UP.test(error.message) ? {} : { err }) };
  },
  customLogLevel: (_request, response) => (response.statusCode >= 500 ? 'error' : 'info'),
});
