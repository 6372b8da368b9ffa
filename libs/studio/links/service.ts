import type { BodyOf, DataOf, Path } from '../../../docs/client/parlor.js';

/** The envelope of an operation; `Data` is null where `Code` is not 200. */
export interface Answer<P extends Path> {
  readonly Data: DataOf<P>;
  readonly Code: number;
  readonly Message: string;
}

/**
 * Asks an operation that a mail's link opens: the link's token is the last part of the page's address and travels in a header.
 * Throws where the service cannot be reached.
 */
export async function ask<P extends Path>(
  path: P,
  tokenHeader: string,
  body: BodyOf<P>,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer<P>> {
  const token = location.pathname.split('/').at(-1)!;
  const answer = await fetch(`..${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', [tokenHeader]: token, ...headers },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(15_000),
    // What is said while the page closes arrives.
    keepalive: document.hidden,
  });
  return (await answer.json()) as Answer<P>;
}
