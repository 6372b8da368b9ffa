import type { SwaggerCustomOptions } from '@nestjs/swagger';

/** Failures stand in the table of each operation, once: their rows among the answers would show one example over and over. */
const FAILURES_ONCE = `
  .swagger-ui .responses-table:not(.live-responses-table) tr.response:is([data-code^="4"], [data-code^="5"]) { display: none }`;

/** Tables of fields and of failures, schemas and bodies: small and dense. */
const DENSE = `
  .swagger-ui .opblock .renderedMarkdown > p { margin: 0 0 10px }
  .swagger-ui .opblock .renderedMarkdown table { margin: 0; border-collapse: collapse }
  .swagger-ui .opblock .renderedMarkdown :is(td, th) { padding: 3px 12px 3px 0; font-size: 12px; line-height: 1.35; vertical-align: top }
  .swagger-ui .opblock .renderedMarkdown tr:not(:last-child) td { border-bottom: 1px solid rgba(59, 65, 81, .12) }
  .swagger-ui .opblock .renderedMarkdown td code { font-size: 12px }
  .swagger-ui .response-col_links { display: none }
  .swagger-ui .opblock-body textarea.body-param__text { min-height: 190px }
  .swagger-ui .opblock .table-container { padding: 12px 20px }
  .swagger-ui .opblock :is(.json-schema-2020-12-expand-deep-button, .json-schema-2020-12-keyword--unevaluatedProperties) { display: none }
  .swagger-ui .opblock .model-container { max-height: 420px; overflow: auto }
  .swagger-ui .opblock .json-schema-2020-12-property { margin: 0 }
  .swagger-ui .opblock .json-schema-2020-12-body { margin: 0 }
  .swagger-ui .opblock .json-schema-2020-12-keyword { margin: 0 0 2px }`;

/** What is sent, and what comes back, stands before what may go wrong: the table of failures, part of the description, is shown last. */
const BODY_FIRST = `
  .swagger-ui .opblock-body { display: flex; flex-direction: column }
  .swagger-ui .opblock-body > .opblock-description-wrapper,
  .swagger-ui .opblock-body > .opblock-description-wrapper > .opblock-description,
  .swagger-ui .opblock-body > .opblock-description-wrapper > .opblock-description > .renderedMarkdown { display: contents }
  .swagger-ui .opblock-body > .opblock-description-wrapper > .opblock-description > .renderedMarkdown > * { margin: 12px 20px 0; order: -1 }
  .swagger-ui .opblock-body > .opblock-description-wrapper > .opblock-description > .renderedMarkdown > table { margin: 0 20px 12px; order: 1 }`;

const KEYS = `
  .swagger-ui details:has(> .auth-container) { margin: 0; padding: 10px 20px; font-size: 14px }
  .swagger-ui details > .auth-container { padding: 10px 0 0 }`;

/**
 * Where there is room, the body and its fields stand side by side; on a phone the fields stand under the body. The table of
 * fields moves in itself, so that "Execute" stays near.
 */
const SIDE_BY_SIDE = `
  .swagger-ui .opblock-section-request-body .opblock-description-wrapper > div > .renderedMarkdown { max-height: 420px; overflow: auto }
  @media (max-width: 999px) {
    .swagger-ui .opblock-section-request-body .opblock-description-wrapper > div { display: flex; flex-direction: column }
    .swagger-ui .opblock-section-request-body .opblock-description-wrapper > div > .renderedMarkdown { order: 1; max-height: 260px; margin-top: 12px }
  }
  @media (min-width: 1000px) {
    .swagger-ui .opblock-section-request-body .opblock-description-wrapper > div { display: grid; grid-template-columns: 1fr 1fr; column-gap: 28px; align-content: start }
    .swagger-ui .opblock-section-request-body .opblock-description-wrapper > div > * { grid-column: 1; min-width: 0 }
    .swagger-ui .opblock-section-request-body .opblock-description-wrapper > div > .renderedMarkdown { grid-column: 2; grid-row: 1 / span 4 }
  }`;

interface Place {
  querySelector(selector: string): (Place & { readonly offsetHeight: number; placeholder: string }) | null;
  scrollIntoView(options: object): void;
}

interface React {
  createElement(type: unknown, props: object | null, ...children: readonly unknown[]): unknown;
  useRef<T>(initial: T | null): { current: T | null };
  useEffect(effect: () => void, causes: readonly unknown[]): void;
}

declare const window: { readonly innerHeight: number };
declare const document: { readonly head: { append(node: unknown): void }; createElement(name: string): object };

/** Brings each answer into view; it runs in the browser, as text of this function alone. */
const showAnswers = () => ({
  wrapComponents: {
    liveResponse:
      (Original: unknown, { React }: { readonly React: React }) =>
      (props: { readonly response: unknown }) => {
        const place = React.useRef<Place>(null);
        React.useEffect(() => {
          const answer = place.current?.querySelector('.live-responses-table');
          const block = answer && answer.offsetHeight < window.innerHeight ? 'nearest' : 'start';
          answer?.scrollIntoView({ block });
        }, [props.response]);
        return React.createElement('div', { ref: place }, React.createElement(Original, props));
      },
  },
});

interface Schemes {
  map<T>(change: (scheme: { get(name: 'description'): string }, name: string) => T): { first(): T };
}

