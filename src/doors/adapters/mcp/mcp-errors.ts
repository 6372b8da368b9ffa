import type { NextFunction, Request, Response } from 'express';
import type { ErrorCode } from '#libs/domain/domain-error.js';
import type { Environment } from '#libs/config/environment.js';
import type { Envelope } from '#libs/http/envelopes/envelope.js';
import type { ToldFailure } from '#libs/http/envelopes/failure-form.js';
import { namedHost } from '#libs/http/one-reading.js';
import type { TokenIssuers } from '../../../access/access.api.js';

export const MCP_ROUTE = 'mcp';
export const METADATA_ROUTE = '.well-known/oauth-protected-resource';

/** Codes of JSON-RPC for what is refused before a message is answered; every other one is the server's own. */
const CODES: Readonly<Record<number, number>> = { 400: -32600, 500: -32603 };
const OWN = -32000;

/** The address that clients see: the one of the configuration, else the one that this request was sent to. */
export const addressOf = (request: Request, { PUBLIC_URL }: Pick<Environment, 'PUBLIC_URL'>): string =>
  PUBLIC_URL ?? URL.parse(`${request.protocol}://${namedHost(request)}`)?.origin ?? '';

/** A failure as JSON-RPC tells it. Clients look for `Bearer` before they send a key or ask for a token, or for a better one. */
function toMcpError({ Code, Message }: Envelope<null>, code: ErrorCode, challenge: string): ToldFailure {
  const asked = code === 'role-missing' ? `${challenge}, error="insufficient_scope"` : Code === 401 ? challenge : null;
  return {
    status: Code,
    headers: asked === null ? {} : { 'WWW-Authenticate': asked },
    body: { jsonrpc: '2.0', error: { code: CODES[Code] ?? OWN, message: Message }, id: null },
  };
}

/** Stands before everything that refuses: whatever is refused at this path is told in the protocol's form. */
export function speakMcp(environment: Environment, issuers: TokenIssuers) {
  return function speak(request: Request, _response: Response, next: NextFunction): void {
    if (request.path !== `/${MCP_ROUTE}`) return next();
    const address = addressOf(request, environment);
    const metadata = issuers.all.length > 0 ? `, resource_metadata="${address}/${METADATA_ROUTE}/${MCP_ROUTE}"` : '';
    request.failureForm = (envelope, code) => toMcpError(envelope, code, `Bearer realm="Parlor"${metadata}`);
    next();
  };
}
