// An identity provider to try the gateway with: programs get access tokens for themselves (client credentials), nobody logs
// in, and its keys last as long as the process. Not for production: there the identity provider of the house stands here.
import { generateKeyPairSync } from 'node:crypto';
import { Provider } from 'oidc-provider';

const { ISSUER = 'http://identity:4000', PORT = '4000', HOST = '0.0.0.0', IDENTITY_CLIENT_SECRET } = process.env;
if (!IDENTITY_CLIENT_SECRET) {
  console.error('IDENTITY_CLIENT_SECRET: set what the clients owner and visitor send as their password');
  process.exit(1);
}

/** Which group each client is in: docker/gateway/gateways.json says what a group may do. */
const GROUP_OF = { owner: 'owners', visitor: 'visitors' };

const clients = Object.keys(GROUP_OF).map((client_id) => ({
  client_id,
  client_secret: IDENTITY_CLIENT_SECRET,
  grant_types: ['client_credentials'],
  redirect_uris: [],
  response_types: [],
}));
const key = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' });

const provider = new Provider(ISSUER, {
  clients,
  jwks: { keys: [{ ...key, kid: 'first', alg: 'ES256', use: 'sig' }] },
  // No ID token is ever issued; the default would ask for an RSA key all the same.
  clientDefaults: { id_token_signed_response_alg: 'ES256' },
  extraTokenClaims: (_, { clientId }) => ({ groups: [GROUP_OF[clientId]], sub: clientId }),
  features: {
    devInteractions: { enabled: false },
    clientCredentials: { enabled: true },
    resourceIndicators: {
      enabled: true,
      defaultResource: () => 'urn:parlor',
      getResourceServerInfo: () => ({
        scope: '',
        audience: 'parlor',
        accessTokenFormat: 'jwt',
        jwt: { sign: { alg: 'ES256' } },
      }),
    },
  },
});
const server = provider.listen(Number(PORT), HOST, () => console.log(`tokens of ${ISSUER} at port ${PORT}`));
process.once('SIGTERM', () => server.close(() => process.exit(0)));
