import type { NextFunction, Request, Response } from 'express';
import type { Environment } from '#libs/config/environment.js';
import type { BuiltFiles } from '#libs/http/built-files.js';
import { sendRefusal } from '#libs/http/envelopes/error-envelopes.js';
import type { DomainError } from '#libs/domain/domain-error.js';
import { doorsPage, PAGE_HEADERS } from './studio-page.js';

/** What a browser gets that is given the service's address alone; for every other client nothing is there. */
export function showDoors(files: BuiltFiles, { DEMO, DOCS, NODE_ENV }: Environment) {
  const open = { demo: DEMO && NODE_ENV !== 'production', docs: DOCS };
  return async function show(request: Request, response: Response, next: NextFunction): Promise<void> {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (request.path !== '/' || !isRead || request.accepts(['json', 'html']) !== 'html') return next();
    try {
      const { styles } = await files.part('studio');
      response.vary('Accept').set(PAGE_HEADERS).end(doorsPage(styles, open));
    } catch (error) {
      sendRefusal(error as DomainError, request, response);
    }
  };
}
