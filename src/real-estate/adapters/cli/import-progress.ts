import { SingleBar } from 'cli-progress';
import type { Progress } from '../../use-cases/import-listings.js';
import type { ListingFile } from './listing-file.js';

/** A bar on standard error, and only where a person looks at it. It runs by bytes: nobody has counted the listings. */
export function importProgress(file: ListingFile): { readonly show: Progress; readonly end: () => void } {
  if (!process.stderr.isTTY) return { show: () => undefined, end: () => undefined };
  const format = 'importing [{bar}] {percentage} %, {listings} listings, {eta_formatted} left';
  const bar = new SingleBar({ format, stream: process.stderr, clearOnComplete: true });
  bar.start(1, 0, { listings: 0 });
  return { show: (listings) => bar.update(file.share, { listings }), end: () => bar.stop() };
}
