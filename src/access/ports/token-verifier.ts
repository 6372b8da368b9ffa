import type { Claims, Gateway, TokenGateway } from '../domain/gateway.js';

/** Checks tokens that gateways have signed. */
export abstract class TokenVerifier {
  /**
   * The token's claims, or null where it is not this gateway's, expired, forged or meant for another service. Refuses
   * `unavailable` where the gateway's keys cannot be had: then no caller is let in.
   */
  abstract verify(gateway: TokenGateway, token: string): Promise<Claims | null>;
}

/** The gateways of the configuration, in its order. */
export abstract class Gateways {
  abstract readonly all: readonly Gateway[];
}
