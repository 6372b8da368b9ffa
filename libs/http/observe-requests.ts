import { randomUUID } from 'node:crypto';
import type { NextFunction, Request, Response } from 'express';
import { pinoHttp } from 'pino-http';
import { log } from '../telemetry/log.js';
import { metricEvents } from '../telemetry/metric-events.js';
import { asyncContext } from '../context/async-context.js';
import type { LogContext } from '../context/log-context.js';
import { beginSpan, stopwatch } from '../telemetry/span.js';
import { isOfDocs, type RouteTable } from './route-table.js';

const SANE_ID = /^[\w.:-]{1,128}$/;

/** What the library makes up where an answer is a failure: what failed is logged where it failed, with its stack, once. */
const MADE_UP = /^failed with status code \d+$/;

/**
 * Gives every request an id (the caller's own `X-Request-Id` when it is a sane one), answers it back and logs one line
 * per request: method, path as `RouteTable.shown` has it, without its query, status, milliseconds.
 */
export const requestLog = (routes: RouteTable) =>
  pinoHttp({
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
      req: ({ id, method, originalUrl }: Request) => ({ id, method, path: routes.shown(originalUrl.split('?')[0]!) }),
      res: ({ headersSent, statusCode }: Response) => ({ status: headersSent ? statusCode : null }),
    },
    customSuccessObject: (request, _response, line: object) => Object.assign({}, (request as Request).labels, line),
    customErrorObject: (request, _response, error, line: { err?: unknown }) => {
      const { err, ...told } = line;
      return { ...(request as Request).labels, ...told, ...(MADE_UP.test(error.message) ? {} : { err }) };
    },
    customLogLevel: (_request, response) => (response.statusCode >= 500 ? 'error' : 'info'),
  });

declare module 'express-serve-static-core' {
  interface Request {
    /** What the request's own line in the log carries. */
    labels?: LogContext;
  }
}

/** Everything that a request leads to carries its labels and stands within its span; in the end it is counted. */
export function observeRequests(routes: RouteTable) {
  return function observe(request: Request, response: Response, next: NextFunction): void {
    const operation = operationOf(request.path, routes);
    const { method } = request;
    const attributes = { 'http.request.method': method, 'http.route': operation };
    const traceparent = request.header('traceparent');
    const span = beginSpan(`${method} ${operation}`, { kind: 'server', attributes, traceparent });
    const seconds = stopwatch();
    const labels = { id: String(request.id), ...(span.traceId && { trace: span.traceId }) };
    request.labels = labels;
    response.once('close', () => {
      const code = response.headersSent ? response.statusCode : null;
      metricEvents.emit('request answered', { operation, code, seconds: seconds() });
      span.note({ 'http.response.status_code': code ?? undefined });
      span.end(code !== null && code >= 500 ? { name: String(code) } : undefined);
    });
    asyncContext.run({ log: labels, span }, next);
  };
}

/** Routes are few; what callers make up is one. */
function operationOf(path: string, routes: RouteTable): string {
  const [route] = routes.at(path)?.values() ?? [];
  if (route) return route.path;
  return isOfDocs(path) ? '/docs' : 'unknown';
}
