import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DomainError } from '#libs/domain/domain-error.js';
import { BytesFileJudge } from '../../../src/files/adapters/media/bytes-file-judge.js';
import { MediaQueues } from '../../../src/files/adapters/media/media-queues.js';
import type { FileJudge } from '../../../src/files/ports/file-judge.js';

const judge: FileJudge = new BytesFileJudge(new MediaQueues({ FILE_QUEUE_SECONDS: 30 }));

/** What the judge says of these bytes: "image image/png png", or the refusal and its sentence. */
export async function judged(bytes: Uint8Array, name: string, declaredType = ''): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'parlor-judge-'));
  const path = join(folder, 'arrived');
  try {
    await writeFile(path, bytes);
    const verdict = await judge.judge(1, { path, size: bytes.length, name, declaredType });
    return `${verdict.kind} ${verdict.contentType} ${verdict.extension}`;
  } catch (error) {
    if (error instanceof DomainError) return `${error.refusal}: ${error.message}`;
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
