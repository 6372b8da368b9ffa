import { readFileSync } from 'node:fs';

interface Json {
  readonly schema: { readonly $ref: string };
  readonly example?: object;
  readonly examples?: Readonly<Record<string, { readonly value: object }>>;
}

interface Described {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description?: string;
  /** Its name for keys and the audit log. */
  readonly 'x-name'?: string;
  /** What opens it, by name: any one of them; none where it is public. */
  readonly security: readonly Readonly<Record<string, unknown>>[];
  readonly requestBody?: { readonly description?: string; readonly content: { readonly 'application/json'?: Json } };
  readonly responses: Readonly<Record<string, { readonly $ref?: string }>>;
}

/** The document as it stands in the repository; `test/openapi.spec.ts` holds it against the served one. */
export const DOCUMENT = JSON.parse(readFileSync(new URL('../../../docs/openapi.json', import.meta.url), 'utf8')) as {
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
  readonly components: {
    readonly schemas: Readonly<
      Record<
        string,
        { readonly description?: string; readonly properties?: object; readonly required?: readonly string[] }
      >
    >;
    readonly responses: object;
  };
};

export interface DocumentedOperation extends Described {
  readonly method: string;
  readonly path: string;
  /** Bodies that Swagger UI offers, by name. */
  readonly bodies: readonly (readonly [name: string, body: object])[];
}

/** Every operation, in the order in which Swagger UI shows them. */
export const OPERATIONS: readonly DocumentedOperation[] = Object.entries(DOCUMENT.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, described]) => ({
    ...described,
    path,
    method: method.toUpperCase(),
    bodies: bodiesOf(described.requestBody?.content['application/json']),
  })),
);

/** Whether nothing but the token of a visitor opens the operation. */
export const isForVisitorsAlone = ({ security }: Pick<Described, 'security'>): boolean =>
  security.length === 1 && 'visitor' in security[0]!;

/** Whether the token of a visitor opens the operation. */
export const isForVisitors = ({ security }: Pick<Described, 'security'>): boolean =>
  security.some((alternative) => 'visitor' in alternative);

function bodiesOf({ example, examples = {} }: Partial<Json> = {}): DocumentedOperation['bodies'] {
  if (example) return [['', example]];
  return Object.entries(examples).map(([name, { value }]) => [name, value]);
}
