import { DomainError } from '#libs/domain/domain-error.js';
import type { Clock } from '#libs/domain/clock.js';
import { shortHash } from '#libs/domain/short-hash.js';
import type { Outbound } from '#libs/outbound/outbound.js';
import type { ListingForm } from '../../../ports/listing-source.js';
import type { PictureAccess } from '../../../ports/scheduled-feeds.js';
import { FeedReading } from '../feeds/feed-reading.js';
import type { Notes } from '../feeds/source-notes.js';
import { PRESETS, type ResoPreset, type ResoPresetName } from './presets.js';
import { ResoClient } from './reso-client.js';
import { ResoFeed } from './reso-feed.js';
import { ResoTokens } from './reso-tokens.js';

/** A RESO Web API as an operator names it. */
export interface ResoSource {
  readonly url: string;
  readonly preset: ResoPresetName;
  readonly filter: string;
  readonly secret: string;
  readonly clientId?: string | undefined;
  readonly top?: number | undefined;
  readonly notes: Notes;
  /** Homes under contract are shown as Active. */
  readonly underContract?: boolean | undefined;
  /** Tells it apart from other feeds of the chatbot; its address, where it is left out. */
  readonly name?: string | undefined;
  /** Longest pause that the server may ask for, in milliseconds. */
  readonly mostWaitMs: number;
}

/** What a feed is read with. */
export interface FeedResources {
  readonly outbound: Pick<Outbound, 'fetch'>;
  readonly clock: Clock;
  readonly form: ListingForm;
}

/** A feed that can be pulled. Refuses `invalid` what is no address of a service, and a filter that lacks what its preset needs. */
export function openReso(source: ResoSource, serialNumber: string, { outbound, clock, form }: FeedResources): ResoFeed {
  const preset: ResoPreset = PRESETS[source.preset];
  const root = rootOf(source.url);
  if (preset.needs && !source.filter.includes(preset.needs))
    throw new DomainError(
      'invalid',
      `${source.preset} wants a filter that names ${preset.needs}, as in --filter "${preset.needs} eq 'example'"`,
    );
  const { secret, clientId } = source;
  const tokenUrl = new URL(preset.tokenPath ?? 'token', root).href;
  const tokens = new ResoTokens(outbound, { secret, clientId, tokenUrl });
  const { perSecond, resets = [] } = preset;
  const client = new ResoClient(outbound, { root, perSecond, resets, mostWaitMs: source.mostWaitMs }, tokens, clock);
  const { notes, underContract } = source;
  const told = { format: 'reso', notes, underContract, serialNumber, isWhole: false, now: clock.now() } as const;
  const reading = new FeedReading(told, form);
  const { filter, top, name = `${root.host}${root.pathname}`.slice(0, 200) } = source;
  const query = { name, reading: shortHash(reading.mark), root, preset, filter, top };
  return new ResoFeed(query, client, (record) => reading.entry(0, record));
}

/** What pictures of the source are asked for with; null where its preset wants nothing. Refuses `invalid` as `openReso` does. */
export function pictureAccessOf({ url, preset: name, secret, clientId }: ResoSource): PictureAccess | null {
  const { pictures }: ResoPreset = PRESETS[name];
  if (!pictures || secret === '' || clientId !== undefined) return null;
  const { origin } = rootOf(url);
  const { header, domain } = pictures;
  const isOfDomain = ({ hostname }: URL) => hostname === domain || hostname.endsWith(`.${domain}`);
  const covers = (address: URL) => address.origin === origin || (address.protocol === 'https:' && isOfDomain(address));
  return { headers: { [header]: secret }, covers };
}

/** With a slash behind its path, so that what is below can be named from it. */
function rootOf(address: string): URL {
  const url = URL.parse(address);
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.username + url.password + url.search + url.hash !== '')
    throw new DomainError(
      'invalid',
      '--reso must be the http or https address of a service, without a query or a password',
    );
  if (!url.pathname.endsWith('/')) url.pathname += '/';
  return url;
}
