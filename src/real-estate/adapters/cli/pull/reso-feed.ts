import { setImmediate as breathe } from 'node:timers/promises';
import { instantOf } from '#libs/domain/instant.js';
import { DomainError } from '#libs/domain/domain-error.js';
import type { Entry } from '../../../ports/listing-source.js';
import {
  type FeedKey,
  type FeedPage,
  type FeedRecord,
  LostPage,
  type ListingFeed,
} from '../../../ports/listing-feed.js';
import { jsonRecords } from '../feeds/json-records.js';
import { type RecordNode, textsAt } from '../feeds/record.js';
import { outlineOf } from './page-outline.js';
import { MOST_RECORDS, type ResoPreset } from './presets.js';
import type { ResoResponse, ResoClient } from './reso-client.js';

const LONGEST_KEY = 255;

/** What is read of a server. */
export interface ResoQuery {
  readonly name: string;
  /** Tells how its records are read: by another map, one is another listing. */
  readonly reading: string;
  readonly root: URL;
  readonly preset: ResoPreset;
  /** Of OData; empty for all. */
  readonly filter: string;
  /** Records of a page, in place of the preset's. */
  readonly top?: number | undefined;
}

type ReadRecord = { readonly record: RecordNode } | { readonly problem: string };

/** Records of one page; a page of keys alone has the most. */
const MOST_OF_PAGE = 100_000;
/** Bytes, and records, that are read before other work has its turn: a faulty record takes as long as a whole one. */
const PIECE = 256 * 1024;
const AT_ONCE = 50;

/** The listings of a RESO Web API. Pages are read by their links alone, never by counting. */
export class ResoFeed implements ListingFeed {
  readonly name: string;
  readonly reading: string;
  readonly isCompared: boolean;

  constructor(
    private readonly query: ResoQuery,
    private readonly client: ResoClient,
    private readonly entryOf: (record: RecordNode) => Entry,
  ) {
    this.name = query.name;
    this.reading = query.reading;
    this.isCompared = query.preset.takesBack === 'keys';
  }

  async first(after: number): Promise<FeedPage> {
    const since = after > 0 ? `ModificationTimestamp gt ${new Date(after).toISOString()}` : '';
    return this.recordsAt(this.address(since, this.query.top ?? this.query.preset.top, { $expand: 'Media' })).catch(
      refused,
    );
  }

  next(address: string): Promise<FeedPage> {
    return this.recordsAt(address);
  }

  async eachKey(take: (key: FeedKey) => void): Promise<void> {
    const { topOfKeys = this.query.top } = this.query.preset;
    const read = new Set<string>();
    let next = this.address('', topOfKeys, { $select: 'ListingKey,ListingId,ModificationTimestamp' });
    while (next !== '') {
      if (read.has(next))
        throw new DomainError('provider-failed', 'The feed leads back to a page that was read already');
      read.add(next);
      // A key that was left out would count as gone.
      const told = (one: ReadRecord) => ('record' in one ? take(keyOf(one.record)) : this.refuse(one.problem));
      const page = await this.page(next, told).catch(refused);
      next = page.next;
    }
  }

  async named(keys: readonly string[]): Promise<readonly FeedRecord[]> {
    const wanted = keys.map((key) => `ListingKey eq '${key.replaceAll("'", "''")}'`).join(' or ');
    const records: FeedRecord[] = [];
    let next = this.address(`(${wanted})`, this.query.preset.top, { $expand: 'Media' });
    for (let pages = 0; next !== '' && pages <= keys.length; pages++) {
      const page = await this.recordsAt(next).catch(refused);
      records.push(...page.records);
      next = page.next;
    }
    return records;
  }

  private address(condition: string, top: number | undefined, more: Readonly<Record<string, string>>): string {
    const { root, preset, filter } = this.query;
    const own = filter.includes(' or ') ? `(${filter})` : filter;
    const $filter = [own, condition].filter((part) => part !== '').join(' and ');
    const query = { ...preset.query, ...more, ...($filter && { $filter }), ...(top && { $top: String(top) }) };
    const text = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
    return `${root.href}${preset.resource}?${text.join('&')}`;
  }

  private async recordsAt(address: string): Promise<FeedPage> {
    const records: FeedRecord[] = [];
    const page = await this.page(address, (read) => void records.push(this.recordOf(read)));
    return { ...page, records };
  }

  /** Each record is taken as it is read: all of a page would cost many times its bytes. */
  private async page(address: string, take: (read: ReadRecord) => void): Promise<Omit<FeedPage, 'records'>> {
    const { preset, top = preset.top, root } = this.query;
    const answer = await this.client.get(address, top ? {} : { prefer: `odata.maxpagesize=${MOST_RECORDS}` });
    const link = nextLinkIn(answer, root.host);
    const next = link === '' ? '' : this.client.addressOf(link, address);
    let count = 0;
    for await (const read of jsonRecords(piecesOf(answer.bytes))) {
      if ('head' in read) continue;
      if ('problem' in read && read.isEnd) this.refuse(read.problem);
      if (++count > MOST_OF_PAGE) this.refuse(`has more than ${MOST_OF_PAGE} records`);
      take(read);
      if (count % AT_ONCE === 0) await breathe();
    }
    return { next, at: answer.at };
  }

  private refuse(problem: string): never {
    throw new DomainError('provider-failed', `A page of ${this.query.root.host}: ${problem}`);
  }

  private recordOf(read: ReadRecord): FeedRecord {
    if ('problem' in read) return { key: '', changedAt: null, entry: { line: 0, problem: read.problem } };
    return { ...keyOf(read.record), entry: this.entryOf(read.record) };
  }
}

/** A first page that is not there is a wrong address or a wrong filter. */
function refused(error: unknown): never {
  if (error instanceof LostPage)
    throw new DomainError('provider-failed', `${error.message}; are its address and the filter right?`);
  throw error as Error;
}

function keyOf(record: RecordNode): FeedKey {
  const [key = ''] = [...textsAt(record, 'ListingKey'), ...textsAt(record, 'ListingId')];
  const [changed = ''] = textsAt(record, 'ModificationTimestamp');
  return { key: key.length > LONGEST_KEY ? '' : key, changedAt: instantOf(changed) };
}

async function* piecesOf(bytes: Buffer): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += PIECE) {
    yield bytes.subarray(at, at + PIECE);
    await breathe();
  }
}

/** The address behind a page; empty behind the last one. Refuses what is no page of OData. */
function nextLinkIn({ bytes }: ResoResponse, host: string): string {
  const outline = outlineOf(bytes);
  const link = outline?.['@odata.nextLink'] ?? '';
  if (Array.isArray(outline?.['value']) && typeof link === 'string') return link;
  throw new DomainError(
    'provider-failed',
    `The feed of ${host} answers with what is no page of listings (JSON with a list "value")`,
  );
}
