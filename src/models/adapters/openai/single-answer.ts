import { failureOfStatus, outage } from '../../domain/provider-failure.js';

/** Azure reads the key from `api-key`. */
export const isAzure = (host: string): boolean => /\.(openai\.azure\.com|cognitiveservices\.azure\.com)$/.test(host);

/** The header that carries the key; none where the provider wants no key. */
export function authorization(apiKey: string, host: string): Record<string, string> {
  if (apiKey === '') return {};
  return isAzure(host) ? { 'api-key': apiKey } : { authorization: `Bearer ${apiKey}` };
}

/**
 * The JSON of an answer that comes in one piece and has at most so many bytes; undefined where it is no JSON. Throws
 * `ProviderFailure` for a status other than 2xx, and for an answer that is longer.
 */
export async function jsonOf(response: Response, mostBytes: number): Promise<unknown> {
  if (response.ok) return parsed(await wholeOf(response, mostBytes));
  await response.body?.cancel();
  throw failureOfStatus(response.status, response.headers.get('retry-after') ?? undefined, Date.now());
}

async function wholeOf({ body }: Response, mostBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > mostBytes) throw outage(new Error('The answer of the provider does not end'));
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Undefined for what is no JSON: the parser's error would quote it. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
