import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { type Environment } from '#libs/config/environment.js';
import { API_VERSION } from '#libs/http/envelopes/envelope.js';
import {
  ALWAYS_POSSIBLE,
  ENVELOPE_SCHEMAS,
  FAILURE_RESPONSE,
  tableOfFailures,
} from '#libs/http/envelopes/envelope-schemas.js';
import type { RouteTraits } from '#libs/http/route-traits.js';
import { RouteTable } from '#libs/http/route-table.js';
import { giveBodies } from './document-bodies.js';
import { addWebhooks } from './document-webhooks.js';
import { GROUPS, putInOrder } from './document-order.js';

const DESCRIPTION = `Configurable AI chatbots that know their listings.

Every operation is an HTTP POST with a JSON body and answers one envelope: \`{Data, Version, Success, Code, Message}\`.
The HTTP status and \`Code\` are always the same number; on failure \`Data\` is null and \`Message\` says what to change.
Paths and field names are case-sensitive. Every answer carries \`X-Request-Id\`; send your own to find the request in the logs.

**Keys.** A secret key is the value of \`Authorization\`, plain or behind \`Bearer\`, a session key travels in \`chatbot-sessionkey\`.
Press *Authorize* and paste the keys that the first start printed; issue more with **KeyIssue**.

**Try it.** Bodies below are ready to be sent: the examples name the chatbot of the first start's demo and its chat session.
For a chatbot of your own press **Add** and paste the serial number that it answers over the one in the other bodies; do the
same with the SessionID of **GetSession** in **ClientAsk**. A body that needs an earlier call names it, as **ConfigTry** names
**SettingsTry**. Operations that remove something name nothing that other bodies need.

**Retries.** Operations that change something take an \`Idempotency-Key\` header (up to 255 characters): the first answer is
kept for 24 hours and given again, so that a retry has no second effect.`;

export function documentOf(app: INestApplication, environment: Environment): OpenAPIObject {
  const builder = new DocumentBuilder()
    .setTitle('Parlor')
    .setVersion(API_VERSION)
    .setDescription(DESCRIPTION)
    .setOpenAPIVersion('3.1.0')
    .addServer(environment.PUBLIC_URL ?? '/')
    .addApiKey(
      { type: 'apiKey', in: 'header', name: 'Authorization', description: 'Secret key, plain value' },
      'secret',
    )
    .addApiKey({ type: 'apiKey', in: 'header', name: 'chatbot-sessionkey', description: 'Session key' }, 'session')
    .addApiKey(
      {
        type: 'apiKey',
        in: 'header',
        name: 'chatbot-sessionkey',
        description: 'Visitor token of GetConfig, for the operations of the group Widget; a session key belongs above',
      },
      'visitor',
    )
    .addApiKey(
      { type: 'apiKey', in: 'header', name: 'handoff-token', description: 'Last part of the link of a hand-off mail' },
      'link',
    )
    .addApiKey(
      {
        type: 'apiKey',
        in: 'header',
        name: 'confirmation-token',
        description: 'Last part of the link of a mail that asks to confirm an address',
      },
      'confirmation',
    )
    .addApiKey(
      { type: 'apiKey', in: 'header', name: 'studio-link', description: 'Token of a link to the owner’s pages' },
      'studio-link',
    );
  for (const [name, { meaning }] of Object.entries(GROUPS)) builder.addTag(name, meaning);
  const document = SwaggerModule.createDocument(app, builder.build());
  document.info.license = { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' } as never;
  completeOperations(document, app.get(RouteTable));
  completeSchemas(document);
  const schemas = { ...(ENVELOPE_SCHEMAS as object), ...document.components?.schemas };
  document.components = { ...document.components, schemas, responses: { Failure: FAILURE_RESPONSE as never } };
  putInOrder(document);
  addWebhooks(document);
  return document;
}

type DescribedOperation = Parameters<typeof giveBodies>[0] & {
  description?: string;
  responses: Record<string, unknown>;
  parameters?: unknown[];
  security?: unknown[];
  'x-codes'?: number[];
  'x-traits'?: RouteTraits;
};

/** Adds what the decorator leaves to one place: the failures, and the Idempotency-Key; drops routes of the other address. */
function completeOperations(document: OpenAPIObject, routes: RouteTable): void {
  for (const [path, methods] of Object.entries(document.paths)) {
    if (!routes.at(path)) delete document.paths[path];
    for (const operation of Object.values(methods) as DescribedOperation[]) {
      complete(operation, path);
      giveBodies(operation, document);
    }
  }
}

function complete(operation: DescribedOperation, path: string): void {
  const { 'x-codes': codes, 'x-traits': traits } = operation;
  delete operation['x-codes'];
  delete operation['x-traits'];
  // Signs behind a % may be none: any path that holds a value can be refused for it.
  const ofPath = path.includes('{') ? [400] : [];
  tellFailures(operation, [...new Set([...ofPath, ...(traits ? ALWAYS_POSSIBLE : []), ...(codes ?? [])])]);
  // Keys are declared by `@Accepts`; what declares none is open, or the guard keeps it closed.
  operation.security ??= [];
  if (traits?.idempotent) operation.parameters = [...(operation.parameters ?? []), IDEMPOTENCY_KEY];
}

/** Every code refers to the one answer of failures; what each means stands in the description, once. */
function tellFailures(operation: DescribedOperation, codes: readonly number[]): void {
  if (codes.length === 0) return;
  for (const code of codes) operation.responses[code] = { $ref: '#/components/responses/Failure' };
  operation.description = [operation.description, tableOfFailures(codes)].filter(Boolean).join('\n\n');
}

type DescribedSchema = {
  type?: unknown;
  enum?: unknown[];
  allOf?: unknown[];
  properties?: Record<string, DescribedSchema>;
} & Record<string, unknown>;

/** What the decorators cannot say: an unknown field is refused, and a value may be null. */
function completeSchemas(document: OpenAPIObject): void {
  for (const [name, described] of Object.entries(document.components?.schemas ?? {})) {
    const schema = described as DescribedSchema;
    if (name.endsWith('Request')) schema.additionalProperties = false;
    for (const property of Object.values(schema.properties ?? {})) admitNull(property);
  }
}

function admitNull(property: DescribedSchema): void {
  if (!property['x-nullable']) return;
  delete property['x-nullable'];
  if (property.allOf) {
    // Another class: its own schema, or null.
    property.anyOf = [...property.allOf, { type: 'null' }];
    delete property.allOf;
    return;
  }
  property.type = [property.type, 'null'];
  if (property.enum) property.enum = [...property.enum, null];
}

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'One effect, whatever the retries: the first answer is kept for 24 hours and given again',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
};
