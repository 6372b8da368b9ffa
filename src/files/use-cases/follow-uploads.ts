import { Injectable } from '@nestjs/common';
import { UploadRooms } from '../ports/upload-rooms.js';
import { HoldRoom } from './hold-room.js';

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
