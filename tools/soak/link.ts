import { connect, createServer, type Server, type Socket } from 'node:net';
import { listening, portOf } from '../../test/support/wire/loopback.js';

/** The network between a replica and its database: it carries bytes, until it is cut or holds them back. */
export class Link {
  private readonly pairs = new Set<readonly [Socket, Socket]>();
  private state: 'well' | 'cut' | 'silent' = 'well';

  private constructor(
    private readonly server: Server,
    private readonly to: number,
  ) {
    server.on('connection', (near) => this.carry(near));
  }

  /** `to` is a port of this machine. */
  static async open(to: number): Promise<Link> {
    const server = await listening(createServer());
    return new Link(server, to);
  }

  get port(): number {
    return portOf(this.server);
  }

  /** What is open breaks, and nothing new is let through. */
  cut(): void {
    this.state = 'cut';
    this.breakAll();
  }

  /** What is sent stays where it is, as in a network that drops packets. */
  hush(): void {
    this.state = 'silent';
    for (const pair of this.pairs) for (const socket of pair) socket.pause();
  }

  mend(): void {
    this.state = 'well';
    for (const pair of this.pairs) for (const socket of pair) socket.resume();
  }

  async close(): Promise<void> {
    const closed = new Promise((resolve) => this.server.close(resolve));
    this.breakAll();
    await closed;
  }

  private carry(near: Socket): void {
    if (this.state === 'cut') return void near.destroy();
    const far = connect(this.to, '127.0.0.1');
    const pair = [near, far] as const;
    this.pairs.add(pair);
    for (const [from, to] of [pair, [far, near] as const]) {
      from.on('data', (bytes) => to.write(bytes));
      from.on('error', () => undefined);
      from.once('end', () => to.end());
      from.once('close', () => {
        to.destroy();
        this.pairs.delete(pair);
      });
      if (this.state === 'silent') from.pause();
    }
  }

  private breakAll(): void {
    for (const pair of this.pairs) for (const socket of pair) socket.destroy();
  }
}
