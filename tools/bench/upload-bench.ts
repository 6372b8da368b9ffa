import { createHash, randomBytes } from 'node:crypto';
import { type IncomingMessage, request } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Bench } from './bench.js';
import { SECRET } from './scene.js';

const UPLOADS = 50;
const FILE_BYTES = 100 * 1024 * 1024;
const PIECE = Buffer.alloc(64 * 1024, 'parlor');
const BOUNDARY = 'bench-of-uploads';
const HEAD = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="a.mp4"\r\nContent-Type: video/mp4\r\n\r\n`;
const TAIL = `\r\n--${BOUNDARY}--\r\n`;

/** The largest files that are taken, many at once: what memory they need, and whether each arrives as it was sent. */
export const uploadBench: Bench = async (scene) => {
  const { url } = scene.service;
  const before = scene.service.memoryMb();
  const sent = await Promise.all(Array.from({ length: UPLOADS }, () => upload(url)));
  const growth = scene.service.peakMemoryMb() - before;
  let equal = 0;
  for (const { id, sha256 } of sent) {
    if ((await hashOf(`${url}/chat/File/Download?fileId=${id}`)) === sha256) equal++;
    await scene.call('/chat/File/Delete', SECRET, { fileIds: [id] });
  }
  return [
    { what: `${UPLOADS} uploads of 100 MiB at once, MB more`, ours: growth, goal: '≤ 256 MB', isMet: growth <= 256 },
    { what: 'of them byte-equal when read back', ours: equal, goal: `${UPLOADS}`, isMet: equal === UPLOADS },
  ];
};

async function upload(url: string): Promise<{ id: number; sha256: string }> {
  const hash = createHash('sha256');
  const length = Buffer.byteLength(HEAD) + FILE_BYTES + Buffer.byteLength(TAIL);
  const headers = {
    ...SECRET,
    'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
    'content-length': length,
  };
  const outgoing = request(`${url}/chat/File/Upload`, { method: 'POST', headers });
  const answered = new Promise<IncomingMessage>((resolve, reject) =>
    outgoing.once('response', resolve).once('error', reject),
  );
  await pipeline(Readable.from(formBytes((bytes) => hash.update(bytes))), outgoing);
  const text = Buffer.concat(await (await answered).toArray()).toString();
  const { Data, Message } = JSON.parse(text) as { Data: { FileID: number } | null; Message: string };
  if (!Data) throw new Error(`An upload was refused: ${Message}`);
  return { id: Data.FileID, sha256: hash.digest('hex') };
}

/** An MP4 file that begins as one does, is filled up to the size, and differs from every other in its last bytes. */
function* formBytes(hear: (bytes: Buffer) => void): Generator<Buffer> {
  yield Buffer.from(HEAD);
  for (const bytes of fileBytes()) {
    hear(bytes);
    yield bytes;
  }
  yield Buffer.from(TAIL);
}

function* fileBytes(): Generator<Buffer> {
  const type = Buffer.from('\0\0\0\x18ftypisom\0\0\x02\0isommp41\0\0\0\x08moov', 'latin1');
  const mark = randomBytes(16);
  const filler = Buffer.alloc(8);
  filler.writeUInt32BE(FILE_BYTES - type.length);
  filler.write('mdat', 4);
  yield Buffer.concat([type, filler]);
  let left = FILE_BYTES - type.length - filler.length - mark.length;
  for (; left > 0; left -= PIECE.length) yield PIECE.subarray(0, left);
  yield mark;
}

async function hashOf(url: string): Promise<string> {
  const { body } = await fetch(url, { headers: SECRET });
  const hash = createHash('sha256');
  for await (const bytes of body!) hash.update(bytes as Uint8Array);
  return hash.digest('hex');
}
