import type { Request } from 'express';
import { namedHost } from '#libs/http/one-reading.js';

/**
 * The page that a request comes from: the value of `Origin` where it names a page of another site, an empty text where
 * there is none, as in calls of servers, and null for the service's own pages: those at PUBLIC_URL, and at the host that the
 * request itself was sent to. The scheme of the latter is not compared: behind a proxy that ends TLS the service does not
 * know it.
 */
export function pageOf(request: Request, publicUrl: string | undefined): string | null {
  const header = request.header('origin') ?? '';
  const page = webPage(header);
  if (page === null) return header;
  const own = [webPage(publicUrl ?? ''), webPage(`${page.protocol}//${namedHost(request)}`)];
  return own.some((url) => url?.origin === page.origin) ? null : header;
}

const webPage = (url: string): URL | null => {
  const page = URL.parse(url);
  return page && ['http:', 'https:'].includes(page.protocol) ? page : null;
};
