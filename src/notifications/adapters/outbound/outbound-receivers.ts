import { Inject, Injectable } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '#libs/config/environment.js';
import { Clock } from '#libs/domain/clock.js';
import { Outbound } from '#libs/outbound/outbound.js';
import { OutboundRefused } from '#libs/outbound/outbound-rules.js';
import { retryAfterMs } from '#libs/domain/retry-after.js';
import type { Receipt, Receivers } from '../../ports/webhooks.js';

const USER_AGENT = 'Parlor-Webhook/1';

/** Receivers on the internet, and those of the own network that `OUTBOUND_ALLOW` names. */
@Injectable()
export class OutboundReceivers implements Receivers {
  constructor(
    private readonly outbound: Outbound,
    private readonly clock: Clock,
    @Inject(ENVIRONMENT) private readonly environment: Pick<Environment, 'WEBHOOK_SECONDS'>,
  ) {}

  refusal(url: string): string | null {
    const refusal = URL.parse(url) ? this.outbound.refusal(url) : 'no address';
    return refusal === null ? null : 'https on port 443 and on the internet, or an address that OUTBOUND_ALLOW names';
  }

  async post(url: string, headers: Readonly<Record<string, string>>, body: string): Promise<Receipt> {
    const { WEBHOOK_SECONDS } = this.environment;
    // From the look-up of the name to the end of the answer.
    const deadline = AbortSignal.timeout(WEBHOOK_SECONDS * 1_000);
    try {
      const sent = { headers: { 'user-agent': USER_AGENT, ...headers }, body };
      const { status, headers: answered } = await this.outbound.post(url, sent, deadline);
      const wait = retryAfterMs(answered['retry-after'] ?? '', this.clock.now());
      return { kind: 'answered', status, retryAfterMs: wait };
    } catch (error) {
      return {
        kind: 'unanswered',
        failure: deadline.aborted ? `no answer within ${WEBHOOK_SECONDS} seconds` : wordsOf(error),
      };
    }
  }
}

/** Never a message: it may hold the address, which may be a credential. */
function wordsOf(error: unknown): string {
  if (refusedBy(error) || isUnknown(error)) return 'an address that may not be reached';
  const { code, name } = error as NodeJS.ErrnoException;
  return `no answer: ${String(code ?? name).slice(0, 60)}`;
}

/** Told apart from what is refused, it would list the names of the operator's own network. */
const isUnknown = (error: unknown): boolean => (error as NodeJS.ErrnoException).syscall === 'getaddrinfo';

const refusedBy = (error: unknown): boolean =>
  error instanceof OutboundRefused || (error instanceof Error && refusedBy(error.cause));
