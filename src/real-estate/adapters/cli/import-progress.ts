import { SingleBar } from 'cli-progress';
import type { Progress } from '../../use-cases/import-listings.js';

/** A bar on standard error, and only where a person looks at it; the total is known once the check is through. */
export function importProgress(): { readonly show: Progress; readonly end: () => void } {
  const format = '{phase} [{bar}] {value} listings, {duration_formatted}';
  const bar = new SingleBar({ format, stream: process.stderr, noTTYOutput: false, clearOnComplete: true });
  let checked = 0;
  let isShown = false;
  const show: Progress = (phase, done) => {
    if (!process.stderr.isTTY) return;
    if (phase === 'checking') checked = done;
    if (!isShown) bar.start(0, 0, { phase });
    isShown = true;
    bar.setTotal(Math.max(checked, done));
    bar.update(done, { phase });
  };
  return { show, end: () => bar.stop() };
}
