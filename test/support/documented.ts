import type { paths } from '../../docs/client/parlor.js';

type Asks<Body> = { readonly requestBody: { readonly content: { readonly 'application/json': Body } } };
type Answers<Data> = {
  readonly responses: { readonly 200: { readonly content: { readonly 'application/json': { readonly Data: Data } } } };
};

/** Paths that a JSON body is POSTed to. */
export type DocumentedPath = {
  [Path in keyof paths]: paths[Path] extends { readonly post: Asks<unknown> } ? Path : never;
}[keyof paths];

/** What the document says that a path reads; of a path that the compiler does not know, anything. */
export type BodyOf<Path extends string> = Path extends DocumentedPath
  ? paths[Path]['post'] extends Asks<infer Body>
    ? Body
    : never
  : unknown;

/** What the document says that `Data` is where a path answers 200. */
export type DataOf<Path extends string> = Path extends DocumentedPath
  ? paths[Path]['post'] extends Answers<infer Data>
    ? Data
    : never
  : unknown;
