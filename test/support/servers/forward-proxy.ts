import { createServer, type Server } from 'node:http';
import { connect } from 'node:net';
import { listening, originOf } from '../wire/loopback.js';

/** A proxy on loopback. Names mean what it is told: each leads to a port of this machine. */
export class ForwardProxy {
  /** `host:port` of each tunnel that was asked for, and the address of each request without one. */
  readonly asked: string[] = [];

  private constructor(private readonly server: Server) {}

  static async start(ports: Readonly<Record<string, number>>): Promise<ForwardProxy> {
    const server = await listening(createServer());
    const proxy = new ForwardProxy(server);
    server.on('request', ({ url }, response) => {
      proxy.asked.push(url!);
      response.writeHead(502).end();
    });
    server.on('connect', ({ url }, socket) => {
      proxy.asked.push(url!);
      const behind = connect(ports[url!] ?? 0, '127.0.0.1', () => {
        socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
        behind.pipe(socket).pipe(behind);
      });
      for (const end of [socket, behind]) end.on('error', () => [socket, behind].forEach((other) => other.destroy()));
    });
    return proxy;
  }

  get url(): string {
    return originOf(this.server);
  }

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}
