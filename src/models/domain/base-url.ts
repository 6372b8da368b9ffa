/** An endpoint: no query, no trailing slash. */
export interface BaseUrl {
  readonly url: string;
  /** The query of the given address, such as Azure's `api-version`. */
  readonly query: Readonly<Record<string, string>>;
  readonly host: string;
}

/**
 * Reads an address as operators write it: with or without trailing slash, as copied from a provider's example with the
 * operation's own path, or a bare host, whose API is under /v1 at OpenAI, Anthropic, vLLM, Ollama and llama.cpp alike.
 */
export function baseUrlOf(given: string): BaseUrl {
  const { origin, pathname, searchParams, hostname } = new URL(given);
  const path = pathname.replace(/(?<!\/)\/+$/, '').replace(/\/(chat\/completions|messages|audio\/transcriptions)$/, '');
  return { url: `${origin}${path === '' ? '/v1' : path}`, query: Object.fromEntries(searchParams), host: hostname };
}

/** Where one operation of the endpoint is, with the query that the given address had. */
export function addressOf({ url, query }: BaseUrl, operation: string): string {
  const text = new URLSearchParams(query).toString();
  return `${url}/${operation}${text && `?${text}`}`;
}
