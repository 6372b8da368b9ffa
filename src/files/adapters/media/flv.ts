import { MalformedFile, type OpenedFile } from './opened-file.js';

const HEADER_BYTES = 9;
const TAG_HEADER_BYTES = 11;
const LENGTH_BYTES = 4;
const MOST_TAGS = 500_000;
/** Sound, picture, script. */
const KINDS = [8, 9, 18];

/** Walks from tag to tag; each is followed by its own length. */
export async function inspectFlv(file: OpenedFile): Promise<void> {
  const header = await file.read(0, HEADER_BYTES + LENGTH_BYTES);
  const isSound = header.readUInt32BE(5) === HEADER_BYTES && header.readUInt32BE(HEADER_BYTES) === 0;
  if (!isSound || header.length === file.size) throw new MalformedFile('it has no content');
  let position = header.length;
  for (let count = 0; position < file.size; count++) {
    if (count >= MOST_TAGS) throw new MalformedFile(`it has more than ${MOST_TAGS} tags`);
    position = await afterTag(file, position);
  }
}

async function afterTag(file: OpenedFile, position: number): Promise<number> {
  const tag = await file.read(position, TAG_HEADER_BYTES);
  const length = TAG_HEADER_BYTES + tag.readUIntBE(1, 3);
  const repeated = await file.read(position + length, LENGTH_BYTES);
  if (!KINDS.includes(tag[0]! & 0x1f) || repeated.readUInt32BE() !== length) throw new MalformedFile('it is damaged');
  return position + length + LENGTH_BYTES;
}
