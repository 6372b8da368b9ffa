import { DomainError } from '#libs/domain/domain-error.js';
import { parseBody } from '#libs/json/json-gate.js';
import { bytesOf } from '#libs/outbound/bytes-of.js';
import type { Outbound } from '#libs/outbound/outbound.js';

export interface Credentials {
  /** A token, or where `clientId` is given the secret of that client; empty for a server that wants none. */
  readonly secret: string;
  readonly clientId?: string | undefined;
  /** Where the secret of a client becomes a token: an address of the feed's own server. */
  readonly tokenUrl: string;
}

/** How long an answer may take, and how many bytes it may have. */
const ANSWER_MS = 30_000;
const MOST_BYTES = 64 * 1024;

/** What a server knows us by. A token that a client's secret was exchanged for is kept until the server refuses it. */
export class ResoTokens {
  private token: Promise<string> | undefined;

  constructor(
    private readonly outbound: Pick<Outbound, 'fetch'>,
    private readonly credentials: Credentials,
  ) {}

  async header(): Promise<Readonly<Record<string, string>>> {
    const token = await (this.token ??= this.exchanged());
    return token === '' ? {} : { authorization: `Bearer ${token}` };
  }

  /** The server refuses the token. Returns whether another one can be had. */
  renew(): boolean {
    this.token = undefined;
    return this.credentials.clientId !== undefined;
  }

  private async exchanged(): Promise<string> {
    const { secret, clientId, tokenUrl } = this.credentials;
    if (clientId === undefined) return secret;
    const body = new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: clientId,
      client_secret: secret,
      scope: 'api',
    });
    const signal = AbortSignal.timeout(ANSWER_MS);
    const response = await this.outbound.fetch(tokenUrl, { method: 'POST', body, signal }).catch(() => null);
    const token = response?.status === 200 ? await tokenIn(response) : await response?.body?.cancel();
    if (token) return token;
    this.renew();
    const status = response === null ? 'no answer' : String(response.status);
    throw new DomainError('provider-failed', `${new URL(tokenUrl).host} gives no token for the client (${status})`);
  }
}

/** The token in an answer; empty where there is none. */
async function tokenIn(response: Response): Promise<string> {
  try {
    const answer = parseBody(await bytesOf(response, MOST_BYTES, () => new Error('The answer does not end')));
    const token = (answer as { access_token?: unknown } | null)?.access_token;
    return typeof token === 'string' ? token : '';
  } catch {
    return '';
  }
}
