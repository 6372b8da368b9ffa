import type { FormatName } from '../../domain/file-format.js';

/** Enough for every signature below. */
const HEAD_BYTES = 12;

/** How files of a format begin; a dot stands for any half byte. */
const SIGNATURES: readonly (readonly [FormatName, RegExp])[] = [
  ['png', /^89504e47/],
  ['jpeg', /^ffd8ff/],
  ['gif', /^47494638/],
  ['webp', /^52494646.{8}57454250/],
  ['wav', /^52494646.{8}57415645/],
  ['avi', /^52494646.{8}41564920/],
  ['flv', /^464c5601/],
  ['mkv', /^1a45dfa3/],
  ['mp4', /^.{8}66747970/],
  // A pack, a packet of a program stream, or a sequence of pictures.
  ['mpeg', /^000001(?:b[3abd]|[ce].|d.)/],
  ['pdf', /^255044462d/],
];

/** The format that the first bytes of a file tell, whatever its name says; undefined where they tell none. */
export async function formatByBytes(file: {
  readUpTo(position: number, length: number): Promise<Buffer>;
}): Promise<FormatName | undefined> {
  const head = (await file.readUpTo(0, HEAD_BYTES)).toString('hex');
  return SIGNATURES.find(([, signature]) => signature.test(head))?.[0];
}
