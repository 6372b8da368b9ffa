import type { NextFunction, Request, Response } from 'express';
import { metricEvents } from '../telemetry/metric-events.js';
import { asyncContext } from '../context/async-context.js';
import type { LogContext } from '../context/log-context.js';
import { beginSpan } from '../telemetry/span.js';
import { stopwatch } from '../telemetry/stopwatch.js';
import type { RouteTable } from './route-table.js';

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
  return /^\/docs(\/|$)/.test(path) ? '/docs' : 'unknown';
}
