import { errors, type JWTVerifyGetKey, jwtVerify, type JWTVerifyOptions } from 'jose';
import { DomainError } from '#libs/domain/domain-error.js';
import type { Outbound } from '#libs/outbound/outbound.js';
import type { Claims } from '../../domain/claims.js';
import type { TokenGateway } from '../../domain/gateway.js';
import type { TokenVerifier } from '../../ports/token-verifier.js';
import { type FetchKeys, fetchKeysThrough } from './key-set.js';
import { KeySet } from './key-set.js';
import { singleKeys } from './key-set.js';

/** How far the clocks of gateway and service may differ, in seconds. */
const CLOCK_TOLERANCE = 30;
const RETRY_AFTER_SECONDS = 5;

/** What jose throws at a token that is wrong by itself; everything else means that it could not be judged. */
const WRONG: readonly (new (...args: never[]) => Error)[] = [
  errors.JOSEAlgNotAllowed,
  errors.JOSENotSupported,
  errors.JWKSNoMatchingKey,
  errors.JWSInvalid,
  errors.JWSSignatureVerificationFailed,
  errors.JWTClaimValidationFailed,
  errors.JWTExpired,
  errors.JWTInvalid,
];

/** RFC 8725: issuer, audience, algorithms and type are fixed by the configuration, never taken from the token. */
export class JoseTokenVerifier implements TokenVerifier {
  private readonly keys = new Map<TokenGateway, JWTVerifyGetKey>();
  private readonly fetchKeys: FetchKeys;

  constructor(outbound: Outbound) {
    this.fetchKeys = fetchKeysThrough(outbound);
  }

  async verify(gateway: TokenGateway, token: string): Promise<Claims | null> {
    try {
      return await this.check(gateway, token);
    } catch (error) {
      if (WRONG.some((kind) => error instanceof kind)) return null;
      const details = { retryAfterSeconds: RETRY_AFTER_SECONDS, cause: error };
      throw new DomainError('unavailable', 'The gateway cannot be verified at the moment; try again later', details);
    }
  }

  private async check(gateway: TokenGateway, token: string): Promise<Claims | null> {
    const { payload, protectedHeader } = await jwtVerify(token, this.keysOf(gateway), optionsOf(gateway));
    const type: unknown = protectedHeader.typ ?? 'jwt';
    if (typeof type !== 'string' || !gateway.types.includes(type.toLowerCase())) return null;
    if (gateway.signer !== null && protectedHeader.signer !== gateway.signer) return null;
    return payload;
  }

  private keysOf(gateway: TokenGateway): JWTVerifyGetKey {
    const known = this.keys.get(gateway);
    if (known) return known;
    const { kind, url } = gateway.keys;
    const keys =
      kind === 'set' ? new KeySet(url, this.fetchKeys).keyOf : singleKeys(url, gateway.algorithms[0]!, this.fetchKeys);
    this.keys.set(gateway, keys);
    return keys;
  }
}

const optionsOf = ({ issuer, audience, algorithms }: TokenGateway): JWTVerifyOptions => ({
  issuer,
  audience: audience ?? undefined,
  algorithms: [...algorithms],
  clockTolerance: CLOCK_TOLERANCE,
  requiredClaims: ['exp', 'sub'],
});
