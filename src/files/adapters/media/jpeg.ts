import { MalformedFile, type OpenedFile } from './opened-file.js';

const END = 0xd9;
const SCAN = 0xda;
const HEADER_BYTES = 2;
/** Cameras and encoders write about ten; each costs a pass over the whole image. */
const MOST_SCANS = 32;

/** Temporary, restarts, and another start: markers that no length follows. */
const isAlone = (marker: number): boolean => marker === 0x01 || (marker & 0xf8) === 0xd0 || marker === 0xd8;

/**
 * Refuses images that are cut off or made to take long. Bytes between segments pass, as decoders skip them, and bytes
 * after the end: cameras put previews, depth and gain maps there. The decoder judges the rest.
 */
export async function inspectJpeg(file: OpenedFile): Promise<void> {
  const bytes = await file.read(0, file.size);
  if (bytes.toString('hex', 0, 3) !== 'ffd8ff') throw new MalformedFile('its content is not a JPEG image');
  let scans = 0;
  for (let position = HEADER_BYTES; ;) {
    position = markerFrom(bytes, position);
    const marker = bytes[position + 1]!;
    if (marker === END) break;
    if (marker === SCAN && ++scans > MOST_SCANS) throw new MalformedFile(`it has more than ${MOST_SCANS} scans`);
    position = isAlone(marker) ? position + 2 : afterSegment(bytes, position);
    if (marker === SCAN) position = afterScan(bytes, position);
  }
  if (scans === 0) throw new MalformedFile('it has no image');
}

/** Where the next marker begins, behind bytes that belong to none. Loops, not searches: a search for each byte takes seconds. */
function markerFrom(bytes: Buffer, start: number): number {
  for (let position = start; position < bytes.length; position++) {
    if (bytes[position] !== 0xff) continue;
    const next = bytes[position + 1] ?? 0;
    if (next !== 0 && next !== 0xff) return position;
  }
  throw new MalformedFile('it ends in the middle');
}

function afterSegment(bytes: Buffer, position: number): number {
  if (position + 4 > bytes.length) throw new MalformedFile('it ends in the middle');
  return position + 2 + bytes.readUInt16BE(position + 2);
}

/** In the data of a scan, 0xff is followed by 0 or a restart mark; anything else is the next marker. */
function afterScan(bytes: Buffer, start: number): number {
  for (let position = start; position < bytes.length; position++) {
    if (bytes[position] !== 0xff) continue;
    const next = bytes[position + 1] ?? 0xff;
    if (next !== 0 && (next & 0xf8) !== 0xd0) return position;
    position++;
  }
  throw new MalformedFile('it ends in the middle');
}
