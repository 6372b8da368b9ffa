import { retryAfterMs } from '#libs/domain/retry-after.js';
import { bytesOf } from '#libs/outbound/bytes-of.js';
import type { BaseUrl } from '../../domain/configured-model.js';
import { failureOfStatus, outage } from '../../domain/provider-failure.js';

/** Azure's form names a version of itself in the query. */
const isAzure = ({ query }: BaseUrl): boolean => 'api-version' in query;

/** Whose form of request it is, as OpenTelemetry names it. */
export const openAiProvider = (base: BaseUrl): string => (isAzure(base) ? 'azure.ai.openai' : 'openai');

/** The headers that carry the key; none where the provider wants no key. Azure's form reads it from `api-key`. */
export function authorization(apiKey: string, base: BaseUrl): Record<string, string> {
  if (apiKey === '') return {};
  return { authorization: `Bearer ${apiKey}`, ...(isAzure(base) && { 'api-key': apiKey }) };
}

/**
 * The JSON of an answer that comes in one piece and has at most so many bytes; undefined where it is no JSON. Throws
 * `ProviderFailure` for a status other than 2xx, and for an answer that is longer.
 */
export async function jsonOf(response: Response, mostBytes: number): Promise<unknown> {
  if (response.ok) return parsed((await bytesOf(response, mostBytes, endless)).toString('utf8'));
  await response.body?.cancel();
  const waitMs = retryAfterMs(response.headers.get('retry-after') ?? '', Date.now());
  throw failureOfStatus({ status: response.status, waitMs });
}

const endless = () => outage(new Error('The answer of the provider does not end'));

/** Undefined for what is no JSON: the parser's error would quote it. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
