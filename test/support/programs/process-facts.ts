import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** Most memory that a process has held so far, in MiB; 0 where the system does not tell. */
export function peakMemory(pid: number): number {
  const path = `/proc/${pid}/status`;
  if (!existsSync(path)) return 0;
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(path, 'utf8'))![1]) / 1024;
}

/** Files and sockets that a process holds open; 0 where the system does not tell. */
export function openDescriptors(pid: number): number {
  const path = `/proc/${pid}/fd`;
  return existsSync(path) ? readdirSync(path).length : 0;
}

/** Bytes that a process has read so far, from sockets and files; 0 where the system does not tell. */
export function bytesRead(pid: number): number {
  const path = `/proc/${pid}/io`;
  if (!existsSync(path)) return 0;
  return Number(/^rchar: (\d+)$/m.exec(readFileSync(path, 'utf8'))![1]);
}

/** Linux counts a process's time in hundredths of a second. */
const TICK_MS = 10;

/** Processor time that a process has used so far, in milliseconds. */
export function cpuMs(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

const LOOK_EVERY_MS = 10;

/** Memory that a process and those that it has started hold now, in MiB. */
function memoryOfTree(pid: number): number {
  try {
    const resident = Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
    const children = readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
      readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number),
    );
    return children.reduce((sum, child) => sum + memoryOfTree(child), resident);
  } catch {
    return 0;
  }
}

/** How much more than before a process and those that it starts hold at most during some work, in MiB. */
export async function growthOfTree<T>(pid: number, work: () => Promise<T>): Promise<{ result: T; growth: number }> {
  const before = memoryOfTree(pid);
  let most = before;
  const looking = setInterval(() => (most = Math.max(most, memoryOfTree(pid))), LOOK_EVERY_MS);
  try {
    return { result: await work(), growth: most - before };
  } finally {
    clearInterval(looking);
  }
}
