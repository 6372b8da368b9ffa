import type { KeyKind } from '../access.api.js';
import type { ApiKey } from '../domain/api-key.js';

/** Keys and workspaces by their ids. */
export interface KeysAndWorkspaces {
  readonly keyIds: ReadonlySet<number>;
  readonly workspaceIds: ReadonlySet<number>;
}

/** Keys of all workspaces. Everything but `findGood`, `touch`, `rehash` and `revoked` is limited to one workspace. */
export abstract class ApiKeyRepository {
  /**
   * The key with exactly this kind and one of these hashes, where it is good. One that is unknown, revoked, expired, or of a suspended
   * workspace is null alike, found out in one and the same look-up: the time that it takes tells nothing.
   */
  abstract findGood(kind: KeyKind, hashes: readonly string[], now: number): Promise<ApiKey | null>;
  abstract find(workspaceId: number, id: number): Promise<ApiKey | null>;
  /** Newest first. Refuses `invalid` for a page that holds too many bytes. */
  abstract page(workspaceId: number, page: { readonly skip: number; readonly take: number }): Promise<ApiKey[]>;
  /** Stores a new key and returns its id. */
  abstract add(key: ApiKey): Promise<number>;
  /** Ends the key then, or earlier where another has ended it: of two that end it at once, the stricter wins. */
  abstract end(key: ApiKey, change: { readonly revokedAt: number } | { readonly expiresAt: number }): Promise<void>;
  abstract touch(id: number, usedAt: number): Promise<void>;
  /** Stores another hash of the same key, where it still has the one that it was found by. */
  abstract rehash(key: ApiKey, hash: string): Promise<void>;
  /** Of these, the keys that are revoked or have expired by `now`, and the workspaces that are suspended. */
  abstract revoked(asked: KeysAndWorkspaces, now: number): Promise<KeysAndWorkspaces>;
}
