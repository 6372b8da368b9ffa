import { connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { listening, portOf } from './loopback.js';

type Side = 'requests' | 'answers';

/** Node's `resetAndDestroy` says goodbye with FIN first, which a quick peer sees before the RST. */
function cut(socket: Socket): void {
  Object.assign(socket, { resetAndClosing: true });
  socket.destroy();
}

/** What becomes of the bytes that pass; may change while connections are open. */
export interface Trouble {
  /** Milliseconds that each piece is held back, each way. */
  readonly latencyMs?: number;
  /** Bytes of answers after which a connection is cut with a reset, counted from its beginning. */
  readonly cutAfterBytes?: number;
  /** Takes the bytes of one side or both and passes none on; the connections stay open. */
  readonly swallows?: Side | 'both';
  /** Cuts new connections with a reset, as a server does that is not there yet. */
  readonly refuses?: boolean;
}

/** One client's connection through the proxy. */
export class ProxiedConnection {
  /** Bytes of answers that were passed on. */
  answered = 0;
  private readonly order: Record<Side, Promise<void>> = { requests: Promise.resolve(), answers: Promise.resolve() };

  constructor(
    private readonly proxy: TcpProxy,
    private readonly client: Socket,
    private readonly server: Socket,
  ) {
    this.relay('requests', client, server);
    this.relay('answers', server, client);
  }

  /** Cuts the connection on both sides at once, with RST. */
  reset(): void {
    cut(this.client);
    cut(this.server);
  }

  /** Ends the connection on both sides with FIN, as the system does for a process that died. */
  end(): void {
    this.client.end();
    this.server.end();
  }

  /** Cuts the client's side alone; what it has sent still reaches the server. */
  leaveClient(): void {
    cut(this.client);
  }

  private relay(side: Side, from: Socket, to: Socket): void {
    from.on('data', (bytes: Buffer) => {
      this.order[side] = this.order[side].then(() => this.pass(side, bytes, to));
    });
    from.on('error', () => undefined);
    from.once('end', () => void this.order[side].then(() => to.end()));
    from.once('close', () => void this.order[side].then(() => to.destroySoon()));
  }

  private async pass(side: Side, bytes: Buffer, to: Socket): Promise<void> {
    const { latencyMs = 0, swallows, cutAfterBytes = Infinity } = this.proxy.trouble;
    if (latencyMs > 0) await sleep(latencyMs);
    if (swallows === side || swallows === 'both') return;
    await this.proxy.watch(side, bytes, this);
    if (to.destroyed) return;
    if (side === 'requests') return void to.write(bytes);
    const room = Math.max(0, cutAfterBytes - this.answered);
    this.answered += bytes.length;
    to.write(bytes.subarray(0, room), () => bytes.length > room && this.reset());
  }
}

/**
 * Stands between a client and a server on this machine and makes trouble when told to.
 *
 *     const proxy = await TcpProxy.to('mysql://parlor:parlor@127.0.0.1:3306/parlor');
 *     … DATABASE_URL=proxy.url …
 *     proxy.trouble = { latencyMs: 200 };            // from now on, on open connections as well
 *     proxy.watch = (side, bytes, connection) => …   // sees each piece before it is passed on, may wait or reset
 *     proxy.resetAll(); await proxy.stop();
 */
export class TcpProxy {
  trouble: Trouble = {};
  watch: (side: Side, bytes: Buffer, connection: ProxiedConnection) => void | Promise<void> = () => undefined;
  private readonly connections = new Set<ProxiedConnection>();

  private constructor(
    private readonly target: URL,
    private readonly server: Server,
  ) {
    server.on('connection', (client) => this.accept(client));
  }

  /** A proxy in front of the server that this address names, whatever its protocol. */
  static async to(address: string): Promise<TcpProxy> {
    const server = await listening(createServer({ allowHalfOpen: true }));
    return new TcpProxy(new URL(address), server);
  }

  /** The same address through the proxy. */
  get url(): string {
    const url = new URL(this.target);
    url.hostname = '127.0.0.1';
    url.port = String(portOf(this.server));
    return url.href;
  }

  /** How many connections are open. */
  get open(): number {
    return this.connections.size;
  }

  /** Cuts every open connection with RST. */
  resetAll(): void {
    for (const connection of this.connections) connection.reset();
  }

  async stop(): Promise<void> {
    const closed = new Promise((resolve) => this.server.close(resolve));
    this.resetAll();
    await closed;
  }

  private accept(client: Socket): void {
    client.on('error', () => undefined);
    if (this.trouble.refuses) return cut(client);
    const server = connect({ host: this.target.hostname, port: Number(this.target.port), allowHalfOpen: true });
    const connection = new ProxiedConnection(this, client, server);
    this.connections.add(connection);
    client.once('close', () => this.connections.delete(connection));
  }
}
