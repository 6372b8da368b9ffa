import type { KeyKind } from '../../access.api.js';
import type { Claims, Gateway, HeaderGateway, TokenGateway } from '../../domain/gateway.js';
import type { Credential } from '../../use-cases/identify-caller.js';
import { createHash, timingSafeEqual } from 'node:crypto';
import type { Networks } from '#libs/config/networks.js';

/** A request, as far as it says who calls. */
export interface CredentialedRequest {
  header(name: string): string | undefined;
  /** Names and values by turns, as they came. */
  readonly rawHeaders: readonly string[];
  /** Address of the connection's other end; no header has a say in it. */
  readonly peer: string;
}

/** `chatrobot-sessionkey` is an older spelling that clients still send. */
const HEADERS: Record<KeyKind, readonly string[]> = {
  secret: ['authorization'],
  session: ['chatbot-sessionkey', 'chatrobot-sessionkey'],
};

const BEARER = /^Bearer +(\S+)$/i;

/** The compact form of a signed token: three parts between dots. No key that Parlor issues has a dot. */
const SIGNED_TOKEN = /^[\w-]+\.[\w-]+\.[\w-]*$/;

/** A token and the gateways that may have signed it. */
export interface PresentedToken {
  readonly token: string;
  readonly gateways: readonly TokenGateway[];
}

/** The tokens in the headers of the token gateways. */
export function tokensOf(request: CredentialedRequest, gateways: readonly Gateway[]): PresentedToken[] {
  const ofTokens = gateways.filter((gateway) => gateway.kind === 'token');
  const names = [...new Set(ofTokens.map(({ header }) => header))];
  return names.flatMap((name) => {
    const token = name === 'authorization' ? signedTokenIn(request) : request.header(name);
    return token ? [{ token, gateways: ofTokens.filter(({ header }) => header === name) }] : [];
  });
}

/**
 * The keys of the request. A secret key may stand behind `Bearer`, as client libraries send it; where a gateway's tokens
 * stand there, what has the form of a token is the gateway's.
 */
export function keysOf(request: CredentialedRequest, gateways: readonly Gateway[]): Credential[] {
  const takesTokens = gateways.some((gateway) => gateway.kind === 'token' && gateway.header === 'authorization');
  const isToken = (name: string) => takesTokens && name === 'authorization' && signedTokenIn(request) !== null;
  return (Object.keys(HEADERS) as KeyKind[]).flatMap((kind) =>
    HEADERS[kind].flatMap((name) => {
      const value = request.header(name) ?? '';
      const token = (name === 'authorization' ? bearerIn(value) : null) ?? value;
      return token !== '' && !isToken(name) ? [{ kind, token }] : [];
    }),
  );
}

const bearerIn = (value: string): string | null => BEARER.exec(value)?.[1] ?? null;

function signedTokenIn(request: CredentialedRequest): string | null {
  const token = bearerIn(request.header('authorization') ?? '');
  return token !== null && SIGNED_TOKEN.test(token) ? token : null;
}

/** What a gateway wrote into its headers, as claims; null where they are none of its own making. */
export function headerClaimsOf(
  request: CredentialedRequest,
  { userHeader, rolesHeader }: HeaderGateway,
): Claims | null {
  const user = onlyValueOf(request, userHeader);
  if (user === null) return null;
  const roles = rolesHeader === '' ? '' : onlyValueOf(request, rolesHeader);
  return { sub: user, roles: roles ?? '' };
}

/** The header's value where it came once; a header that came twice may have been written by the client as well. */
function onlyValueOf({ rawHeaders }: CredentialedRequest, name: string): string | null {
  const values = rawHeaders.filter((_, index) => index % 2 === 1 && rawHeaders[index - 1]!.toLowerCase() === name);
  return values.length === 1 && values[0] !== '' ? values[0]! : null;
}

/** Whether the headers may be believed: they come from a listed network, with the secret that only the gateway knows. */
export const isTrusted = (
  request: CredentialedRequest,
  { secret, secretHeader }: HeaderGateway,
  networks: Networks,
): boolean => networks.has(request.peer) && isSame(request.header(secretHeader) ?? '', secret);

/** In a time that says nothing of where they differ. */
const isSame = (given: string, wanted: string): boolean => timingSafeEqual(digest(given), digest(wanted));
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
