import { Malformed, type OpenedFile } from './opened-file.js';

const END = 0xd9;
const SCAN = 0xda;
const HEADER_BYTES = 2;
/** Cameras and encoders write about ten; each costs a pass over the whole image. */
const MOST_SCANS = 32;

/**
 * Refuses images that are cut off or made to take long. Bytes after the end pass: cameras put previews, depth and gain
 * maps there.
 */
export async function inspectJpeg(file: OpenedFile): Promise<void> {
  const bytes = await file.read(0, file.size);
  if (bytes.toString('hex', 0, 3) !== 'ffd8ff') throw new Malformed('its content is not a JPEG image');
  let scans = 0;
  for (let position = HEADER_BYTES; ;) {
    const marker = markerAt(bytes, position);
    if (marker === END) break;
    if (marker === SCAN && ++scans > MOST_SCANS) throw new Malformed(`it has more than ${MOST_SCANS} scans`);
    position = afterSegment(bytes, position);
    if (marker === SCAN) position = nextMarker(bytes, position);
  }
  if (scans === 0) throw new Malformed('it has no image');
}

function markerAt(bytes: Buffer, position: number): number {
  if (position + 1 >= bytes.length) throw new Malformed('it ends in the middle');
  if (bytes[position] !== 0xff) throw new Malformed('it is damaged');
  return bytes[position + 1]!;
}

function afterSegment(bytes: Buffer, position: number): number {
  if (bytes[position + 1] === 0xff) return position + 1;
  if (position + 4 > bytes.length) throw new Malformed('it ends in the middle');
  return position + 2 + bytes.readUInt16BE(position + 2);
}

/** In the data of a scan, 0xff is followed by 0 or a restart mark; anything else is the next marker. */
function nextMarker(bytes: Buffer, start: number): number {
  for (let position = bytes.indexOf(0xff, start); position >= 0; position = bytes.indexOf(0xff, position + 2)) {
    const next = bytes[position + 1] ?? 0xff;
    if (next !== 0 && (next & 0xf8) !== 0xd0) return position;
  }
  throw new Malformed('it ends in the middle');
}
