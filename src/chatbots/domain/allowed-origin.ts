import { isHostName } from '#libs/domain/host-name.js';

/** A page's origin as browsers write it (RFC 6454): nothing before the host, nothing behind the port. */
const ORIGIN = /^(https?):\/\/([a-z0-9-]+(?:\.[a-z0-9-]+)*|\[[0-9a-f:.]+\])(?::(\d{1,5}))?$/i;
const PORTS: Readonly<Record<string, number>> = { http: 80, https: 443 };

interface Page {
  readonly scheme: string;
  readonly host: string;
  readonly port: number;
}

/**
 * Whether `Domains` admit the pages of an origin, which is the value of the `Origin` header. Scheme, host and port must
 * agree. An entry without a scheme stands for https; `localhost` alone, where developers work, for http as well and for
 * every port. An empty list admits no page; `null` and whatever is no origin of http or https is never admitted.
 */
export function isAllowedOrigin(domains: string, origin: string): boolean {
  const page = pageOf(origin);
  return page !== null && linesOf(domains).some((line) => admits(entryOf(line), page));
}

function pageOf(origin: string): Page | null {
  const [, scheme, host, port] = ORIGIN.exec(origin) ?? [];
  if (scheme === undefined || host === undefined) return null;
  const lower = scheme.toLowerCase();
  return { scheme: lower, host: host.toLowerCase(), port: port === undefined ? PORTS[lower]! : Number(port) };
}

function admits(entry: DomainEntry | null, page: Page): boolean {
  if (entry === null) return false;
  const { scheme, isWildcard, host, port } = entry;
  if (isWildcard ? !page.host.endsWith(`.${host}`) : page.host !== host) return false;
  const isLocal = host === 'localhost' && scheme === null;
  const isRightScheme = isLocal || page.scheme === (scheme ?? 'https');
  return isRightScheme && (port === null ? isLocal || page.port === PORTS[page.scheme] : page.port === port);
}

const ADDRESS = /^(?:\d{1,3}(?:\.\d{1,3}){3}|\[[0-9a-f:.]+\])$/i;

/** As a browser shows an origin, with a slash behind it or without. */
const ENTRY = /^(?:(https?):\/\/)?(\*\.)?(\[[0-9a-f:.]+\]|[^\s/?#@\\:[\]%*]+)(?::(\d{1,5}))?\/?$/i;
const MOST_PORT = 65_535;

/** A line of `Domains`; a part that it leaves open is null. */
export interface DomainEntry {
  readonly scheme: string | null;
  /** Whether it stands for all hosts below its own, at any depth, and not for its own. */
  readonly isWildcard: boolean;
  /** Lower case. */
  readonly host: string;
  readonly port: number | null;
}

/** What a line of `Domains` says; null where it has the form of neither a host nor an origin. */
export function entryOf(line: string): DomainEntry | null {
  const [, scheme, star, named, port] = ENTRY.exec(line) ?? [];
  const host = named === undefined ? null : asciiHost(named);
  const isWildcard = star !== undefined;
  if (host === null || Number(port ?? 0) > MOST_PORT || (isWildcard && ADDRESS.test(host))) return null;
  return { scheme: scheme?.toLowerCase() ?? null, isWildcard, host, port: port === undefined ? null : Number(port) };
}

/** A host as browsers write it in an origin: an international name as its `xn--` form. Null where it is none. */
function asciiHost(named: string): string | null {
  if (isHostName(named)) return named.toLowerCase();
  const hostname = URL.parse(`https://${named}`)?.hostname;
  if (hostname === undefined) return null;
  // "127.1" is an address that nobody means.
  if (ADDRESS.test(hostname)) return ADDRESS.test(named) ? hostname : null;
  return hostname === 'localhost' || isHostName(hostname) ? hostname : null;
}

/** Longest list of sources; proxies do not take much longer headers. */
const MOST_CHARACTERS = 3_000;

/**
 * The sites that `Domains` admit, as sources of `frame-ancestors`. Of a list that is too long for a header those alone are
 * given that admit the page at `referrer`.
 */
export function frameSources(domains: string, referrer: string): string[] {
  const entries = linesOf(domains).flatMap((line) => entryOf(line) ?? []);
  const sources = entries.flatMap(sourcesOf);
  if (sources.join(' ').length <= MOST_CHARACTERS) return sources;
  const page = pageOf(URL.parse(referrer)?.origin ?? '');
  return page === null ? [] : entries.filter((entry) => admits(entry, page)).flatMap(sourcesOf);
}

function sourcesOf({ scheme, isWildcard, host, port }: DomainEntry): string[] {
  const isLocal = host === 'localhost' && scheme === null && !isWildcard;
  const schemes = isLocal ? ['http', 'https'] : [scheme ?? 'https'];
  const end = port === null ? (isLocal ? ':*' : '') : `:${port}`;
  return schemes.map((name) => `${name}://${isWildcard ? '*.' : ''}${host}${end}`);
}

/** The values of a setting that holds several, one per line. */
export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
