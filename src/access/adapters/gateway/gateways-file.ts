import { withoutEnd } from '#libs/domain/plain-text.js';
import { withoutEndSlashes } from '#libs/domain/web-address.js';
import { z } from 'zod';
import type { Environment } from '#libs/config/environment.js';
import { WrongSetting } from '#libs/config/setting.js';
import { HEADER_NAME, HTTP_ADDRESS } from '#libs/config/addresses.js';
import { Networks } from '#libs/config/networks.js';
import { readSecret, readSettingsFile } from '#libs/config/settings-file.js';
import type { Gateway, HeaderGateway, TokenGateway } from '../../domain/gateway.js';
import { ROLES } from '../../domain/api-key.js';

/** What is the same for every installation of a product, as its documentation says; a gateway's own entry goes first. */
export interface GatewayPreset extends Pick<TokenGateway, 'header' | 'algorithms' | 'roleClaim'> {
  readonly keysKind: 'set' | 'single';
  /** Where it is the same for all installations. */
  readonly issuer?: string;
  /** Address of the keys; absent where it does not follow from the issuer or the signer. */
  readonly keysUrl?: (issuer: string, signer: string) => string;
}

const BEARER = { header: 'authorization', algorithms: ['RS256'], keysKind: 'set' } as const;

const PRESETS = {
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
    keysUrl: (issuer) => `${withoutEnd(issuer, '/v2.0')}/discovery/v2.0/keys`,
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
} satisfies Record<string, GatewayPreset>;

export type GatewayPresetName = keyof typeof PRESETS;
const PRESET_NAMES = Object.keys(PRESETS) as [GatewayPresetName, ...GatewayPresetName[]];

const SETTING = 'GATEWAYS_FILE';
/** Shortest shared secret, in characters. */
const LEAST_SECRET = 24;

const text = z.string('must be a string').min(1, 'must not be empty');
const url = z.string('must be a string').regex(HTTP_ADDRESS, 'must look like https://id.example.com');
const header = HEADER_NAME.transform((name) => name.toLowerCase());
const workspaceId = z.number('must be a workspace number').int('must be a whole number').min(1);
/** Symmetric algorithms would let every reader of the public key sign. */
const algorithm = z.enum(['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA']);
const values = z.array(text);
const separator = z.string('must be a string').min(1, 'must not be empty').max(10, 'must have at most 10 characters');

const admission = {
  name: text.max(100, 'must have at most 100 characters'),
  workspace: z.union(
    [workspaceId, z.strictObject({ claim: text, ids: z.record(z.string(), workspaceId) })],
    'must be a workspace number, or {"claim": …, "ids": {value: number}}',
  ),
  roles: z.strictObject({ admin: values.optional(), editor: values.optional(), reader: values.optional() }).default({}),
  everybody: z.enum(ROLES, 'must be reader, editor or admin').nullable().default(null),
};

const token = z.strictObject({
  ...admission,
  kind: z.literal('token'),
  preset: z.enum(PRESET_NAMES, `must be one of ${PRESET_NAMES.join(', ')}`).default('oidc'),
  issuer: text.optional(),
  audience: text.optional(),
  signer: text.optional(),
  jwksUrl: url.optional(),
  header: header.optional(),
  algorithms: z.array(algorithm).min(1).optional(),
  types: z.array(text).min(1).default(['JWT', 'at+jwt']),
  roleClaim: text.optional(),
  separator: separator.nullable().default(null),
});

const headers = z.strictObject({
  ...admission,
  kind: z.literal('headers'),
  userHeader: header,
  rolesHeader: header.default(''),
  separator: separator.default(','),
  secretHeader: header.default('x-gateway-secret'),
  secret: z.string().optional(),
  secretEnv: z.string().optional(),
  secretFile: z.string().optional(),
  networks: z.array(text).min(1, 'must name at least one network, such as 10.0.0.0/8'),
});

const file = z.strictObject({
  gateways: z.array(z.discriminatedUnion('kind', [token, headers], 'needs a kind: token or headers')).min(1),
});

/** The gateways that the file names; none where there is no file. Throws `WrongSetting` with one line. */
export function gatewaysFile({ GATEWAYS_FILE, variable }: Environment): Gateway[] {
  if (!GATEWAYS_FILE) return [];
  const { gateways } = readSettingsFile(SETTING, GATEWAYS_FILE, file);
  return gateways.map((entry) => (entry.kind === 'token' ? tokenGateway(entry) : headerGateway(entry, variable)));
}

function tokenGateway({ preset: presetName, types, jwksUrl, ...entry }: z.infer<typeof token>): TokenGateway {
  const preset: GatewayPreset = PRESETS[presetName];
  const { name, audience = null, signer = null } = entry;
  const issuer = withoutEndSlashes(entry.issuer ?? preset.issuer ?? missing(name, 'issuer'));
  if (preset.keysKind === 'single' ? signer === null : audience === null)
    throw missing(name, preset.keysKind === 'single' ? 'signer' : 'audience');
  return {
    ...entry,
    issuer: entry.issuer ?? issuer,
    audience,
    signer,
    header: entry.header ?? preset.header,
    algorithms: entry.algorithms ?? preset.algorithms,
    types: types.map((type) => type.toLowerCase()),
    roleClaim: entry.roleClaim ?? preset.roleClaim,
    keys: { kind: preset.keysKind, url: jwksUrl ?? preset.keysUrl?.(issuer, signer ?? '') ?? missing(name, 'jwksUrl') },
  };
}

function headerGateway(entry: z.infer<typeof headers>, variable: Environment['variable']): HeaderGateway {
  const { secret: value, secretEnv, secretFile, ...rest } = entry;
  const places = { field: 'secret', value, variable: secretEnv, file: secretFile };
  const secret = readSecret(SETTING, rest.name, places, variable) ?? missing(rest.name, 'secret');
  if (secret.length < LEAST_SECRET) throw wrong(rest.name, `secret must have at least ${LEAST_SECRET} characters`);
  const wrongNetwork = rest.networks.find((network) => !isNetwork(network));
  if (wrongNetwork !== undefined) throw wrong(rest.name, `networks: ${wrongNetwork} is no network such as 10.0.0.0/8`);
  return { ...rest, secret, roleClaim: 'roles' };
}

const wrong = (name: string, fault: string): WrongSetting => new WrongSetting(`${SETTING}: ${name}: ${fault}`);

function missing(name: string, field: string): never {
  throw wrong(name, `${field} is missing; without it nobody could be verified`);
}

function isNetwork(network: string): boolean {
  try {
    new Networks([network]);
    return true;
  } catch {
    return false;
  }
}
