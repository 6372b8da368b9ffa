import type { Server as HttpServer } from 'node:http';
import type { AddressInfo, Server } from 'node:net';

/** Listens on 127.0.0.1: on this port, or on a free one. */
export async function listening<S extends Server>(server: S, port = 0): Promise<S> {
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve));
  return server;
}

export const portOf = (server: Server): number => (server.address() as AddressInfo).port;

/** `http://127.0.0.1:…`, without a path. */
export const originOf = (server: Server): string => `http://127.0.0.1:${portOf(server)}`;

/** Cuts what is open and frees the port. */
export async function closed(server: HttpServer): Promise<void> {
  const end = new Promise((resolve) => server.close(resolve));
  server.closeAllConnections();
  await end;
}
