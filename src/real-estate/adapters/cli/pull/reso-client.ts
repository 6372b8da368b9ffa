import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '#libs/domain/clock.js';
import { DomainError } from '#libs/domain/domain-error.js';
import { retryAfterMs } from '#libs/domain/retry-after.js';
import { bytesOf } from '#libs/outbound/bytes-of.js';
import type { Outbound } from '#libs/outbound/outbound.js';
import { OutboundRefused } from '#libs/outbound/outbound-rules.js';
import { LostPage } from '../../../ports/listing-feed.js';
import { PassingFault, waitAskedFor } from './passing-fault.js';
import type { ResoTokens } from './reso-tokens.js';

/** Bytes of an answer, unpacked, and how long it may take. */
const MOST_BYTES = 32 * 1024 * 1024;
const ANSWER_MS = 120_000;
/** Faults in a row that are borne with, and the first pause behind one; each further one is twice as long. */
const MOST_FAULTS = 5;
const FIRST_PAUSE_MS = 500;

export interface Access {
  /** Address of the service; nothing is ever sent to another origin. */
  readonly root: URL;
  readonly perSecond: number;
  /** Headers that say when a quota begins anew. */
  readonly resets: readonly string[];
  /** Longest pause that the server may ask for, in milliseconds. */
  readonly mostWaitMs: number;
}

export interface ResoResponse {
  readonly bytes: Buffer;
  /** What the server's clock showed, in milliseconds since 1970. */
  readonly at: number;
}

/** Reads a server as its quotas allow. Faults that may pass are borne with for a while. */
export class ResoClient {
  private nextAt = 0;

  // Four: the way out, where to, as whom, and the time.
  constructor(
    private readonly outbound: Pick<Outbound, 'fetch'>,
    private readonly access: Access,
    private readonly tokens: ResoTokens,
    private readonly clock: Clock,
  ) {}

  /** An address of an answer, which must lead to the same server. */
  addressOf(link: string, from: string): string {
    const url = URL.parse(link, from);
    const isOwn = url?.origin === this.access.root.origin && url.username === '' && url.password === '';
    if (url && isOwn) return url.href;
    throw this.failed('names a next page at another server, which is not asked: keys and tokens would go there');
  }

  async get(address: string, headers: Readonly<Record<string, string>> = {}): Promise<ResoResponse> {
    for (let faults = 0; ; faults++) {
      await this.pace();
      try {
        return await this.ask(address, headers);
      } catch (error) {
        if (!(error instanceof PassingFault)) throw error;
        if (faults === MOST_FAULTS) throw this.failed(error.message);
        await this.pause(error.waitMs ?? FIRST_PAUSE_MS * 2 ** faults);
      }
    }
  }

  private async ask(address: string, headers: Readonly<Record<string, string>>): Promise<ResoResponse> {
    const signal = AbortSignal.timeout(ANSWER_MS);
    const response = await this.sent(address, {
      headers: { accept: 'application/json', 'accept-encoding': 'gzip', ...(await this.tokens.header()), ...headers },
      signal,
    });
    if (response.status !== 200 || !response.body) {
      await response.body?.cancel();
      throw this.refusal(response);
    }
    // The reader of dates in headers, which counts from an instant: the first of 1970.
    const at = retryAfterMs(response.headers.get('date') ?? '', 0) ?? this.clock.now();
    return { bytes: await this.read(response), at };
  }

  private async sent(address: string, init: RequestInit): Promise<Response> {
    try {
      return await this.outbound.fetch(address, init);
    } catch (error) {
      if (error instanceof OutboundRefused) throw new DomainError('invalid', error.message);
      throw new PassingFault('cannot be reached');
    }
  }

  private refusal(response: Response): Error {
    const { status, headers } = response;
    if (status === 429 || status >= 500)
      return new PassingFault(
        `answers with ${status}`,
        waitAskedFor(headers, { resets: this.access.resets, now: this.clock.now() }),
      );
    if (status === 401 || status === 403)
      return this.tokens.renew()
        ? new PassingFault(`refuses a new token (${status})`, 0)
        : this.failed(`refuses the token (${status})`);
    if (status >= 300 && status < 400) return this.failed(`answers with a redirect (${status}), which is not followed`);
    return new LostPage(this.failed(`answers with ${status}`).message);
  }

  private async read(response: Response): Promise<Buffer> {
    const most = `${MOST_BYTES} bytes; ask for fewer records`;
    try {
      return await bytesOf(response, MOST_BYTES, () => this.failed(`answers with a page of more than ${most}`));
    } catch (error) {
      if (error instanceof DomainError) throw error;
      throw new PassingFault('ends its answer early');
    }
  }

  /** Not more requests of a second than the server bears. */
  private async pace(): Promise<void> {
    const now = this.clock.elapsed();
    const waits = Math.max(this.nextAt - now, 0);
    this.nextAt = now + waits + 1_000 / this.access.perSecond;
    if (waits > 0) await sleep(waits);
  }

  private async pause(waitMs: number): Promise<void> {
    if (waitMs > this.access.mostWaitMs)
      throw new DomainError(
        'timed-out',
        `The feed of ${this.access.root.host} asks to wait for ${Math.ceil(waitMs / 1_000)} s`,
      );
    await sleep(waitMs);
  }

  private failed(what: string): DomainError {
    return new DomainError('provider-failed', `The feed of ${this.access.root.host} ${what}`);
  }
}
