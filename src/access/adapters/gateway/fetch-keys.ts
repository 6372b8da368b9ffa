/** Longest answer of a key server that is read, in bytes. */
const MOST_BYTES = 1_048_576;
const TIMEOUT_MS = 5_000;

/** The text at the address; throws where it is no success, too long or too slow. Redirects are not followed. */
export async function fetchKeys(url: string, signal?: AbortSignal): Promise<string> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(url, {
    redirect: 'manual',
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  });
  if (response.status !== 200 || !response.body) throw new Error(`The key server answered with ${response.status}`);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > MOST_BYTES) throw new Error('The key server sends too much');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
