import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { WrongSetting } from '../config/setting.js';
import type { Meters } from './meters.js';

export type Edge = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** Answers `GET /metrics`, where there is a token only to who brings it, and leaves all else to others. */
export const metricsEdge =
  (meters: Meters, token: string | undefined): Edge =>
  (request, response, next) => {
    if (!/^\/metrics(\?|$)/.test(request.url ?? '') || !['GET', 'HEAD'].includes(request.method ?? '')) return next();
    if (token !== undefined && !isSame(request.headers.authorization ?? '', `Bearer ${token}`)) return refuse(response);
    void meters.text().then(
      (text) => response.setHeader('Content-Type', meters.contentType).end(text),
      () => response.writeHead(500).end(),
    );
  };

function refuse(response: ServerResponse): void {
  response.writeHead(401, { 'WWW-Authenticate': 'Bearer realm="Parlor metrics"' }).end();
}

/** In a time that tells nothing of the token. */
function isSame(given: string, wanted: string): boolean {
  const [one, other] = [given, wanted].map((text) => createHash('sha256').update(text).digest());
  return timingSafeEqual(one!, other!);
}

/** Serves nothing but metrics, at a port of its own; returns what ends it. */
export async function listen(edge: Edge, port: number, host: string): Promise<() => Promise<void>> {
  const server = createServer((request, response) => edge(request, response, () => void response.writeHead(404).end()));
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(refusalOf(error)));
    server.listen(port, host, resolve);
  });
  return async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
}

function refusalOf({ code }: NodeJS.ErrnoException): WrongSetting {
  if (code === 'EADDRINUSE') return new WrongSetting('METRICS_PORT: the port is in use; choose another');
  return new WrongSetting(`METRICS_PORT: cannot be listened on (${code}); see METRICS_HOST as well`);
}
