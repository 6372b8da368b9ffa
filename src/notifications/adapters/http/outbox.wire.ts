import { LARGEST_ID } from '#libs/domain/native-id.js';
import { ApiProperty } from '@nestjs/swagger';
import { ListOf, NULLABLE, OneOf, Whole } from '#libs/http/bodies/fields.js';
import type { OutboxEntry, OutboxState } from '../../domain/outbox-item.js';

const optional = true;
const STATES = ['waiting', 'held', 'delivered', 'refused'] as const satisfies readonly OutboxState[];
const CHANNELS = ['mail', 'webhook'] as const;

export class OutboxListRequest {
  @OneOf(STATES, { optional, description: 'Only what is in this state', example: 'refused' })
  State?: (typeof STATES)[number];

  @OneOf(CHANNELS, { optional, description: 'Only what goes this way', example: 'mail' })
  Channel?: (typeof CHANNELS)[number];

  @Whole({ min: 1, max: 1_000_000, optional, description: 'Page, from 1; default 1', example: 1 })
  PageNumber?: number;

  @Whole({ min: 1, max: 200, optional, description: 'Entries a page; default 20', example: 20 })
  PageSize?: number;
}

export class OutboxRetryRequest {
  @ListOf({
    minItems: 1,
    maxItems: 200,
    items: { type: 'integer', minimum: 1, maximum: LARGEST_ID },
    item: (id) =>
      Number.isInteger(id) && (id as number) >= 1 && (id as number) <= LARGEST_ID ? null : 'no ID of an entry',
    description: 'IDs from OutboxList; unknown ones and repeats count nothing',
    example: [1],
  })
  IDs!: number[];
}

const INSTANT = { type: 'string', format: 'date-time' } as const;

export class OutboxEntryItem {
  @ApiProperty({ type: 'integer' }) ID!: number;
  @ApiProperty({ enum: CHANNELS }) Channel!: string;
  @ApiProperty({ description: 'Where it goes' }) Recipient!: string;
  @ApiProperty({ description: 'Subject of a mail' }) Subject!: string;
  @ApiProperty({
    enum: STATES,
    description:
      "`held` until the address's receiver has confirmed it; `refused` is for good: nothing tries it again but OutboxRetry",
  })
  State!: string;
  @ApiProperty({ type: 'integer', description: 'How often it was tried' }) Attempts!: number;
  @ApiProperty({ type: 'string', description: 'Why the last failed attempt failed; null before one', ...NULLABLE })
  Failure!: string | null;
  @ApiProperty(INSTANT) QueuedAt!: string;
  @ApiProperty({ ...INSTANT, description: 'When it is tried next; null once that is over', ...NULLABLE })
  NextAttemptAt!: string | null;
  @ApiProperty({ ...INSTANT, description: 'When it was delivered or refused for good', ...NULLABLE })
  SettledAt!: string | null;
}

export const toOutboxEntryItem = (entry: OutboxEntry): OutboxEntryItem => ({
  ID: entry.id,
  Channel: entry.channel,
  Recipient: entry.recipient,
  Subject: entry.subject,
  State: entry.state,
  Attempts: entry.attempts,
  Failure: entry.failure,
  QueuedAt: timeOf(entry.queuedAt)!,
  NextAttemptAt: timeOf(entry.dueAt),
  SettledAt: timeOf(entry.settledAt),
});

const timeOf = (instant: number | null): string | null => (instant === null ? null : new Date(instant).toISOString());
