import { Injectable } from '@nestjs/common';
import { DomainError } from '#libs/kernel/domain-error.js';
import { type Arrival, type Declared, MOST_BYTES, type ReceivedFile } from '../domain/arrival.js';
import { cleanFileName } from '../domain/file-name.js';
import { Arrivals } from '../ports/arrivals.js';

/** Hands the bytes of the one file on, once, and resolves when it has read all that was sent. */
export type ReadSent = (land: (bytes: AsyncIterable<Uint8Array>) => Promise<void>) => Promise<Declared>;

/**
 * Takes in what a client sends, as it comes. The file that is returned is the caller's to discard; where this refuses
 * or fails nothing is left behind.
 */
@Injectable()
export class ReceiveFile {
  constructor(private readonly arrivals: Arrivals) {}

  async run(read: ReadSent): Promise<ReceivedFile> {
    let landing: Promise<Arrival> | undefined;
    try {
      const { name, declaredType } = await read(async (bytes) => {
        landing = this.arrivals.receive(bytes, MOST_BYTES);
        await landing;
      });
      const arrival = await landing!;
      if (arrival.size === 0) throw new DomainError('unsupported', 'The file must not be empty');
      return { ...arrival, name: cleanFileName(name), declaredType };
    } catch (error) {
      await landing?.then(
        (arrival) => arrival.discard(),
        () => undefined,
      );
      throw error;
    }
  }
}
