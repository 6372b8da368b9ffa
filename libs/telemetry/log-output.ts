import { writeSync } from 'node:fs';

const STANDARD_OUTPUT = 1;
/** Lines that wait while the log cannot be written, in bytes; later ones are lost. */
const MOST_WAITING_BYTES = 1024 * 1024;
/** When a log is tried again whose reader is slow, and one that cannot be written at all, in milliseconds. */
const SLOW_READER_MS = 10;
const BROKEN_MS = 1_000;

/**
 * Standard output as the log's place. A full disk, a reader that is slow and one that has gone cost lines of the log,
 * never the service: what waits is bounded, nothing blocks, and it goes out once there is room again. (What pino brings
 * along waits for ever inside a fatal line while the disk is full.)
 */
export class LogOutput {
  private readonly waiting: Buffer[] = [];
  private waitingBytes = 0;
  private retry: NodeJS.Timeout | undefined;

  write(line: string): void {
    const bytes = Buffer.from(line);
    if (this.waitingBytes + bytes.length > MOST_WAITING_BYTES) return;
    this.waiting.push(bytes);
    this.waitingBytes += bytes.length;
    if (!this.retry) this.send();
  }

  /** Writes what waits, as far as it goes. */
  send(): void {
    try {
      for (let next = this.waiting[0]; next; next = this.waiting[0]) {
        const written = writeSync(STANDARD_OUTPUT, next);
        this.waitingBytes -= written;
        if (written < next.length) this.waiting[0] = next.subarray(written);
        else this.waiting.shift();
      }
    } catch (error) {
      const isSlow = (error as NodeJS.ErrnoException).code === 'EAGAIN';
      this.retry = setTimeout(() => this.again(), isSlow ? SLOW_READER_MS : BROKEN_MS).unref();
    }
  }

  private again(): void {
    this.retry = undefined;
    this.send();
  }
}
