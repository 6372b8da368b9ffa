import { createPublicKey, type KeyObject } from 'node:crypto';
import {
  createRemoteJWKSet,
  customFetch,
  errors,
  jwtVerify,
  type JWTVerifyGetKey,
  type JWTVerifyOptions,
  type RemoteJWKSet,
} from 'jose';
import { DAY_MS } from '#libs/domain/spans.js';
import { log } from '#libs/telemetry/log.js';
import type { Outbound } from '#libs/outbound/outbound.js';
import { DomainError } from '#libs/domain/domain-error.js';
import type { Claims, TokenGateway } from '../../domain/gateway.js';
import type { TokenVerifier } from '../../ports/token-verifier.js';

/** Least time between two fetches because of unknown key ids, and after one that failed, in milliseconds. */
const COOL_DOWN_MS = 30_000;
const AFTER_FAILURE_MS = 5_000;
/** From this age on keys are fetched again, while requests still use the old ones. */
const STALE_MS = 600_000;
/** From this age on keys are no longer used. */
const DEAD_MS = DAY_MS;

/**
 * A gateway's published keys. A new key is found by one fetch, a storm of unknown key ids costs no more than one in half
 * a minute, and while the key server is away the known keys go on for a day.
 */
class KeySet {
  private readonly set: RemoteJWKSet;
  private triedAt: number | undefined;
  private failure: { readonly at: number; readonly error: unknown } | undefined;

  constructor(
    url: string,
    private readonly fetchKeys: FetchKeys,
  ) {
    this.set = createRemoteJWKSet(new URL(url), {
      cooldownDuration: COOL_DOWN_MS,
      cacheMaxAge: DEAD_MS,
      [customFetch]: (address, { signal }) => this.fetch(address, signal),
    });
  }

  readonly keyOf: JWTVerifyGetKey = async (header, token) => {
    this.renewStale();
    try {
      return await this.set(header, token);
    } catch (error) {
      // Two keys of one id: which of them is meant cannot be known, so neither is believed.
      throw error instanceof errors.JWKSMultipleMatchingKeys ? new errors.JWKSNoMatchingKey() : error;
    }
  };

  /** Beside the requests, which go on with the keys that are known. */
  private renewStale(): void {
    if (this.triedAt === undefined || performance.now() - this.triedAt < STALE_MS) return;
    this.triedAt = performance.now();
    void this.set.reload().catch((error: unknown) => log.warn({ err: error }, 'keys of a gateway not renewed'));
  }

  private async fetch(url: string, signal: AbortSignal): Promise<Response> {
    const now = performance.now();
    if (this.failure && now - this.failure.at < AFTER_FAILURE_MS) throw this.failure.error;
    this.triedAt = now;
    try {
      const text = await this.fetchKeys(url, signal);
      JSON.parse(text);
      this.failure = undefined;
      return new Response(text, { status: 200 });
    } catch (error) {
      this.failure = { at: now, error };
      throw error;
    }
  }
}

/** Longest answer of a key server that is read, in bytes, and how long it may take. */
const LIMITS = { mostBytes: 1_048_576, timeoutMs: 5_000 };

/** The text that a key server publishes at this address. Throws where it cannot be had. */
export type FetchKeys = (url: string, signal?: AbortSignal) => Promise<string>;

const fetchKeysThrough =
  (outbound: Outbound): FetchKeys =>
  (url, signal) =>
    outbound.text(url, { ...LIMITS, signal });

/** Keys that are remembered, and unknown ids that are asked for in half a minute. */
const MOST_KEYS = 50;
const MOST_UNKNOWN = 3;

/** One PEM file for each key id, at the address with the id in place of `{kid}` (AWS load balancers). */
function singleKeys(url: string, algorithm: string, fetchKeys: FetchKeys): JWTVerifyGetKey {
  const known = new Map<string, KeyObject>();
  let unknown: number[] = [];
  return async ({ kid = '', alg }) => {
    // The id becomes part of an address: nothing but letters, digits and dashes may.
    if (alg !== algorithm || !/^[A-Za-z0-9-]{1,64}$/.test(kid)) throw new errors.JWKSNoMatchingKey();
    const key = known.get(kid);
    if (key) return key;
    const now = performance.now();
    unknown = unknown.filter((at) => now - at < COOL_DOWN_MS);
    if (unknown.length >= MOST_UNKNOWN) throw new errors.JWKSNoMatchingKey();
    unknown.push(now);
    const fetched = createPublicKey(await fetchKeys(url.replace('{kid}', kid)));
    if (known.size >= MOST_KEYS) known.clear();
    known.set(kid, fetched);
    return fetched;
  };
}

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
