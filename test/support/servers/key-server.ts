import { createServer, type Server, type ServerResponse } from 'node:http';
import { exportJWK, exportSPKI, generateKeyPair, type CryptoKey, type JWK, SignJWT } from 'jose';
import { closed, listening, originOf } from '../wire/loopback.js';

/** A key that an identity provider signs with. */
export interface SigningKey {
  readonly kid: string;
  readonly algorithm: string;
  readonly privateKey: CryptoKey;
  readonly publicKey: CryptoKey;
}

export async function signingKey(kid: string, algorithm = 'RS256'): Promise<SigningKey> {
  return { kid, algorithm, ...(await generateKeyPair(algorithm, { extractable: true })) };
}

/** A token as the provider would sign it; `header` and `claims` go over what is usual. */
export function signed(key: SigningKey, claims: object, header: object = {}): Promise<string> {
  const { kid, algorithm: alg, privateKey } = key;
  return new SignJWT({ ...claims }).setProtectedHeader({ alg, kid, typ: 'JWT', ...header }).sign(privateKey);
}

export const publicJwk = async ({ publicKey, kid, algorithm: alg }: SigningKey): Promise<JWK> => ({
  ...(await exportJWK(publicKey)),
  kid,
  alg,
  use: 'sig',
});

type Answer = (response: ServerResponse, path: string) => Promise<void> | void;

/** Publishes keys on loopback, and does it wrongly when told to; counts how often it is asked. */
export class KeyServer {
  fetches = 0;
  private answer: Answer = (response) => void response.writeHead(500).end();

  private constructor(private readonly server: Server) {
    server.on('request', (request, response) => {
      this.fetches++;
      void this.answer(response, request.url ?? '/');
    });
  }

  static async start(): Promise<KeyServer> {
    const server = await listening(createServer());
    return new KeyServer(server);
  }

  get url(): string {
    return originOf(this.server);
  }

  /** The set at every path. */
  publish(...keys: readonly SigningKey[]): void {
    this.answer = async (response) => {
      const set = { keys: await Promise.all(keys.map(publicJwk)) };
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(set));
    };
  }

  /** Each key as PEM at `/<kid>`. */
  publishEach(...keys: readonly SigningKey[]): void {
    this.answer = async (response, path) => {
      const key = keys.find(({ kid }) => path === `/${kid}`);
      if (key) response.writeHead(200).end(await exportSPKI(key.publicKey));
      else response.writeHead(404).end();
    };
  }

  /** Redirects requests for `/<number>` to the address of that number. */
  redirect(locations: readonly string[]): void {
    this.answer = (response, path) =>
      void response.writeHead(302, { location: locations[Number(path.slice(1))] }).end();
  }

  say(status: number, contentType: string, body: string): void {
    this.answer = (response) => void response.writeHead(status, { 'content-type': contentType }).end(body);
  }

  stop(): Promise<void> {
    return closed(this.server);
  }
}
