import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '#libs/domain/domain-error.js';
import { ENVIRONMENT, type Environment } from '#libs/config/environment.js';
import { UnitOfWork } from '#libs/persistence/unit-of-work.js';
import { FileQuota, MIB, overQuota, type Room, UploadRooms } from '../ports/file-quota.js';

/** How much room is asked for at once where the length is not known, in bytes. */
const STEP_BYTES = 4 * MIB;

/** An upload as it begins. */
export interface UpcomingUpload {
  readonly workspaceId: number;
  /** The place that the bytes are sent to; null where they come otherwise. */
  readonly placeId: number | null;
  /** Bytes of the file as far as the sender says; null where nothing is said. */
  readonly announced: number | null;
}

/** Counts what comes against the workspace's quota before it is taken. */
@Injectable()
export class HoldRoom {
  constructor(
    private readonly rooms: UploadRooms,
    private readonly quota: FileQuota,
    private readonly units: UnitOfWork,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  /** Refuses `storage-full` without room for what is announced, and `conflict` where bytes come to the place already. */
  async run({ workspaceId, placeId, announced }: UpcomingUpload): Promise<HeldRoom> {
    const bytes = announced ?? 0;
    const room = await this.units.run(async () => {
      const added = await this.rooms.add(workspaceId, bytes, placeId);
      if (!added) throw isBeingFilled();
      if (bytes > 0 && !(await this.reserve(added, bytes))) throw overQuota(this.environment.FILE_QUOTA_MB);
      return added;
    });
    const wish = announced === null ? STEP_BYTES : 0;
    return new HeldRoom(room, bytes, (needed) => this.enlarge(room, needed, wish), () => this.giveBack(room)); // oxfmt-ignore
  }

  /** Returns by how much: the wish where there is room for it, else what is needed. */
  private enlarge(room: Room, needed: number, wish: number): Promise<number> {
    return this.units.run(async () => {
      for (const bytes of wish > needed ? [wish, needed] : [needed]) {
        if (!(await this.reserve(room, bytes))) continue;
        if (await this.rooms.enlarge(room, bytes)) return bytes;
        throw wasLost();
      }
      throw overQuota(this.environment.FILE_QUOTA_MB);
    });
  }

  /** Within a unit of work joins it. Nothing happens where the room is gone already. */
  giveBack(room: Room): Promise<void> {
    return this.units.run(async () => {
      const bytes = await this.rooms.remove(room);
      if (bytes) await this.quota.giveBackReserved(room.workspaceId, bytes);
    });
  }

  private reserve({ workspaceId }: Room, bytes: number): Promise<boolean> {
    return this.quota.reserve(workspaceId, bytes, this.environment.FILE_QUOTA_MB * MIB);
  }
}

const isBeingFilled = () =>
  new DomainError('conflict', 'Bytes are being sent to the upload address already', { retryAfterSeconds: 1 });

const wasLost = () =>
  new DomainError('unavailable', 'The upload was interrupted; send the file again', { retryAfterSeconds: 1 });

/** The room of one upload under way: it grows before the bytes that need it are taken. */
class HeldRoom {
  private came = 0;

  constructor(
    readonly room: Room,
    private held: number,
    private readonly enlarge: (needed: number) => Promise<number>,
    /** Gives the room back, where it is still there. */
    readonly giveBack: () => Promise<void>,
  ) {}

  /** Asked before so many bytes are taken: makes room for them. */
  async admit(bytes: number): Promise<void> {
    this.came += bytes;
    if (this.came > this.held) this.held += await this.enlarge(this.came - this.held);
  }
}

const AT_ONCE = 100;

/** Says that this process goes on with its uploads, and gives back the room of those whose process is gone. */
@Injectable()
export class FollowUploads {
  constructor(
    private readonly rooms: UploadRooms,
    private readonly holdRoom: HoldRoom,
  ) {}

  async run(): Promise<void> {
    await this.rooms.renew();
    for (const room of await this.rooms.abandoned(AT_ONCE)) await this.holdRoom.giveBack(room);
  }
}
