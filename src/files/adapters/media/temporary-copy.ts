import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

/** Works with a file on disk that is a copy of these bytes, readable to this account only, and removes its folder whatever happens. */
export async function withCopy<T>(
  bytes: AsyncIterable<Uint8Array>,
  signal: AbortSignal,
  work: (path: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'parlor-media-'));
  try {
    const path = join(folder, 'input');
    await pipeline(bytes, createWriteStream(path, { mode: 0o600 }), { signal });
    return await work(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
