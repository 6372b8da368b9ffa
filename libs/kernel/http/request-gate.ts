import type { NextFunction, Request, Response } from 'express';
import { DomainError, notFound } from '../domain-error.js';
import { parseBody } from '../json-gate.js';
import { discardBody, isArriving } from './discard-body.js';
import type { BodyForm } from './operation.decorator.js';
import { hasBody, readBytes } from './read-bytes.js';
import type { Route, RouteTable } from './route-table.js';
import { sendRefusal } from './send-refusal.js';

declare module 'express-serve-static-core' {
  interface Request {
    /** The body as it came, decompressed. */
    bytes?: Buffer;
  }
}

/** Bodies that the gate reads itself. */
type ReadForm = Exclude<BodyForm, 'none' | 'streamed'>;

/** Media types that a body may come with; the empty one is a request that names none. */
const MEDIA_TYPES: Record<ReadForm, readonly string[]> = {
  json: ['application/json'],
  'any-text': ['', 'application/json', 'text/plain', 'application/x-www-form-urlencoded'],
};

/** Pages outside the envelope that Express serves by itself, where the setting `DOCS` has them served. */
const DOCS = /^\/docs(\/|$)/;
const READS = ['GET', 'HEAD'];

/**
 * The first thing that every request meets, before credentials: a known path, a method that it knows, a media type that
 * it reads, and a body that passes the JSON gate (decisions, section 2).
 */
export function requestGate(routes: RouteTable, hasDocs: boolean) {
  return async function gate(request: Request, response: Response, next: NextFunction): Promise<void> {
    const isOutside = hasDocs && DOCS.test(request.path);
    if (isOutside && READS.includes(request.method)) return next();
    try {
      if (isOutside) throw wrongMethod(READS);
      const route = routeOf(request, routes);
      const form = route.traits?.body ?? 'none';
      if (form !== 'none' && form !== 'streamed') await readBody(request, form);
    } catch (error) {
      if (response.headersSent) return;
      // Nothing is awaited without need: what a client sends behind a request that it ended wrongly is answered, too.
      if (isArriving(request)) await discardBody(request, response);
      sendRefusal(error, request, response);
      return;
    }
    next();
  };
}

function routeOf(request: Request, routes: RouteTable): Route {
  const methods = routes.at(request.path);
  if (!methods) throw notFound('The path');
  const route = methods.get(request.method);
  if (route) return route;
  throw wrongMethod([...methods.keys()]);
}

const wrongMethod = (allow: readonly string[]): DomainError =>
  new DomainError('wrong-method', `The method must be ${allow.join(' or ')}`, { allow });

async function readBody(request: Request, form: ReadForm): Promise<void> {
  if (hasBody(request)) refuseMediaType(request.headers['content-type'] ?? '', form);
  request.bytes = await readBytes(request);
  request.body = request.bytes.length === 0 ? undefined : parseBody(request.bytes);
}

function refuseMediaType(contentType: string, form: ReadForm): void {
  const [type = '', ...parameters] = contentType.split(';').map((part) => part.trim().toLowerCase());
  if (!MEDIA_TYPES[form].includes(type)) throw new DomainError('unsupported', 'Content-Type must be application/json');
  const charset = parameters.find((parameter) => parameter.startsWith('charset='))?.slice('charset='.length);
  if (charset && charset.replaceAll('"', '') !== 'utf-8') throw new DomainError('unsupported', 'charset must be utf-8');
}
