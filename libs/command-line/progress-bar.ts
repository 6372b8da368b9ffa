import { SingleBar } from 'cli-progress';

/** Tells how far a long command is. */
export interface ProgressBar {
  /** `share` of the whole is done, from 0 to 1; `done` says it in words. */
  show(share: number, done: string): void;
  end(): void;
}

/** A bar on standard error, and only where a person looks at it. `doing` is what the command does, as in "importing". */
function progressBar(doing: string): ProgressBar {
  if (!process.stderr.isTTY) return { show: () => undefined, end: () => undefined };
  const format = `${doing} [{bar}] {percentage} %, {done}, {eta_formatted} left`;
  const bar = new SingleBar({ format, stream: process.stderr, clearOnComplete: true });
  bar.start(1, 0, { done: '' });
  return { show: (share, done) => bar.update(share < 1 ? share : 1, { done }), end: () => bar.stop() };
}

/** Does the work under such a bar. */
export async function withProgress<T>(doing: string, work: (bar: ProgressBar) => Promise<T>): Promise<T> {
  const bar = progressBar(doing);
  try {
    return await work(bar);
  } finally {
    bar.end();
  }
}
