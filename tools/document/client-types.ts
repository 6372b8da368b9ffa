import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';

type Schema = Readonly<Record<string, unknown>>;
type Content = Readonly<Record<string, { readonly schema: Schema & { readonly properties?: Schema } }>>;

interface Operation {
  readonly summary: string;
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>;
}

interface Document {
  readonly paths: Readonly<Record<string, { readonly post?: Operation }>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

/** What the client tells by its errors, and not as it comes. */
const ENVELOPES = ['Envelope', 'Failure', 'StreamError'];
/** Stands for the browser's own class. */
const FORM_DATA: Schema = { type: 'string', 'x-form-data': true };

/**
 * The document's schemas, and one more, `Operations`: body and `Data` of each path that is POSTed to. A quarter of what the
 * whole document makes: its codes and headers are the same for all operations, and the client knows them.
 */
export async function clientTypesOf(text: string): Promise<string> {
  const { paths, components, ...document } = JSON.parse(text) as Document;
  const named = Object.entries(components.schemas).filter(([name]) => !ENVELOPES.includes(name));
  const schemas = { ...Object.fromEntries(named), Operations: operationsIn(paths) };
  const nodes = await openapiTS(JSON.stringify({ ...document, paths: {}, components: { schemas } }), {
    transform: (schema) => ('x-form-data' in schema ? ts.factory.createTypeReferenceNode('FormData') : undefined),
  });
  return astToString(nodes.filter((node) => ts.isInterfaceDeclaration(node) && node.name.text === 'components'));
}

function operationsIn(paths: Document['paths']): Schema {
  const properties = Object.fromEntries(Object.entries(paths).flatMap(([path, { post }]) => entryOf(path, post)));
  return objectOf(properties, 'Body and `Data` of each operation');
}

function entryOf(path: string, operation: Operation | undefined): [string, Schema][] {
  const { 'application/json': json, 'multipart/form-data': form } = operation?.requestBody?.content ?? {};
  const data = operation?.responses['200']?.content?.['application/json']?.schema.properties?.Data;
  const body = form ? FORM_DATA : json?.schema;
  return body && data ? [[path, objectOf({ body, data }, operation!.summary)]] : [];
}

const objectOf = (properties: Schema, description: string): Schema => ({
  ...{ type: 'object', description, properties },
  required: Object.keys(properties),
});
