import { createServer, type Server } from 'node:net';
import { portOf } from './loopback.js';

/** Listens where no connection may arrive, and counts those that do. */
export class Trap {
  connections = 0;

  private constructor(private readonly server: Server) {
    server.on('connection', (socket) => {
      this.connections++;
      socket.on('error', () => undefined).destroy();
    });
  }

  /** On this loopback address; on this port, where one is given. */
  static async set(address = '127.0.0.1', port = 0): Promise<Trap> {
    const server = createServer();
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, address, resolve));
    return new Trap(server);
  }

  get port(): number {
    return portOf(this.server);
  }

  clear(): Promise<void> {
    return new Promise((resolve) => void this.server.close(() => resolve()));
  }
}
