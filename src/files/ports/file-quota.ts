import { DomainError } from '#libs/domain/domain-error.js';

export const MIB = 1024 * 1024;

/** What a workspace is told that has no room for a file, now or once it has come. */
export const overQuota = (mostMib: number): DomainError =>
  new DomainError('storage-full', `The workspace's files must not exceed ${mostMib} MiB together`, {
    limit: 'file-quota',
  });

/**
 * Counts the bytes that each workspace has in the store, and those that are on their way there. All are called in the unit
 * of work of the file's row, or of the room that its upload holds.
 */
export abstract class FileQuota {
  /**
   * Counts the bytes unless they would exceed the limit together with those on their way; returns whether they are
   * counted. Exact under any parallelism.
   */
  abstract take(workspaceId: number, bytes: number, limit: number): Promise<boolean>;

  abstract giveBack(workspaceId: number, bytes: number): Promise<void>;

  /** The same for bytes that are about to come. */
  abstract reserve(workspaceId: number, bytes: number, limit: number): Promise<boolean>;

  abstract giveBackReserved(workspaceId: number, bytes: number): Promise<void>;
}

/** What an upload holds of its workspace's quota while its bytes come. */
export interface Room {
  readonly id: number;
  readonly workspaceId: number;
}

/**
 * Rooms of uploads, each leased by the process that takes the bytes. All but `renew` and `abandoned` are called in the unit
 * of work in which the quota counts the same bytes.
 */
export abstract class UploadRooms {
  /** Returns null where the place has a room already: bytes are being sent to it. */
  abstract add(workspaceId: number, bytes: number, placeId: number | null): Promise<Room | null>;

  /** Returns false where the room is gone: its lease was over. */
  abstract enlarge(room: Room, bytes: number): Promise<boolean>;

  /** Returns the bytes that it held; null where it is gone. */
  abstract remove(room: Room): Promise<number | null>;

  /** Lengthens the leases of this process. */
  abstract renew(): Promise<void>;

  /** Rooms whose process is gone. */
  abstract abandoned(limit: number): Promise<Room[]>;
}
