import type { Response } from 'express';
import { notFound } from '../domain/domain-error.js';

/** Script and styles of a page by their names. */
export type PageFiles = Readonly<Record<string, readonly [type: string, text: string]>>;

/** Nothing but the page's own script and styles; it calls this service alone, and no page frames it. */
const HEADERS = {
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  'Referrer-Policy': 'no-referrer',
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex, nofollow',
};

/** Sends a page that the link of a mail opens: it is the same for every link, and no address of it is kept or passed on. */
export const sendLinkPage = (response: Response, html: string): void =>
  void response.set({ 'Content-Type': 'text/html; charset=utf-8', ...HEADERS }).send(html);

/** Sends a file of such a page. Refuses `not-found` for a name that it has not. */
export function sendPageFile(response: Response, files: PageFiles, name: string): void {
  const file = Object.hasOwn(files, name) ? files[name]! : null;
  if (!file) throw notFound('The file');
  const [type, content] = file;
  response.set({ 'Content-Type': type, 'Cache-Control': 'public, max-age=300' }).send(content);
}

/** What the OpenAPI document says of an answer that is a text of this type. */
export const textOfType = (type: string) => ({ content: { [type]: { schema: { type: 'string' } } } }) as object;
