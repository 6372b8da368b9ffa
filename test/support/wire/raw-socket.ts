import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** Bytes over a plain connection, for requests that no client library would send. */
export class RawSocket {
  private readonly pieces: Buffer[] = [];
  private readonly closed: Promise<void>;

  private constructor(private readonly socket: Socket) {
    socket.on('data', (bytes: Buffer) => this.pieces.push(bytes));
    socket.on('error', () => undefined);
    this.closed = new Promise((resolve) => socket.once('close', () => resolve()));
  }

  /** `keepsOwnEnd`: what the service ends is not ended from here. */
  static async open(origin: string, { keepsOwnEnd = false } = {}): Promise<RawSocket> {
    const { hostname, port } = new URL(origin);
    const socket = connect({ port: Number(port), host: hostname, allowHalfOpen: keepsOwnEnd });
    await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject));
    return new RawSocket(socket);
  }

  send(bytes: Buffer | string): this {
    this.socket.write(bytes);
    return this;
  }

  /** Resolves once what has come is as wanted. */
  async until(isWanted: (received: string) => boolean): Promise<void> {
    while (!isWanted(Buffer.concat(this.pieces).toString('latin1'))) await once(this.socket, 'data');
  }

  /** Resolves once the system says that nobody takes what is sent. */
  async sendOnUntilClosed(): Promise<void> {
    const timer = setInterval(() => this.socket.write(' '), 50);
    await this.closed;
    clearInterval(timer);
  }

  /** Sends nothing more; what the service has to say may still come. */
  end(): void {
    this.socket.end();
  }

  /** Everything that came until the service closed the connection. */
  async untilClosed(): Promise<string> {
    await this.closed;
    return Buffer.concat(this.pieces).toString('latin1');
  }

  destroy(): void {
    this.socket.destroy();
  }

  /** Ends the connection by RST, as a client that crashes does. */
  reset(): void {
    this.socket.resetAndDestroy();
  }
}

/** The status codes of the answers in what a connection received. */
export const statusesIn = (received: string): number[] =>
  [...received.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
