import { DomainError } from '#libs/domain/domain-error.js';
import type { Clock } from '#libs/domain/clock.js';
import type { Outbound } from '#libs/outbound/outbound.js';
import type { ListingForm } from '../../../ports/listing-source.js';
import { FeedReading } from '../feeds/feed-reading.js';
import type { Notes } from '../feeds/source-notes.js';
import { PRESETS, type Preset, type PresetName } from './presets.js';
import { ResoClient } from './reso-client.js';
import { ResoFeed } from './reso-feed.js';
import { ResoTokens } from './reso-tokens.js';

/** A RESO Web API as an operator names it. */
export interface ResoSource {
  readonly url: string;
  readonly preset: PresetName;
  readonly filter: string;
  readonly secret: string;
  readonly clientId?: string | undefined;
  readonly top?: number | undefined;
  readonly notes: Notes;
  /** Tells it apart from other feeds of the chatbot; its address, where it is left out. */
  readonly name?: string | undefined;
  /** Longest pause that the server may ask for, in milliseconds. */
  readonly mostWaitMs: number;
}

/** What a feed is read with. */
export interface Reach {
  readonly outbound: Pick<Outbound, 'fetch'>;
  readonly clock: Clock;
  readonly form: ListingForm;
}

/** A feed that can be pulled. Refuses `invalid` what is no address of a service, and a filter that lacks what its preset needs. */
export function openReso(source: ResoSource, serialNumber: string, { outbound, clock, form }: Reach): ResoFeed {
  const preset: Preset = PRESETS[source.preset];
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
  const notes = source.notes;
  const reading = new FeedReading({ format: 'reso', notes, serialNumber, isWhole: false, now: clock.now() }, form);
  const { filter, top, name = `${root.host}${root.pathname}`.slice(0, 200) } = source;
  return new ResoFeed({ name, root, preset, filter, top }, client, (record) => reading.entry(0, record));
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
