import { Injectable } from '@nestjs/common';
import { DomainError } from '#libs/domain/domain-error.js';
import { type Arrival, type DeclaredFile, MOST_BYTES, type ReceivedFile } from '../domain/arrival.js';
import { Arrivals } from '../ports/file-store.js';
import { cleanFileName } from '../domain/stored-file.js';
import { HoldRoom, type UpcomingUpload } from './hold-room.js';

/** Takes the bytes of the one file; `announced` is how many they are as far as the sender says, null where it does not. */
export type Land = (bytes: AsyncIterable<Uint8Array>, announced: number | null) => Promise<void>;

/** Hands the bytes of the one file on, once, and resolves when it has read all that was sent. */
export type ReadSent = (land: Land) => Promise<DeclaredFile>;

/** Where a file is to come to. */
export type Destination = Omit<UpcomingUpload, 'announced'>;

type LandedFile = Arrival & Pick<ReceivedFile, 'giveBackRoom'>;

/**
 * Takes in what a client sends, as it comes, once there is room for it in the workspace's quota. The file that is returned
 * is the caller's to discard; where this refuses or fails nothing is left behind.
 */
@Injectable()
export class ReceiveFile {
  constructor(
    private readonly arrivals: Arrivals,
    private readonly holdRoom: HoldRoom,
  ) {}

  async run(destination: Destination, read: ReadSent): Promise<ReceivedFile> {
    let landing: Promise<LandedFile> | undefined;
    try {
      const { name, declaredType } = await read(async (bytes, announced) => {
        landing = this.land(bytes, { ...destination, announced });
        await landing;
      });
      const landed = await landing!;
      if (landed.size === 0) throw new DomainError('unsupported', 'The file must not be empty');
      return { ...landed, name: cleanFileName(name), declaredType };
    } catch (error) {
      await landing?.then(
        (landed) => landed.discard(),
        () => undefined,
      );
      throw error;
    }
  }

  private async land(bytes: AsyncIterable<Uint8Array>, upcoming: UpcomingUpload): Promise<LandedFile> {
    const room = await this.holdRoom.run(upcoming);
    // What cannot be given back now is given back once its lease is over.
    const leave = () => room.giveBack().catch(() => undefined);
    try {
      const arrival = await this.arrivals.receive(bytes, MOST_BYTES, (size) => room.admit(size));
      const discard = async () => {
        await arrival.discard();
        await leave();
      };
      return { ...arrival, discard, giveBackRoom: room.giveBack };
    } catch (error) {
      await leave();
      throw error;
    }
  }
}
