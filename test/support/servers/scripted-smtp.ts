import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import { portOf } from '../wire/loopback.js';

export type SmtpStage = 'greeting' | 'auth' | 'mail' | 'rcpt' | 'data';

/** How a server speaks TLS, with a certificate that no one has signed. */
type Tls = 'none' | 'offered' | 'from the start';

/** What one connection gets; without a script everything is taken. */
export type SmtpScript =
  | 'take'
  /** Refused at that stage with that code. */
  | { readonly at: SmtpStage; readonly code: number }
  /** Says nothing more from that stage on. */
  | { readonly hangsAt: SmtpStage }
  /** Takes the whole letter and cuts the line instead of saying so. */
  | 'cut-after-data'
  /** Takes the whole letter and says so only when `release` is called. */
  | 'hold-after-data';

/** A mail whose every byte arrived, whatever was answered. */
export interface Arrived {
  readonly from: string;
  readonly to: readonly string[];
  readonly raw: string;
  readonly mail: Email;
  readonly wasAccepted: boolean;
  readonly isEncrypted: boolean;
}

export const SMTP_PASSWORD = 'canary-smtp-password';

/** A mail server on loopback that does as it is told and keeps what it was sent. */
export class ScriptedSmtp {
  readonly arrived: Arrived[] = [];
  connections = 0;
  /** Those that clients have logged in with. */
  readonly passwords: string[] = [];
  /** Lets go of what `hold-after-data` holds. */
  release: () => void = () => undefined;
  private readonly scripts: SmtpScript[] = [];
  private readonly scriptOf = new Map<string, SmtpScript>();
  private server: SMTPServer;
  port = 0;

  private constructor(private readonly tls: Tls) {
    this.server = this.make();
  }

  static async start(tls: Tls = 'none'): Promise<ScriptedSmtp> {
    const smtp = new ScriptedSmtp(tls);
    await smtp.listen();
    return smtp;
  }

  /** What `SMTP_URL` is set to. */
  get url(): string {
    const scheme = this.tls === 'from the start' ? 'smtps' : 'smtp';
    return `${scheme}://parlor:${SMTP_PASSWORD}@127.0.0.1:${this.port}`;
  }

  /** Settings under which a service hands its mail to this server. */
  get env(): Record<string, string> {
    return { SMTP_URL: this.url, MAIL_FROM: 'Parlor <parlor@example.com>' };
  }

  get accepted(): Arrived[] {
    return this.arrived.filter(({ wasAccepted }) => wasAccepted);
  }

  /** Scripts of the next connections, one each. */
  play(...scripts: SmtpScript[]): this {
    this.scripts.push(...scripts);
    return this;
  }

  reset(): void {
    this.arrived.length = 0;
    this.scripts.length = 0;
    this.passwords.length = 0;
    this.connections = 0;
  }

  /** Listens (again), always on the same port. */
  async listen(): Promise<void> {
    this.server = this.make();
    await new Promise<void>((resolve) => this.server.listen(this.port, '127.0.0.1', resolve));
    this.port = portOf(this.server.server);
  }

  /** Cuts what is open; from now on connections are refused. */
  async stop(): Promise<void> {
    const closed = new Promise<void>((resolve) => this.server.close(resolve));
    for (const { id } of this.server.connections) this.cut(id);
    await closed;
  }

  private make(): SMTPServer {
    const server = new SMTPServer({
      logger: false,
      secure: this.tls === 'from the start',
      disabledCommands: this.tls === 'offered' ? [] : ['STARTTLS'],
      allowInsecureAuth: true,
      closeTimeout: 200,
      onConnect: (session, done) => {
        this.connections++;
        this.scriptOf.set(session.id, this.scripts.shift() ?? 'take');
        this.answer('greeting', session, done);
      },
      onAuth: ({ username, password }, session, done) => {
        this.passwords.push(password ?? '');
        this.answer('auth', session, (refusal) => done(refusal, { user: username }));
      },
      onMailFrom: (_, session, done) => this.answer('mail', session, done),
      onRcptTo: (_, session, done) => this.answer('rcpt', session, done),
      onData: (stream, session, done) => void this.take(stream, session).then(() => this.answer('data', session, done)),
    });
    // A client that does not trust the certificate closes the line; that is its right.
    server.on('error', () => undefined);
    return server;
  }

  private async take(stream: SMTPServerDataStream, session: SMTPServerSession): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of stream) chunks.push(chunk as Buffer);
    const raw = Buffer.concat(chunks);
    const refusal = this.refusalAt('data', session);
    const script = this.scriptOf.get(session.id);
    const wasAccepted = !refusal && script !== 'cut-after-data' && !this.hangs('data', session);
    const { mailFrom, rcptTo } = session.envelope;
    this.arrived.push({
      from: mailFrom ? mailFrom.address : '',
      to: rcptTo.map(({ address }) => address),
      raw: raw.toString('utf8'),
      mail: await PostalMime.parse(raw),
      wasAccepted,
      isEncrypted: session.secure,
    });
    if (script === 'cut-after-data') this.cut(session.id);
    if (script === 'hold-after-data') await new Promise<void>((resolve) => (this.release = resolve));
  }

  private answer(stage: SmtpStage, session: SMTPServerSession, done: (refusal?: Error) => void): void {
    if (!this.hangs(stage, session)) done(this.refusalAt(stage, session));
  }

  private hangs(stage: SmtpStage, { id }: SMTPServerSession): boolean {
    const script = this.scriptOf.get(id);
    return typeof script === 'object' && 'hangsAt' in script && script.hangsAt === stage;
  }

  private refusalAt(stage: SmtpStage, { id }: SMTPServerSession): Error | undefined {
    const script = this.scriptOf.get(id);
    if (typeof script !== 'object' || !('at' in script) || script.at !== stage) return undefined;
    // Servers repeat the address that they refuse; it must not reach a log.
    return Object.assign(new Error('no such box: owner@example.com'), { responseCode: script.code });
  }

  private cut(id: string): void {
    for (const connection of this.server.connections) {
      if (connection.id === id) (connection as unknown as { _socket: { destroy(): void } })._socket.destroy();
    }
  }
}
