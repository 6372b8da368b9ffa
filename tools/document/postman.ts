import { createRequire } from 'node:module';
import { type Pair, parameter, VARIABLES, withVariables } from './postman-variables.js';

/** CommonJS, whose own types describe another version of the collection's format. */
const { convertV2 } = createRequire(import.meta.url)('openapi-to-postmanv2') as { convertV2: Convert };

type Convert = (
  input: { readonly type: 'string'; readonly data: string },
  options: object,
  done: (
    error: Error | null,
    result: { readonly output?: readonly { readonly data: Collection }[]; reason?: string },
  ) => void,
) => void;

export interface Item {
  readonly name: string;
  readonly item?: readonly Item[];
  readonly request?: Request;
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

interface Operation {
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
first start's demo and its chat session; put yours there once "Add a chatbot" and "Create a chat session" have answered them.`;

/**
 * The document as a Postman collection (format 2.1). The converter gives folders, addresses and parameters; keys, bodies and
 * variables are ours, and what it makes up anew each time (ids, sample answers) is left out.
 */
export async function postmanOf(text: string): Promise<Collection> {
  const { info, item } = await converted(text);
  const document = JSON.parse(text) as Document;
  return {
    info: { name: info.name, description: DESCRIPTION, schema: info.schema },
    item: item.map((folder) => ({ name: folder.name, item: folder.item!.flatMap((one) => requestsOf(one, document)) })),
    variable: VARIABLES,
  };
}

const converted = (data: string): Promise<Collection> =>
  new Promise((resolve, reject) =>
    convertV2({ type: 'string', data }, { folderStrategy: 'Tags', stackLimit: 50 }, (error, { output, reason } = {}) =>
      output ? resolve(output[0]!.data) : reject(error ?? new Error(reason)),
    ),
  );

/** One request for each body that the document offers, or one without a body. */
function requestsOf({ name, request }: Item, { paths }: Document): Item[] {
  const { method, description, url } = request!;
  const path = `/${url.path.map((segment) => segment.replace(/^:(\w+)$/, '{$1}')).join('/')}`;
  const operation = paths[path]![method.toLowerCase()]!;
  const header = Object.keys(operation.security[0] ?? {}).map((kind) => KEY_HEADERS[kind]!);
  const query = url.query.map(parameter);
  const kept = { method, description, header, url: { ...url, query, variable: url.variable.map(parameter) } };
  const bodies = bodiesOf(operation);
  if (bodies.length === 0) return [{ name, request: kept }];
  return bodies.map(([example, body]) => ({
    name: example === '' ? name : `${name}: ${example}`,
    request: { ...kept, header: [...header, ...headerOf(body)], body },
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
