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
