import type { NextFunction, Request, Response } from 'express';
import { DomainError, notFound } from '../domain/domain-error.js';
import type { RouteTable } from './route-table.js';
import { sendRefusal } from './envelopes/send-envelope.js';

/** Pages outside the envelope that Express serves by itself, where the setting `DOCS` has them served. */
const DOCS = /^\/(docs(\/|$)|$)/;
const READS = ['GET', 'HEAD'];

/**
 * The first thing that every request meets: a known path, and a method that it knows. Bodies are read
 * behind the guard, by the body interceptor.
 */
export function requestGate(routes: RouteTable, hasDocs: boolean) {
  return function gate(request: Request, response: Response, next: NextFunction): void {
    const isOutside = hasDocs && DOCS.test(request.path);
    const methods = isOutside ? READS : methodsAt(request.path, routes);
    if (methods?.includes(request.method)) return next();
    sendRefusal(methods ? wrongMethod(methods) : notFound('The path'), request, response);
  };
}

function methodsAt(path: string, routes: RouteTable): readonly string[] | null {
  const methods = routes.at(path);
  return methods ? [...methods.keys()] : null;
}

const wrongMethod = (allow: readonly string[]): DomainError =>
  new DomainError('wrong-method', `The method must be ${allow.join(' or ')}`, { allow });