/**
 * The dialog of keys: the two that operations of the interface take stand open, each other one under its name and meaning.
 * It runs in the browser, as text of this function alone.
 */
const foldOtherKeys = () => ({
  wrapComponents: {
    auths:
      (Original: unknown, { React }: { readonly React: React }) =>
      (props: { readonly definitions: Schemes }) => {
        const shown = React.createElement(Original, props);
        return props.definitions
          .map((scheme, name) =>
            name === 'secret' || name === 'session'
              ? shown
              : React.createElement(
                  'details',
                  null,
                  React.createElement(
                    'summary',
                    null,
                    React.createElement('b', null, name),
                    ` ${scheme.get('description')}`,
                  ),
                  shown,
                ),
          )
          .first();
      },
  },
});

interface OperationList {
  filter(isWanted: (operation: Member) => boolean): OperationList & { readonly size: number };
}

interface Member {
  get(name: string): string;
  getIn(names: readonly string[]): string | undefined;
}

interface Group {
  get(name: 'operations'): OperationList;
  set(name: 'operations', operations: OperationList): Group;
}

interface Groups {
  map(change: (group: Group) => Group): {
    filter(isWanted: (group: { get(name: string): { size: number } }) => boolean): Groups;
  };
}

type IsShown = (thing: unknown, isShown?: boolean) => boolean;

/**
 * The operations of the written interface stand open, all others folded, and the filter looks for paths and summaries of
 * operations, where Swagger UI's own looks for groups. A phone shows the page in its own width. It runs in the browser, as
 * text of this function alone.
 */
const foldOthers = () => ({
  wrapComponents: {
    FilterContainer:
      (Original: unknown, { React }: { readonly React: React }) =>
      (props: object) => {
        const place = React.useRef<Place>(null);
        React.useEffect(() => {
          const input = place.current?.querySelector('input');
          if (input) input.placeholder = 'Filter operations';
        }, []);
        return React.createElement('div', { ref: place }, React.createElement(Original, props));
      },
  },
  afterLoad() {
    const viewport = { name: 'viewport', content: 'width=device-width, initial-scale=1' };
    document.head.append(Object.assign(document.createElement('meta'), viewport));
  },
  statePlugins: {
    layout: {
      wrapSelectors: {
        isShown:
          (original: IsShown) =>
          (state: { get(name: string): unknown }, thing: unknown, isShown?: boolean): boolean => {
            const [kind, group] = String(thing).split(',');
            const filter = state.get('filter');
            const isOpen = group === 'Interface' || (typeof filter === 'string' && filter !== '');
            return original(thing, isShown || (kind === 'operations-tag' && isOpen));
          },
      },
    },
  },
  fn: {
    opsFilter: (groups: Groups, phrase: string): Groups => {
      const isWanted = (operation: Member): boolean =>
        `${operation.get('path')} ${operation.getIn(['operation', 'summary']) ?? ''}`
          .toLowerCase()
          .includes(phrase.trim().toLowerCase());
      return groups
        .map((group) => group.set('operations', group.get('operations').filter(isWanted)))
        .filter((group) => group.get('operations').size > 0);
    },
  },
});

type Path = readonly string[];

interface Resolver {
  resolveSubtree?: (document: Document, path: Path, options: unknown) => Promise<unknown>;
}

interface Document {
  readonly webhooks: object;
  readonly paths: Readonly<Record<string, unknown>>;
  readonly components: Readonly<Record<string, unknown>> & { readonly schemas: Readonly<Record<string, unknown>> };
}

/**
 * Swagger UI reads its whole document again for each operation that is opened, which takes seconds: it is given that
 * operation alone, and the schemas that it names. It runs in the browser, as text of this function alone.
 */
const readAlone = () => ({
  afterLoad(this: { readonly fn: Resolver }, { fn: { resolveSubtree } }: { readonly fn: Required<Resolver> }) {
    const namedBy = (part: unknown): string[] =>
      [...JSON.stringify(part ?? null).matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map(([, name]) => name!);
    const around = (document: Document, [kind, name = '']: Path): Document => {
      if (kind === 'components' && name === 'schemas') return document;
      const { schemas, ...others } = document.components;
      const paths = kind === 'paths' ? { [name]: document.paths[name] } : {};
      const wanted = new Set(namedBy([paths, others]));
      for (const one of wanted) for (const next of namedBy(schemas[one])) wanted.add(next);
      const named = Object.entries(schemas).filter(([one]) => wanted.has(one));
      return { ...document, webhooks: {}, paths, components: { ...others, schemas: Object.fromEntries(named) } };
    };
    this.fn.resolveSubtree = (document, path, options) => resolveSubtree(around(document, path), path, options);
  },
});

/** Swagger UI as a newcomer needs it: bodies are open from the start, keys outlast a reload, answers come into view. */
export const SWAGGER_UI: SwaggerCustomOptions = {
  customSiteTitle: 'Parlor',
  customCss: `.swagger-ui .topbar { display: none } ${FAILURES_ONCE} ${DENSE} ${BODY_FIRST} ${SIDE_BY_SIDE} ${KEYS}`,
  swaggerOptions: {
    persistAuthorization: true,
    displayRequestDuration: true,
    tryItOutEnabled: true,
    filter: true,
    docExpansion: 'none',
    defaultModelRendering: 'model',
    defaultModelExpandDepth: 3,
    plugins: [showAnswers, foldOthers, foldOtherKeys, readAlone],
  },
};
