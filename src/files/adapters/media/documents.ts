import { TextDecoder } from 'node:util';
import { MalformedFile, type OpenedFile } from './opened-file.js';

const PIECE_BYTES = 1_048_576;

/** Valid UTF-8 without NUL, read piece by piece. */
export async function inspectText(file: OpenedFile): Promise<void> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for (let position = 0; position < file.size; position += PIECE_BYTES) {
    const piece = await file.readUpTo(position, PIECE_BYTES);
    if (piece.includes(0)) throw new MalformedFile('its text must not contain NUL');
    decode(decoder, piece, position + PIECE_BYTES < file.size);
  }
}

function decode(decoder: TextDecoder, piece: Buffer, stream: boolean): void {
  try {
    decoder.decode(piece, { stream });
  } catch {
    throw new MalformedFile('its text must be UTF-8');
  }
}

/** Where readers look for the end mark. */
const TAIL_BYTES = 2_048;

/** Begins and ends as a PDF; its reader judges the inside. */
export async function inspectPdf(file: OpenedFile): Promise<void> {
  const head = await file.readUpTo(0, 8);
  if (!/^%PDF-\d\.\d/.test(head.toString('latin1'))) throw new MalformedFile('its content is not a PDF document');
  const tail = await file.readUpTo(Math.max(0, file.size - TAIL_BYTES), TAIL_BYTES);
  if (!tail.includes('%%EOF')) throw new MalformedFile('it ends in the middle');
}
