import { MalformedFile, type OpenedFile } from './opened-file.js';

const START_CODE_BYTES = 4;
const MOST_PACKETS = 500_000;
const PACK = 0xba;
const END = 0xb9;
const FIRST_VIDEO = 0xe0;
const LAST_VIDEO = 0xef;

/** Begins a sequence of pictures, where no packets lie around them. */
const SEQUENCE = 0xb3;
const PICTURE = Buffer.from('00000100', 'hex');
const PIECE_BYTES = 1_048_576;

/** Whether a stream is pictures alone, without packets; ffmpeg has a reader of its own for such. */
export const isPicturesAlone = (head: Buffer): boolean => head.length >= 4 && head.readUInt32BE() === 0x100 + SEQUENCE;

/** Packets of MPEG-1 or MPEG-2 with or without packs, or pictures alone; transport streams are not taken. */
export async function inspectMpeg(file: OpenedFile): Promise<void> {
  if (isPicturesAlone(await file.readUpTo(0, START_CODE_BYTES))) await requirePicture(file);
  else await walkPackets(file);
}

async function requirePicture(file: OpenedFile): Promise<void> {
  for (let position = 0; position < file.size; position += PIECE_BYTES) {
    const piece = await file.readUpTo(position, PIECE_BYTES + PICTURE.length);
    if (piece.includes(PICTURE)) return;
  }
  throw new MalformedFile('it has no pictures');
}

async function walkPackets(file: OpenedFile): Promise<void> {
  let hasPictures = false;
  let position = 0;
  for (let count = 0; position < file.size; count++) {
    if (count >= MOST_PACKETS) throw new MalformedFile(`it has more than ${MOST_PACKETS} packets`);
    const code = (await file.read(position, START_CODE_BYTES)).readUInt32BE();
    if (code >>> 8 !== 1) throw new MalformedFile('it is damaged');
    const stream = code & 0xff;
    hasPictures ||= stream >= FIRST_VIDEO && stream <= LAST_VIDEO;
    position += await packetBytes(file, position, stream);
  }
  if (position > file.size) throw new MalformedFile('it ends in the middle');
  if (!hasPictures) throw new MalformedFile('it has no pictures');
}

async function packetBytes(file: OpenedFile, position: number, stream: number): Promise<number> {
  if (stream === END) return START_CODE_BYTES;
  if (stream === PACK) return packBytes(file, position);
  return START_CODE_BYTES + 2 + (await file.read(position + START_CODE_BYTES, 2)).readUInt16BE();
}

/** A pack header has 12 bytes in MPEG-1; in MPEG-2 it has 14 and tells how many stuffing bytes follow. */
async function packBytes(file: OpenedFile, position: number): Promise<number> {
  const [mark] = await file.read(position + START_CODE_BYTES, 1);
  if ((mark! & 0xc0) !== 0x40) return 12;
  return 14 + ((await file.read(position + 13, 1))[0]! & 7);
}
