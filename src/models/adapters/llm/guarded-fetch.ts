import type { Outbound } from '#libs/outbound/outbound.js';
import { declined, outage } from './provider-failure.js';

/** Characters of an error's body that the client may see: enough for its log line. */
const EXCERPT = 4_096;

type Fetch = typeof globalThis.fetch;

/**
 * `fetch` that gives the client library nothing to choke on: an error's body is cut short and loses the key, should the
 * provider repeat it; a success that is no event stream (an HTML page, say) is an error.
 */
export const guardedFetch =
  (apiKey: string, outbound: Outbound): Fetch =>
  async (input, init) => {
    // The library always names the address as text.
    const response = await outbound.fetch(input as string, init);
    if (!response.ok) return shortened(response, apiKey);
    const type = response.headers.get('content-type') ?? 'nothing';
    if (type.startsWith('text/event-stream')) return response;
    await response.body?.cancel();
    throw outage(new Error(`The provider answered with ${type} instead of text/event-stream`));
  };

async function shortened(response: Response, apiKey: string): Promise<Response> {
  const { status, statusText, headers } = response;
  const text = await startOf(response);
  const excerpt = apiKey === '' ? text : text.replaceAll(apiKey, '[key]');
  if (status < 400) throw declined(new Error(`The provider answered with status ${status}`));
  return new Response(excerpt, { status, statusText, headers: withoutSize(headers) });
}

/** The body is another one now, and it is decoded. */
function withoutSize(headers: Headers): Headers {
  const kept = new Headers(headers);
  kept.delete('content-length');
  kept.delete('content-encoding');
  return kept;
}

/** The first characters of the body; the rest is not even received. */
async function startOf(response: Response): Promise<string> {
  if (!response.body) return '';
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length >= EXCERPT) break;
  }
  return text.slice(0, EXCERPT);
}
