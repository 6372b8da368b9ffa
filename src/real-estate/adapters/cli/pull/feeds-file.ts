import { z } from 'zod';
import type { Environment } from '#libs/config/environment.js';
import { WrongSetting } from '#libs/config/setting.js';
import { readSecret, readSettingsFile } from '#libs/config/settings-file.js';
import { DomainError } from '#libs/domain/domain-error.js';
import { MINUTE_MS } from '#libs/domain/spans.js';
import type { ScheduledFeed, ScheduledFeeds } from '../../../ports/scheduled-feeds.js';
import { NO_NOTES, readNotes } from '../feeds/source-notes.js';
import { bytesIfThere } from '../listing-file.js';
import { openReso, pictureAccessOf, type FeedResources, type ResoSource } from './open-reso.js';
import { PRESET_NAMES } from './presets.js';

const SETTING = 'FEEDS_FILE';
const text = z.string('must be a string').min(1, 'must not be empty').max(200, 'must have at most 200 characters');
const number = z.number('must be a number');

const feed = z.strictObject({
  chatbot: text,
  workspace: number.int('must be a whole number').min(1, 'must be at least 1').default(1),
  reso: z.string('must be a string').max(2_000, 'must have at most 2000 characters'),
  /** Tells it apart, and is said of listings that are left out; else it is the address. */
  name: text.optional(),
  preset: z.enum(PRESET_NAMES, `must be one of ${PRESET_NAMES.join(', ')}`).default('reso'),
  filter: z.string('must be a string').max(2_000, 'must have at most 2000 characters').default(''),
  token: z.string('must be a string').optional(),
  tokenEnv: z.string('must be a string').optional(),
  tokenFile: z.string('must be a string').optional(),
  clientId: text.optional(),
  top: number.int('must be a whole number').min(1, 'must be at least 1').optional(),
  /** Path of a map, as `--map`. */
  map: z.string('must be a string').optional(),
  /** Homes under contract are shown as Active. */
  underContract: z.boolean('must be true or false').default(false),
  /** How many pictures of each listing are kept here. */
  keptPictures: number
    .int('must be a whole number')
    .min(0, 'must be at least 0')
    .max(50, 'must be at most 50')
    .default(0),
  everyMinutes: number.min(1, 'must be at least 1').max(1_440, 'must be at most 1440').default(15),
  staleHours: number.min(0, 'must be at least 0').max(720, 'must be at most 720').default(24),
  mostGone: number.min(0, 'must be at least 0').max(1, 'must be at most 1').default(0.1),
});

const file = z.strictObject({ feeds: z.array(feed).max(100, 'must name at most 100 feeds') });

/** A longer pause is one until the next time. */
const MOST_WAIT_MS = MINUTE_MS;

/** The feeds that the file at `path` names. Throws `WrongSetting` with one line that says where the fault is. */
export function configuredFeeds(path: string, variable: Environment['variable'], reach: FeedResources): ScheduledFeeds {
  const all = readSettingsFile(SETTING, path, file).feeds.map((given, at) => {
    try {
      return scheduled(given, `feeds.${at}`, { reach, variable });
    } catch (error) {
      if (error instanceof DomainError) throw new WrongSetting(`${SETTING}: feeds.${at}: ${error.message}`);
      throw error;
    }
  });
  const names = all.map(({ serialNumber, name }) => JSON.stringify([serialNumber, name]));
  const twice = all.find((_, at) => names.indexOf(names[at]!) !== at);
  if (twice) throw new WrongSetting(`${SETTING}: ${twice.name} is named twice for one chatbot; give each a name`);
  return { all };
}

interface FeedsContext {
  readonly reach: FeedResources;
  readonly variable: Environment['variable'];
}

function scheduled(given: z.infer<typeof feed>, of: string, { reach, variable }: FeedsContext): ScheduledFeed {
  const { chatbot: serialNumber, workspace: workspaceId, reso: url, map, everyMinutes, staleHours, mostGone } = given;
  const { token: value, tokenEnv, tokenFile, ...more } = given;
  const places = { field: 'token', value, variable: tokenEnv, file: tokenFile };
  const secret = readSecret(SETTING, of, places, variable) ?? '';
  const notes = map === undefined ? NO_NOTES : readNotes(map, bytesOf(map), reach.form.fields());
  const source: ResoSource = { ...more, url, secret, notes, mostWaitMs: MOST_WAIT_MS };
  const open = () => openReso(source, serialNumber, reach);
  const schedule = { everyMs: everyMinutes * MINUTE_MS, staleMs: staleHours * 60 * MINUTE_MS };
  const { keptPictures } = given;
  const pictureAccess = pictureAccessOf(source);
  return { ...schedule, serialNumber, workspaceId, mostGone, keptPictures, pictureAccess, open, name: open().name };
}

function bytesOf(path: string): Buffer {
  const bytes = bytesIfThere(path);
  if (bytes === null)
    throw new DomainError('invalid', 'the file of map cannot be read; check its path and permissions');
  return bytes;
}
