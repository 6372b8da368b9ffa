interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly operationId?: string }>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, unknown>> };
}

interface Bundle {
  (options: { readonly spec: Document }): unknown;
}

/**
 * Has Swagger UI show these operations alone, and the schemas that they name. It runs in the browser, as text of this
 * function alone, before the page's own scripts. Swagger UI reads its whole document again for each operation that is opened.
 */
export function cutDocument(operations: readonly string[]): void {
  const isWanted = (path: Document['paths'][string]) =>
    Object.values(path).some(({ operationId }) => operationId !== undefined && operations.includes(operationId));
  const namedBy = (part: unknown): string[] =>
    [...JSON.stringify(part).matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map(([, name]) => name!);
  const cut = (document: Document): Document => {
    const paths = Object.fromEntries(Object.entries(document.paths).filter(([, path]) => isWanted(path)));
    const names = new Set(namedBy(paths));
    for (const name of names) for (const next of namedBy(document.components.schemas[name])) names.add(next);
    const schemas = Object.fromEntries([...names].map((name) => [name, document.components.schemas[name]]));
    return { ...document, paths, components: { ...document.components, schemas } };
  };
  let bundle: Bundle | undefined;
  Object.defineProperty(globalThis, 'SwaggerUIBundle', {
    get: () => bundle,
    set: (made: Bundle) => {
      const shortened = (options: Parameters<Bundle>[0]) => made({ ...options, spec: cut(options.spec) });
      bundle = Object.assign(shortened, made);
    },
  });
}
