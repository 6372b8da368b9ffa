import type { NextFunction, Request, Response } from 'express';
import type { Environment } from '../config/environment.js';
import type { Clock } from '../domain/clock.js';
import { DAY_MS } from '../domain/spans.js';

const PATH = '/.well-known/security.txt';
/** What is read today holds for so long; RFC 9116 wants an end within a year. */
const VALID_DAYS = 180;

type SecuritySettings = Pick<Environment, 'SECURITY_CONTACT' | 'PUBLIC_URL'>;

/** Tells whoever has found a weakness whom to write to (RFC 9116). Without a contact the path is unknown. */
export function securityText(told: SecuritySettings, clock: Clock) {
  return function serve({ method, path }: Request, response: Response, next: NextFunction): void {
    const isAsked = path === PATH && (method === 'GET' || method === 'HEAD');
    if (!isAsked || told.SECURITY_CONTACT === '') return next();
    response
      .set({ 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=86400' })
      .send(linesOf(told, clock.now()));
  };
}

function linesOf({ SECURITY_CONTACT, PUBLIC_URL }: SecuritySettings, now: number): string {
  const end = new Date((Math.floor(now / DAY_MS) + VALID_DAYS) * DAY_MS).toISOString();
  const lines = [
    ...SECURITY_CONTACT.split(',').map((contact) => `Contact: ${contact.trim()}`),
    `Expires: ${end}`,
    ...(PUBLIC_URL === undefined ? [] : [`Canonical: ${PUBLIC_URL}${PATH}`]),
  ];
  return `${lines.join('\n')}\n`;
}
