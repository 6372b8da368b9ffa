import { getSchemaPath, type OpenAPIObject } from '@nestjs/swagger';
import type { JsonSchema } from '#libs/domain/json-schema.js';
import type { ToldGiven } from '#libs/visitor/given-contact.js';
import type { ToldHome } from '#libs/visitor/told-home.js';
import { EVENTS } from '../notifications/domain/webhook.js';
import type { EventData, EventType } from '../notifications/notifications.api.js';
import { ViewingItem } from '../history/adapters/http/viewings.wire.js';
import { ListingItem } from '../real-estate/adapters/http/listing.wire.js';

/** A schema for each member of what an event tells: a member more or less does not compile. */
type SchemasOf<T> = { readonly [K in keyof T]-?: JsonSchema };

const TEXT = { type: 'string' } as const;
const COUNT = { type: 'integer', minimum: 0 } as const;
const ID = { type: 'integer' } as const;
const INSTANT = { type: 'string', format: 'date-time' } as const;

const objectOf = <T extends object>(properties: SchemasOf<T>, more: JsonSchema = {}): JsonSchema => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  ...more,
});
const listOf = (items: JsonSchema): JsonSchema => ({ type: 'array', items });

const PERSON = { Name: TEXT, Email: TEXT, Phone: TEXT, Message: TEXT, SessionID: ID } as const;
/** As in LeadList. */
const GIVEN: SchemasOf<ToldGiven> = {
  GivenIn: { enum: ['chat', 'form', 'program'] },
  Page: TEXT,
  Language: TEXT,
  ConsentText: TEXT,
  ConsentVersion: TEXT,
  ConsentTicked: { type: 'boolean' },
  ConsentTime: TEXT,
  ConsentFor: TEXT,
};
/** As in LeadList. */
const HOMES = listOf(objectOf<ToldHome>({ ID, Address: TEXT, Url: TEXT }));
const DAY = {
  SerialNumber: TEXT,
  Day: { type: 'string', format: 'date' },
  TimeZone: { ...TEXT, description: 'IANA name' },
  From: INSTANT,
  Until: INSTANT,
  LeftOut: { ...COUNT, description: 'Rows of the day that have no room in the event: the last ones' },
} as const;

const MESSAGE = objectOf<EventData['conversation.daily']['Messages'][number]>({
  ...{ SessionID: ID, URI: TEXT, Time: TEXT, Question: TEXT, Answer: TEXT, State: TEXT },
  NoAnswer: { type: 'boolean' },
  TotalToken: { type: 'number' },
});
const LEAD_OF_DAY = objectOf<EventData['leads.daily']['Leads'][number]>({
  ...PERSON,
  ...GIVEN,
  Homes: HOMES,
  Time: TEXT,
});

const listings = (items: JsonSchema): JsonSchema =>
  objectOf<EventData['listing.created']>({ SerialNumber: TEXT, Listings: { ...listOf(items), minItems: 1 } });
/** As in the answer of RealEstateList. */
const WHOLE = listings({ $ref: getSchemaPath(ListingItem) });
const NAMED = listings(objectOf<EventData['listing.created']['Listings'][number]>({ ID, MLSNumber: TEXT }));

/** What `data` holds, by the type of event. */
const DATA: Readonly<Record<EventType | 'test', JsonSchema>> = {
  'lead.created': objectOf<EventData['lead.created']>({
    SerialNumber: TEXT,
    ...PERSON,
    ...GIVEN,
    CreateTime: INSTANT,
    Homes: HOMES,
  }),
  'handoff.requested': objectOf<EventData['handoff.requested']>({ SerialNumber: TEXT, ...PERSON, CreateTime: INSTANT }),
  'viewing.requested': {
    allOf: [
      { $ref: getSchemaPath(ViewingItem) },
      { type: 'object', properties: { SerialNumber: TEXT }, required: ['SerialNumber'] },
    ],
  },
  'conversation.daily': objectOf<EventData['conversation.daily']>({
    ...DAY,
    ...{ Chats: COUNT, Questions: COUNT, Tokens: { type: 'number' }, Unanswered: COUNT, Leads: COUNT },
    Messages: listOf(MESSAGE),
  }),
  'leads.daily': objectOf<EventData['leads.daily']>({ ...DAY, Leads: listOf(LEAD_OF_DAY) }),
  'listing.created': WHOLE,
  'listing.updated': WHOLE,
  'listing.deleted': NAMED,
  'feed.stale': objectOf<EventData['feed.stale']>({
    SerialNumber: TEXT,
    Feed: { ...TEXT, description: 'Its name, as in FEEDS_FILE' },
    PulledTime: { ...INSTANT, description: 'When it was last read to its end, or first tried' },
    Silent: { ...COUNT, description: 'Listings that are told to nobody from now on' },
  }),
  test: objectOf<{ Webhook: number }>({ Webhook: { ...ID, description: 'The ID of the webhook' } }),
};

const header = (name: string, description: string): JsonSchema => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: TEXT,
});
const HEADERS = [
  header('webhook-id', 'The same as `id`, and the same at every attempt (Standard Webhooks)'),
  header('webhook-timestamp', 'Seconds since 1970 at the attempt (Standard Webhooks)'),
  header('webhook-signature', '`v1,<base64>` for each secret, separated by blanks (Standard Webhooks)'),
  header('X-Webhook-Id', 'The same as `webhook-id`'),
  header('X-Webhook-Signature', '`t=<unix seconds>,v1=<hex>[,v1=<hex>]`'),
];

const schemaOf = (type: EventType | 'test'): JsonSchema => ({
  type: 'object',
  properties: { id: TEXT, type: { const: type }, createdAt: INSTANT, data: DATA[type] },
  required: ['id', 'type', 'createdAt', 'data'],
});

/** `lead.created` is `onLeadCreated`. */
const operationIdOf = (type: string): string =>
  ['on', ...type.split('.').map((word) => word.charAt(0).toUpperCase() + word.slice(1))].join('');

const webhookOf = (type: EventType | 'test', summary: string) => ({
  post: {
    operationId: operationIdOf(type),
    summary,
    tags: ['Webhooks'],
    parameters: HEADERS,
    requestBody: { required: true, content: { 'application/json': { schema: schemaOf(type) } } },
    responses: { '2XX': { description: 'Taken. Everything else is tried again for three days; 410 ends it' } },
    security: [],
  },
});

/** What Parlor posts to the webhooks of a workspace; docs/webhooks.md says how receivers judge it. */
export function addWebhooks(document: OpenAPIObject): void {
  const events = Object.entries({ ...EVENTS, test: '`WebhookTest` was called' }) as [EventType | 'test', string][];
  const webhooks = events.map(([type, when]) => [
    type,
    webhookOf(type, `${when.charAt(0).toUpperCase()}${when.slice(1)}`),
  ]);
  Object.assign(document, { webhooks: Object.fromEntries(webhooks) as object });
}
