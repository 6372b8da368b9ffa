import { createHash, randomBytes } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { peakMemory } from '../support/programs/process-facts.js';
import { describeService } from '../support/service/service.js';
import { uploadedId } from './uploading.js';

const MIB = 1024 * 1024;
const FILE_BYTES = 100 * MIB;
const UPLOADS = 6;
/** MiB that fifty such uploads may add; six that were held in memory would add 600. */
const MOST_GROWTH = 256;

/** The largest video that is taken; each differs from the others in its last bytes. */
function video(): Buffer {
  const bytes = Buffer.alloc(FILE_BYTES);
  const head = Buffer.from('\0\0\0\x18ftypisom\0\0\x02\0isommp41\0\0\0\x08moov', 'latin1');
  head.copy(bytes);
  bytes.writeUInt32BE(FILE_BYTES - head.length, head.length);
  bytes.write('mdat', head.length + 4, 'latin1');
  randomBytes(16).copy(bytes, FILE_BYTES - 16);
  return bytes;
}

const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

describeService(
  'Uploading the largest files at once',
  (service) => {
    it('113 holds none of them in memory, and keeps every byte', async () => {
      const videos = Array.from({ length: UPLOADS }, video);
      const before = peakMemory(service().pid);
      const ids = await Promise.all(videos.map((bytes) => uploadedId(service(), 'a.mp4', bytes)));
      expect(peakMemory(service().pid) - before).toBeLessThan(MOST_GROWTH);
      for (const [index, id] of ids.entries()) {
        const headers = { authorization: service().secretKey };
        const { bytes } = await service().raw(`/chat/File/Download?fileId=${id}`, { method: 'GET', headers });
        expect(hashOf(bytes)).toBe(hashOf(videos[index]!));
      }
    });
  },
  { databases: ['sqlite'] },
);
