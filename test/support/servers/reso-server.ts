import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { closed, listening, originOf } from '../wire/loopback.js';

export type ResoHome = Readonly<Record<string, unknown>> & {
  readonly ListingKey: string;
  readonly ModificationTimestamp: string;
};

/** What goes wrong at a request, in place of its answer. */
export type ResoPlay =
  | { readonly status: number; readonly headers?: Record<string, string>; readonly body?: string }
  /** Ends in the middle of the page; never answers; names this next page. */
  | 'half'
  | 'hang'
  | { readonly next: string }
  /** Done before the page is made, which is then as it should be. */
  | (() => void);

export interface ResoAsked {
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  /** Keys of the page that it was answered with. */
  keys: readonly string[];
}

const TERM = /^(\w+) (eq|gt) (?:'((?:[^']|'')*)'|(\S+))$/;

/** A RESO Web API on loopback whose homes tests change while it is read. Its pages lie behind the last record of the one before. */
export class ResoServer {
  readonly homes = new Map<string, ResoHome>();
  readonly asked: ResoAsked[] = [];
  /** What is at other paths than the feed's. */
  readonly files = new Map<string, (response: ServerResponse) => void>();
  pageSize = 100;
  /** What its clock is ahead of ours, in milliseconds. */
  skewMs = 0;
  private script: ResoPlay[] = [];

  private constructor(private readonly server: Server) {
    server.on('request', ({ url = '', headers }, response: ServerResponse) => {
      const { pathname: path, searchParams: query } = new URL(url, 'http://reso');
      const asked: ResoAsked = { path, query, headers, keys: [] };
      this.asked.push(asked);
      response.setHeader('date', new Date(Date.now() + this.skewMs).toUTCString());
      const file = this.files.get(path);
      if (file) return file(response);
      this.answer(asked, response);
    });
  }

  static async start(): Promise<ResoServer> {
    const server = await listening(createServer());
    return new ResoServer(server);
  }

  get url(): string {
    return `${originOf(this.server)}/odata`;
  }

  put(...homes: readonly ResoHome[]): void {
    for (const home of homes) this.homes.set(home.ListingKey, home);
  }

  play(...plays: readonly ResoPlay[]): void {
    this.script.push(...plays);
  }

  /** Nothing more of what was to be played. */
  calm(): void {
    this.script = [];
  }

  /** As new. */
  reset(): void {
    this.homes.clear();
    this.files.clear();
    this.asked.length = 0;
    [this.script, this.pageSize, this.skewMs] = [[], 100, 0];
  }

  stop(): Promise<void> {
    return closed(this.server);
  }

  private answer(asked: ResoAsked, response: ServerResponse): void {
    const play = this.script.shift();
    if (play === 'hang') return;
    if (typeof play === 'function') play();
    else if (typeof play === 'object' && 'status' in play)
      return void response.writeHead(play.status, play.headers).end(play.body);
    const page = this.pageOf(asked);
    const more = typeof play === 'object' && 'next' in play ? { '@odata.nextLink': play.next } : {};
    const bytes = gzipSync(JSON.stringify({ '@odata.context': '$metadata#Property', ...page, ...more }));
    response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' });
    if (play !== 'half') return void response.end(bytes);
    response.write(bytes.subarray(0, bytes.length / 2), () => response.destroy());
  }

  private pageOf(asked: ResoAsked): object {
    const { path, query } = asked;
    const [after, key] = (query.get('$skiptoken') ?? '|').split('|') as [string, string];
    const isBehind = (home: ResoHome) =>
      home.ModificationTimestamp > after || (home.ModificationTimestamp === after && home.ListingKey > key);
    const all = [...this.homes.values()]
      .filter((home) => isBehind(home) && holds(home, query.get('$filter') ?? ''))
      .sort((a, b) => (order(a) < order(b) ? -1 : 1));
    const value = all.slice(0, this.pageSize);
    asked.keys = value.map(({ ListingKey }) => ListingKey);
    const last = value.at(-1);
    if (!last || all.length === value.length) return { value };
    const next = new URLSearchParams(query);
    next.set('$skiptoken', `${last.ModificationTimestamp}|${last.ListingKey}`);
    return { value, '@odata.nextLink': `http://${asked.headers.host}${path}?${String(next)}` };
  }
}

const order = ({ ModificationTimestamp, ListingKey }: ResoHome): string => `${ModificationTimestamp}|${ListingKey}`;

/** As far as readers here use filters: comparisons joined by "and", of which one may be several joined by "or". */
const holds = (home: ResoHome, filter: string): boolean =>
  filter === '' ||
  filter.split(' and ').every((part) =>
    part
      .replace(/^\(|\)$/g, '')
      .split(' or ')
      .some((term) => isTrue(home, term)),
  );

function isTrue(home: ResoHome, term: string): boolean {
  const [, name = '', sign, quoted, plain = ''] = TERM.exec(term) ?? [];
  if (!sign) throw new Error(`unknown filter: ${term}`);
  const wanted = quoted?.replaceAll("''", "'") ?? plain;
  return sign === 'eq' ? String(home[name]) === wanted : String(home[name]) > wanted;
}
