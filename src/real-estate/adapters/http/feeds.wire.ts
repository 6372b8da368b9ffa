import { MINUTE_MS } from '#libs/domain/spans.js';
import { serialNumberField } from '#libs/http/bodies/serial-number-field.js';
import { ApiProperty } from '@nestjs/swagger';
import { NULLABLE } from '#libs/http/bodies/fields.js';
import type { ListedFeed } from '../../use-cases/list-feeds.js';

export class FeedListRequest {
  @serialNumberField()
  serialNumber!: string;
}

const time = (description: string) => ApiProperty({ type: 'string', format: 'date-time', description, ...NULLABLE });

const count = (description: string) => ApiProperty({ type: 'integer', description });

class FeedItem {
  @ApiProperty({ description: 'Of the configuration, else its address' }) Name!: string;
  @ApiProperty({
    type: 'integer',
    description: 'How often it is pulled by itself, in minutes; null where people pull it',
    ...NULLABLE,
  })
  EveryMinutes!: number | null;
  @time('When it was read to its end last; null where it never was') ReadTime!: string | null;
  @time('When it was tried last by itself; null where it never was') TryTime!: string | null;
  @ApiProperty({ description: 'Whether it is pulled now' }) Running!: boolean;
  @ApiProperty({ description: 'Whether it was not read for so long that its homes are shown to no visitor' })
  Silent!: boolean;
  @count('Its listings that are here') Homes!: number;
  @time('When the last run that the service began by itself ended; null where none did') RunTime!: string | null;
  @count('Listings that this run added') Added!: number;
  @count('Listings that it changed') Changed!: number;
  @count('Listings that it deleted') Gone!: number;
  @count('Records that it could not take') Refused!: number;
  @ApiProperty({ description: 'Why it did not come to its end; empty where it did' }) Fault!: string;
}

/** `Data` of FeedList. */
export class FeedListData {
  @ApiProperty({ type: [FeedItem], description: 'At most 100, and those on the schedule that were never tried' })
  List!: FeedItem[];
}

const shown = (instant: number | null): string | null => (instant === null ? null : new Date(instant).toISOString());

export const toFeedItem = ({ name, everyMs, lastRun, ...state }: ListedFeed): FeedItem => ({
  Name: name,
  EveryMinutes: everyMs === null ? null : Math.round(everyMs / MINUTE_MS),
  ReadTime: shown(state.readAt),
  TryTime: shown(state.triedAt),
  Running: state.isRunning,
  Silent: state.isSilent,
  Homes: state.homes,
  RunTime: shown(lastRun?.endedAt ?? null),
  Added: lastRun?.added ?? 0,
  Changed: lastRun?.changed ?? 0,
  Gone: lastRun?.gone ?? 0,
  Refused: lastRun?.refused ?? 0,
  Fault: lastRun?.fault ?? '',
});
