import type { Room } from '../ports/upload-rooms.js';

/** The room of one upload under way: it grows before the bytes that need it are taken. */
export class HeldRoom {
  private came = 0;

  constructor(
    readonly room: Room,
    private held: number,
    private readonly enlarge: (needed: number) => Promise<number>,
    /** Gives the room back, where it is still there. */
    readonly giveBack: () => Promise<void>,
  ) {}

  /** The bytes as they come, each only once there is room for it. */
  async *admit(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const piece of bytes) {
      this.came += piece.byteLength;
      if (this.came > this.held) this.held += await this.enlarge(this.came - this.held);
      yield piece;
    }
  }
}
