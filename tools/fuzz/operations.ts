import { readFileSync } from 'node:fs';

export type Schema = Readonly<Record<string, unknown>>;

/** What opens an operation, by its name in the document. */
export type Credential = 'secret' | 'session' | 'link' | 'confirmation' | 'visitor' | 'studio-link';

/** An operation as the document describes it. */
export interface Operation {
  /** Its name for keys and the audit log, or its ID where it has none. */
  readonly id: string;
  readonly method: string;
  /** With names in braces where a real one belongs. */
  readonly path: string;
  /** Headers of the keys that it takes, one of which is enough; none where it is public. */
  readonly keys: readonly Credential[];
  /** Schema of its JSON body. */
  readonly body: Schema | undefined;
  readonly takesForm: boolean;
  readonly takesBytes: boolean;
  readonly takesIdempotencyKey: boolean;
}

interface Documented {
  readonly operationId: string;
  readonly 'x-name'?: string;
  readonly security?: readonly Record<string, unknown>[];
  readonly parameters?: readonly { readonly name: string }[];
  readonly requestBody?: { readonly content: Record<string, { readonly schema: Schema }> };
}

export interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Documented>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

export const readOpenApi = (path: string): OpenApi => JSON.parse(readFileSync(path, 'utf8')) as OpenApi;

export const operationsIn = (document: OpenApi): Operation[] =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, documented]) => operationOf(path, method, documented, document)),
  );

function operationOf(path: string, method: string, documented: Documented, document: OpenApi): Operation {
  const { operationId, 'x-name': id = operationId, security = [], parameters = [], requestBody } = documented;
  const content = requestBody?.content ?? {};
  const schema = content['application/json']?.schema;
  return {
    id,
    method: method.toUpperCase(),
    path,
    keys: security.flatMap((one) => Object.keys(one)) as Operation['keys'],
    body: schema && resolve(schema, document),
    takesForm: 'multipart/form-data' in content,
    takesBytes: '*/*' in content,
    takesIdempotencyKey: parameters.some(({ name }) => name === 'Idempotency-Key'),
  };
}

/** The schema that a reference stands for. */
function resolve(schema: Schema, { components }: OpenApi): Schema {
  const name = (schema.$ref as string | undefined)?.split('/').at(-1);
  return name === undefined ? schema : components.schemas[name]!;
}
