import { readFileSync } from 'node:fs';
import type { Site } from './site.js';

/** Memory of each replica from minute to minute, in MB. A replica that was started anew begins again. */
export class Memory {
  private readonly lives: { readonly pid: number; readonly samples: number[] }[][] = [];

  sample({ places }: Site): number[] {
    return places.map(({ replica: { pid } }, at) => {
      const lives = (this.lives[at] ??= []);
      if (lives.at(-1)?.pid !== pid) lives.push({ pid, samples: [] });
      const megabytes = residentMb(pid);
      if (megabytes > 0) lives.at(-1)!.samples.push(megabytes);
      return megabytes;
    });
  }

  /** Of the longest life of each replica: minutes, the first, the middle and the last value, and the highest. */
  get summary(): string[] {
    return this.lives.map((lives, at) => {
      const { samples } = lives.reduce((one, other) => (other.samples.length > one.samples.length ? other : one));
      const middle = samples[Math.floor(samples.length / 2)];
      const peak = Math.max(...lives.flatMap((life) => life.samples));
      return `replica ${at}: ${samples.length} minutes in one life, ${samples[0]} → ${middle} → ${samples.at(-1)} MB, highest of all ${peak} MB`;
    });
  }
}

/** 0 where the process is just gone. */
function residentMb(pid: number): number {
  try {
    return Math.round(Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1_024);
  } catch {
    return 0;
  }
}
