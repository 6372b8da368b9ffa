import type { TokenGateway } from '../../domain/gateway.js';

/** What is the same for every installation of a product, as its documentation says; a gateway's own entry goes first. */
export interface Preset extends Pick<TokenGateway, 'header' | 'algorithms' | 'roleClaim'> {
  readonly keysKind: 'set' | 'single';
  /** Where it is the same for all installations. */
  readonly issuer?: string;
  /** Address of the keys; absent where it does not follow from the issuer or the signer. */
  readonly keysUrl?: (issuer: string, signer: string) => string;
}

const BEARER = { header: 'authorization', algorithms: ['RS256'], keysKind: 'set' } as const;

export const PRESETS = {
  oidc: { ...BEARER, roleClaim: 'roles' },
  'oauth2-proxy': { ...BEARER, roleClaim: 'groups' },
  keycloak: {
    ...BEARER,
    roleClaim: 'realm_access.roles',
    keysUrl: (issuer) => `${issuer}/protocol/openid-connect/certs`,
  },
  entra: {
    ...BEARER,
    roleClaim: 'roles',
    keysUrl: (issuer) => `${issuer.replace(/\/v2\.0$/, '')}/discovery/v2.0/keys`,
  },
  'aws-load-balancer': {
    header: 'x-amzn-oidc-data',
    algorithms: ['ES256'],
    roleClaim: 'groups',
    keysKind: 'single',
    // arn:aws:elasticloadbalancing:<region>:…
    keysUrl: (_, signer) => `https://public-keys.auth.elb.${signer.split(':')[3]}.amazonaws.com/{kid}`,
  },
  'google-iap': {
    header: 'x-goog-iap-jwt-assertion',
    algorithms: ['ES256'],
    roleClaim: 'groups',
    keysKind: 'set',
    issuer: 'https://cloud.google.com/iap',
    keysUrl: () => 'https://www.gstatic.com/iap/verify/public_key-jwk',
  },
  'cloudflare-access': {
    header: 'cf-access-jwt-assertion',
    algorithms: ['RS256'],
    roleClaim: 'custom.groups',
    keysKind: 'set',
    keysUrl: (issuer) => `${issuer}/cdn-cgi/access/certs`,
  },
  pomerium: {
    header: 'x-pomerium-jwt-assertion',
    algorithms: ['ES256'],
    roleClaim: 'groups',
    keysKind: 'set',
    keysUrl: (issuer) => `https://${issuer.replace(/^https?:\/\//, '')}/.well-known/pomerium/jwks.json`,
  },
} satisfies Record<string, Preset>;

export type PresetName = keyof typeof PRESETS;
export const PRESET_NAMES = Object.keys(PRESETS) as [PresetName, ...PresetName[]];
