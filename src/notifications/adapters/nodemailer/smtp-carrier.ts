import type { SendMailOptions, Transporter } from 'nodemailer';
import { reachOutside } from '#libs/outbound/open-unit.js';
import { addressOf } from '#libs/config/environment.js';
import type { MailContent } from '../../domain/mail.js';
import type { Handover, MailCarrier } from '../../ports/mail-queue.js';

/** Time limits in milliseconds: to connect, for the greeting, of silence, of a whole attempt. */
const CONNECT_MS = 10_000;
const GREETING_MS = 10_000;
const SILENCE_MS = 20_000;
const ATTEMPT_MS = 60_000;

interface SmtpFailure {
  /** nodemailer's word for the stage, such as EENVELOPE. */
  readonly code?: string;
  readonly responseCode?: number;
}

/** Hands mails to the server of `SMTP_URL`; a mail counts as delivered once the server has taken it (250 after DATA). */
export class SmtpCarrier implements MailCarrier {
  private transport: Promise<Transporter> | undefined;

  constructor(
    private readonly url: string,
    private readonly from: string,
  ) {}

  async carry(mail: MailContent): Promise<Handover> {
    reachOutside('Handing over mail');
    try {
      const transport = await (this.transport ??= this.open());
      await transport.sendMail({ ...messageOf(mail, this.from), signal: AbortSignal.timeout(ATTEMPT_MS) });
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
    return createTransport({
      url: this.url,
      connectionTimeout: CONNECT_MS,
      greetingTimeout: GREETING_MS,
      socketTimeout: SILENCE_MS,
      logger: false,
      debug: false,
    });
  }
}

/**
 * A 5xx that judges this mail: its envelope or its content. One about ourselves (greeting, log-in) is a wrong setting,
 * which an operator mends while the mail waits.
 */
const isForGood = ({ code, responseCode = 0 }: SmtpFailure): boolean =>
  responseCode >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE');

/** A mail as nodemailer takes it. The recipient is given as a whole: nodemailer has nothing to parse in it. */
export function messageOf(
  { messageId, to, subject, text, html, queuedAt }: MailContent,
  from: string,
): SendMailOptions {
  return {
    from,
    to: { name: '', address: to },
    envelope: { from: addressOf(from), to: [to] },
    subject,
    text,
    ...(html === null ? {} : { html }),
    messageId,
    date: new Date(queuedAt),
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
