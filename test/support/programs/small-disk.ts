import { closeSync, fsyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { runFolder } from '../run/run-folder.js';
import { runProgram } from './run-program.js';

const MIB = Buffer.alloc(1024 * 1024);

/** A disk of so many MiB that can be filled to the last byte. Needs `MOUNTS`. */
export class SmallDisk {
  private constructor(readonly folder: string) {}

  static async mount(mebibytes: number): Promise<SmallDisk> {
    const folder = mkdtempSync(join(runFolder(), 'disk-'));
    await runProgram('mount', ['-t', 'tmpfs', '-o', `size=${mebibytes}m`, 'parlor-test', folder]);
    return new SmallDisk(folder);
  }

  /** Takes all room that is left. */
  fill(): void {
    const file = openSync(this.filler, 'a');
    for (let size = MIB.length; size > 0;) {
      try {
        writeSync(file, MIB, 0, size);
      } catch {
        size = size > 1 ? Math.floor(size / 2) : 0;
      }
    }
    fsyncSync(file);
    closeSync(file);
  }

  makeRoom(): void {
    rmSync(this.filler, { force: true });
  }

  async unmount(): Promise<void> {
    await runProgram('umount', ['--lazy', this.folder]);
  }

  private get filler(): string {
    return join(this.folder, 'filler');
  }
}
