import { type Pair, parameter, VARIABLES, withVariables } from './postman-variables.js';

export interface Item {
  readonly name: string;
  readonly item?: readonly Item[];
  readonly request?: Request;
  /** Scripts that Postman runs behind the answer. */
  readonly event?: readonly { readonly listen: 'test'; readonly script: { readonly exec: readonly string[] } }[];
}

interface Request {
  readonly method: string;
  readonly description?: unknown;
  readonly url: {
    readonly path: readonly string[];
    readonly query: readonly Pair[];
    readonly variable: readonly Pair[];
  };
  readonly header: readonly Pair[];
  readonly body?: RequestBody;
}

type RequestBody = { readonly mode: string; readonly raw?: string } & Readonly<Record<string, unknown>>;

export interface Collection {
  readonly info: Readonly<Record<string, unknown>>;
  readonly item: readonly Item[];
  readonly variable: readonly Pair[];
}

interface Parameter {
  readonly name: string;
  readonly in: string;
}

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description?: string;
  readonly tags: readonly string[];
  readonly parameters?: readonly Parameter[];
  readonly security: readonly Readonly<Record<string, unknown>>[];
  readonly requestBody?: {
    readonly content: Readonly<
      Record<
        string,
        { readonly example?: object; readonly examples?: Readonly<Record<string, { readonly value: object }>> }
      >
    >;
  };
}

interface Document {
  readonly info: { readonly title: string };
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

/** Which header each kind of key travels in, and the collection's variable for it. */
const KEY_HEADERS: Readonly<Record<string, Pair>> = {
  secret: { key: 'Authorization', value: '{{secretKey}}' },
  link: { key: 'handoff-token', value: '{{token}}' },
  confirmation: { key: 'confirmation-token', value: '{{token}}' },
  session: { key: 'chatbot-sessionkey', value: '{{sessionKey}}' },
  visitor: { key: 'chatbot-sessionkey', value: '{{visitorToken}}' },
};

const DESCRIPTION = `Set baseUrl, secretKey and sessionKey among the collection's variables. serialNumber and sessionID name the chatbot of the
first start's demo and its chat session. "Create a chat session" stores the sessionID of its answer; put a serialNumber of yours there
once "Add a chatbot" has answered it.`;

/** What the collection keeps of an answer, by operation. */
const KEPT: Readonly<Record<string, readonly string[]>> = {
  createSession: [
    'if (pm.response.code === 200) pm.collectionVariables.set("sessionID", pm.response.json().Data.SessionID);',
  ],
};

const SCHEMA = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json';

/** The document as a Postman collection (format 2.1): a folder a tag, a request an operation and example. */
export function postmanOf(text: string): Collection {
  const { info, tags, paths } = JSON.parse(text) as Document;
  const items = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      tag: operation.tags[0],
      requests: requestsOf(method, path, operation),
    })),
  );
  return {
    info: { name: info.title, description: DESCRIPTION, schema: SCHEMA },
    item: tags
      .map(({ name }) => ({ name, item: items.filter(({ tag }) => tag === name).flatMap(({ requests }) => requests) }))
      .filter(({ item }) => item.length > 0),
    variable: VARIABLES,
  };
}

/** One request for each body that the document offers, or one without a body. */
function requestsOf(method: string, path: string, operation: Operation): Item[] {
  const { summary: name, description, parameters = [], security } = operation;
  const header = Object.keys(security[0] ?? {}).map((kind) => KEY_HEADERS[kind]!);
  const of = (place: string) => parameters.filter((one) => one.in === place).map((one) => parameter(one.name));
  const url = {
    path: path
      .slice(1)
      .split('/')
      .map((segment) => segment.replace(/^\{(\w+)\}$/, ':$1')),
    ...{ host: ['{{baseUrl}}'], query: of('query'), variable: of('path') },
  };
  const request = {
    method: method.toUpperCase(),
    description: { content: description ?? '', type: 'text/plain' },
    header,
    url,
  };
  const bodies = bodiesOf(operation);
  if (bodies.length === 0) return [{ name, request }];
  const exec = KEPT[operation.operationId];
  return bodies.map(([example, body]) => ({
    name: example === '' ? name : `${name}: ${example}`,
    ...(exec && { event: [{ listen: 'test', script: { exec } }] }),
    request: { ...request, header: [...header, ...headerOf(body)], body },
  }));
}

const JSON_TYPE = { key: 'Content-Type', value: 'application/json' };
const headerOf = ({ mode }: RequestBody): readonly Pair[] => (mode === 'raw' ? [JSON_TYPE] : []);

function bodiesOf({ requestBody: { content } = { content: {} } }: Operation): (readonly [string, RequestBody])[] {
  if (content['multipart/form-data'])
    return [['', { mode: 'formdata', formdata: [{ key: 'file', type: 'file', src: [] }] }]];
  if (content['*/*']) return [['', { mode: 'file', file: {} }]];
  const { example, examples = {} } = content['application/json'] ?? {};
  const named = example ? [['', { value: example }] as const] : Object.entries(examples);
  return named.map(([name, { value }]) => [name, { mode: 'raw', raw: withVariables(value), options: AS_JSON }]);
}

const AS_JSON = { raw: { language: 'json' } };
