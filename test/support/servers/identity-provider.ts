import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { exportJWK, type JWK } from 'jose';
import { type ClientMetadata, Provider } from 'oidc-provider';
import { signed, type SigningKey, signingKey } from './key-server.js';
import { closed, listening, originOf } from '../wire/loopback.js';

/** Groups of the people who can log in, by their names. */
export type People = Readonly<Record<string, readonly string[]>>;

/** What an access token of a resource is for: its audience. */
const RESOURCE = 'urn:example:';

/**
 * OpenID Connect as the package `oidc-provider` does it, on loopback, with keys of its own: RS256 for ID tokens, ES256
 * for access tokens. Its login page asks for a name and nothing else; consent is given by itself.
 */
export class IdentityProvider {
  private provider: Provider | undefined;

  private constructor(
    private readonly server: Server,
    private readonly keys: readonly SigningKey[],
  ) {
    server.on('request', (request, response) => {
      this.serve(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
    });
  }

  /** Listens; serves only after `open`, when the addresses of its clients are known. */
  static async start(): Promise<IdentityProvider> {
    const keys = await Promise.all([signingKey('of-ids', 'RS256'), signingKey('of-access', 'ES256')]);
    const server = await listening(createServer());
    return new IdentityProvider(server, keys);
  }

  get issuer(): string {
    return originOf(this.server);
  }

  /** Where its public keys are. */
  get jwksUrl(): string {
    return `${this.issuer}/jwks`;
  }

  async open(clients: readonly ClientMetadata[], people: People): Promise<void> {
    const jwks = { keys: await Promise.all(this.keys.map(privateJwk)) };
    this.provider = new Provider(this.issuer, { ...configuration(people), clients: [...clients], jwks });
  }

  /** An access token for this audience that the client gets for itself (client credentials). */
  async tokenOf(clientId: string, secret: string, audience: string): Promise<string> {
    const form = new URLSearchParams({ grant_type: 'client_credentials', resource: RESOURCE + audience });
    const authorization = `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`;
    const answer = await fetch(`${this.issuer}/token`, { method: 'POST', headers: { authorization }, body: form });
    const { access_token: token } = (await answer.json()) as { access_token?: string };
    if (token === undefined) throw new Error(`No token: ${answer.status}`);
    return token;
  }

  /** A token with any claims, signed as only the provider can sign it. */
  sign(claims: object, header: object = { typ: 'at+jwt' }): Promise<string> {
    return signed(this.keys[1]!, { iss: this.issuer, ...claims }, header);
  }

  stop(): Promise<void> {
    return closed(this.server);
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { provider } = this;
    if (!provider) return void response.writeHead(503).end();
    if (!request.url!.startsWith('/interaction/')) return provider.callback()(request, response);
    const { prompt, params, session } = await provider.interactionDetails(request, response);
    if (prompt.name === 'consent') return this.consent(request, response, session!.accountId, params);
    const name = new URL(request.url!, this.issuer).searchParams.get('name');
    if (name === null) return void response.writeHead(200, { 'content-type': 'text/html' }).end(LOGIN_PAGE);
    await provider.interactionFinished(request, response, { login: { accountId: name } });
  }

  private async consent(
    request: IncomingMessage,
    response: ServerResponse,
    accountId: string,
    params: Readonly<Record<string, unknown>>,
  ): Promise<void> {
    const grant = new this.provider!.Grant({ accountId, clientId: params.client_id as string });
    grant.addOIDCScope('openid groups');
    grant.addResourceScope(`${RESOURCE}parlor`, 'groups');
    await this.provider!.interactionFinished(request, response, { consent: { grantId: await grant.save() } });
  }
}

/** How long everything lasts, in seconds. */
const TTL = 600;

const LOGIN_PAGE = '<!doctype html><title>Log in</title><form><input name="name"><button>Log in</button></form>';

const privateJwk = async ({ privateKey, kid, algorithm: alg }: SigningKey): Promise<JWK> => ({
  ...(await exportJWK(privateKey)),
  kid,
  alg,
  use: 'sig',
});

interface Whose {
  readonly accountId?: string;
  readonly clientId?: string;
}

const configuration = (people: People): object => ({
  claims: { openid: ['sub'], groups: ['groups'] },
  conformIdTokenClaims: false,
  cookies: { keys: ['signs the cookies of a test'] },
  ttl: { AccessToken: TTL, ClientCredentials: TTL, Grant: TTL, IdToken: TTL, Interaction: TTL, Session: TTL },
  pkce: { required: () => false },
  interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
  findAccount: (_: unknown, accountId: string) => ({
    accountId,
    claims: () => ({ sub: accountId, groups: people[accountId] ?? [] }),
  }),
  extraTokenClaims: (_: unknown, { accountId, clientId }: Whose) => ({
    groups: people[accountId ?? clientId ?? ''] ?? [],
  }),
  features: {
    devInteractions: { enabled: false },
    rpInitiatedLogout: { enabled: false },
    clientCredentials: { enabled: true },
    resourceIndicators: {
      enabled: true,
      defaultResource: () => `${RESOURCE}parlor`,
      useGrantedResource: () => true,
      getResourceServerInfo: (_: unknown, resource: string) => ({
        scope: 'groups',
        audience: resource.slice(RESOURCE.length),
        accessTokenFormat: 'jwt',
        jwt: { sign: { alg: 'ES256' } },
      }),
    },
  },
});
