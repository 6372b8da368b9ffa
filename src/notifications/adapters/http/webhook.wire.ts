import { ApiProperty } from '@nestjs/swagger';
import { type FieldOptions, Flag, ListOf, NULLABLE, Text, Whole } from '#libs/http/bodies/fields.js';
import { EVENT_TYPES, isTaken, type OffBecause, type Webhook } from '../../domain/webhook.js';
import type { EventType } from '../../notifications.api.js';
import type { ChangedWebhook, ShownSecret, TestOutcome, WebhookChange } from '../../use-cases/manage-webhooks.js';

const Url = (presence: Pick<FieldOptions, 'optional'> = {}) =>
  Text({
    ...presence,
    min: 1,
    max: 2_048,
    description:
      'Where events are posted to: https on port 443, on the internet, or an address that OUTBOUND_ALLOW names',
    example: 'https://hooks.example.com/parlor',
  });

const Events = () =>
  ListOf({
    optional: true,
    minItems: 0,
    maxItems: EVENT_TYPES.length,
    description: 'Types of the events that it hears of; an empty list, and a new webhook without it, stand for all',
    example: ['lead.created', 'handoff.requested'],
    items: { type: 'string', enum: EVENT_TYPES },
    item: (value) => (EVENT_TYPES.includes(value as EventType) ? null : `not one of ${EVENT_TYPES.join(', ')}`),
    areDistinct: true,
  });

const Description = () =>
  Text({ max: 200, optional: true, description: 'What the webhook is for', example: 'Leads to the CRM' });

const WebhookId = () =>
  Whole({ min: 1, max: Number.MAX_SAFE_INTEGER, description: 'ID of the webhook, from WebhookList', example: 7 });

export class WebhookAddRequest {
  @Url() Url!: string;
  @Events() Events?: EventType[];
  @Description() Description?: string;
}

export class WebhookEditRequest {
  @WebhookId() ID!: number;
  @Url({ optional: true }) Url?: string;
  @Events() Events?: EventType[];
  @Description() Description?: string;

  @Flag({
    optional: true,
    description: 'Whether it is told anything; true also where its receiver was gone',
    example: true,
  })
  Active?: boolean;
}

/** Takes no field: none is known. */
export class WebhookListRequest {}

export class WebhookNamedRequest {
  @WebhookId() ID!: number;
}

export class WebhookRotateRequest {
  @WebhookId() ID!: number;

  @Whole({
    min: 0,
    max: 30 * 86_400,
    optional: true,
    description: 'Seconds for which the old secret signs beside the new one; default 86400',
    example: 3600,
  })
  OverlapSeconds?: number;
}

export class WebhookSecretItem {
  @ApiProperty({ type: 'integer', description: 'ID of the webhook' }) ID!: number;
  @ApiProperty({ description: 'What its events are signed with; it is shown this once' }) Secret!: string;
}

const OFF: Readonly<Record<OffBecause, string>> = { owner: 'Owner', gone: 'Gone' };

export class WebhookItem {
  @ApiProperty({ type: 'integer' }) ID!: number;
  @ApiProperty() Url!: string;
  @ApiProperty({ type: 'array', items: { type: 'string', enum: EVENT_TYPES }, description: 'Empty for all' })
  Events!: string[];
  @ApiProperty() Description!: string;
  @ApiProperty() Active!: boolean;
  @ApiProperty({
    type: 'string',
    enum: Object.values(OFF),
    description: 'Why it is told nothing: its owner wants so, or its receiver answered 410; null where it is active',
    ...NULLABLE,
  })
  OffBecause!: string | null;
  @ApiProperty({ format: 'date-time' }) CreatedAt!: string;
  @ApiProperty({
    type: 'string',
    format: 'date-time',
    description: 'Until when a secret before the present one signs as well',
    ...NULLABLE,
  })
  FormerSecretUntil!: string | null;
}

export class WebhookTestItem {
  @ApiProperty({ description: 'What X-Webhook-Id said' }) EventID!: string;
  @ApiProperty({ description: 'Whether the receiver took it: a status from 200 to 299' }) Delivered!: boolean;
  @ApiProperty({ type: 'integer', description: 'Status of the answer; null where none came', ...NULLABLE })
  Status!: number | null;
  @ApiProperty({ description: 'Why no answer came; empty where one did' }) Failure!: string;
}

/** An empty list is what no webhook hears of: it stands for all. */
export const eventsOf = (events: EventType[]): EventType[] | null => (events.length === 0 ? null : events);

const iso = (instant: number): string => new Date(instant).toISOString();

export const toWebhookItem = (webhook: Webhook): WebhookItem => ({
  ID: webhook.id,
  Url: webhook.url,
  Events: [...(webhook.events ?? [])],
  Description: webhook.description,
  Active: webhook.offBecause === null,
  OffBecause: webhook.offBecause && OFF[webhook.offBecause],
  CreatedAt: iso(webhook.createdAt),
  FormerSecretUntil: webhook.formerUntil === null ? null : iso(webhook.formerUntil),
});

export const toSecretItem = ({ id, secret }: ShownSecret): WebhookSecretItem => ({ ID: id, Secret: secret });

export const toTestItem = ({ eventId, status, failure }: TestOutcome): WebhookTestItem => ({
  EventID: eventId,
  Delivered: status !== null && isTaken(status),
  Status: status,
  Failure: failure,
});

/** What an edit gives, and nothing else. */
export const changeOf = ({ Url, Events, Description, Active }: Omit<WebhookEditRequest, 'ID'>): WebhookChange => ({
  ...(Url === undefined ? {} : { url: Url }),
  ...(Events === undefined ? {} : { events: eventsOf(Events) }),
  ...(Description === undefined ? {} : { description: Description }),
  ...(Active === undefined ? {} : { isOn: Active }),
});

/** What the audit log says of a webhook: never a secret. */
export const notedOf = ({ url, events, description, offBecause }: Partial<Webhook>) => ({
  ...(url === undefined ? {} : { Url: url }),
  ...(events === undefined ? {} : { Events: [...(events ?? [])] }),
  ...(description === undefined ? {} : { Description: description }),
  ...(offBecause === undefined ? {} : { Active: offBecause === null }),
});

/** An edit for the audit log: what it names, both ways. */
export const notedEdit = ({ before, after }: ChangedWebhook) => {
  const named = Object.keys(after) as (keyof typeof after)[];
  return { before: notedOf(Object.fromEntries(named.map((name) => [name, before[name]]))), after: notedOf(after) };
};
