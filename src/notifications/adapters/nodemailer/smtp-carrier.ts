import type { Transporter } from 'nodemailer';
import { reachOutside } from '#libs/outbound/open-unit.js';
import type { Attachments, Carrier, ClaimedItem, Handover } from '../../ports/outbox-queue.js';
import { messageOf, refusalOf } from './message.js';

/** Time limits in milliseconds: to connect, for the greeting, of silence, of a whole attempt. */
const LIMITS = { connect: 10_000, greeting: 10_000, silence: 20_000, attempt: 60_000 };

interface SmtpOptions {
  /** Signs every mail; such a mail is in memory as a whole, up to 10 MB of attachments as base64. */
  readonly dkim?:
    | { readonly domainName: string; readonly keySelector: string; readonly privateKey: string }
    | undefined;
  /** Shorter in tests. */
  readonly limits?: typeof LIMITS;
}

interface SmtpFailure {
  /** nodemailer's word for the stage, such as EENVELOPE. */
  readonly code?: string;
  readonly responseCode?: number;
}

/** Hands mails to the server of `SMTP_URL`; a mail counts as delivered once the server has taken it (250 after DATA). */
export class SmtpCarrier implements Carrier {
  private transport: Promise<Transporter> | undefined;

  constructor(
    private readonly url: string,
    private readonly from: string,
    private readonly attachments: Attachments,
    private readonly options: SmtpOptions = {},
  ) {}

  async carry(item: ClaimedItem): Promise<Handover> {
    reachOutside('Handing over mail');
    const refusal = refusalOf(item);
    if (refusal) return refusal;
    try {
      const transport = await (this.transport ??= this.open());
      const message = messageOf(item, this.from, this.attachments);
      await transport.sendMail({ ...message, signal: AbortSignal.timeout(this.limits.attempt) });
      return { kind: 'delivered' };
    } catch (error) {
      const { code = 'error', responseCode } = error as SmtpFailure;
      // Never the message: servers repeat addresses in it.
      const failure = responseCode === undefined ? code : `${code} ${responseCode}`;
      return { kind: isForGood(error as SmtpFailure) ? 'refused' : 'failed', failure };
    }
  }

  /** What a server has taken is out of reach. */
  takeBack(): Promise<void> {
    return Promise.resolve();
  }

  /** With the first mail: the library takes 15 MB that an installation without mail does not need. */
  private async open(): Promise<Transporter> {
    const { createTransport } = await import('nodemailer');
    const { dkim } = this.options;
    return createTransport({
      url: this.url,
      connectionTimeout: this.limits.connect,
      greetingTimeout: this.limits.greeting,
      socketTimeout: this.limits.silence,
      logger: false,
      debug: false,
      ...(dkim ? { dkim } : {}),
    });
  }

  private get limits(): typeof LIMITS {
    return this.options.limits ?? LIMITS;
  }
}

/**
 * A 5xx that judges this mail: its envelope or its content. One about ourselves (greeting, log-in) is a wrong setting,
 * which an operator mends while the mail waits.
 */
const isForGood = ({ code, responseCode = 0 }: SmtpFailure): boolean =>
  responseCode >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE');
