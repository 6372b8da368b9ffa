import type { BodyOf as ClientBodyOf, DataOf as ClientDataOf, Path as KnownPath } from '../../../docs/client/parlor.js';

/** What the document says that a path reads; of a path that the compiler does not know, anything. */
export type BodyOf<Path extends string> = Path extends KnownPath ? ClientBodyOf<Path> : unknown;

/** What the document says that `Data` is where a path answers 200. */
export type DataOf<Path extends string> = Path extends KnownPath ? ClientDataOf<Path> : unknown;
