import type { FormatName } from '../../domain/file-format.js';

/** Enough for every signature below. */
const HEAD_BYTES = 12;

/** How files of a format begin, in hexadecimal digits; a dot stands for any of them. */
const SIGNATURES: readonly (readonly [FormatName, ...string[]])[] = [
  ['png', '89504e47'],
  ['jpeg', 'ffd8ff'],
  ['gif', '47494638'],
  ['webp', '52494646........57454250'],
  ['wav', '52494646........57415645'],
  ['avi', '52494646........41564920'],
  ['flv', '464c5601'],
  ['mkv', '1a45dfa3'],
  ['mp4', '........66747970'],
  // A pack, a packet of a program stream, or a sequence of pictures.
  ['mpeg', '000001ba', '000001bb', '000001bd', '000001c.', '000001d.', '000001e.', '000001b3'],
  ['pdf', '255044462d'],
];

/** The format that the first bytes of a file tell, whatever its name says; undefined where they tell none. */
export async function formatByBytes(file: {
  readUpTo(position: number, length: number): Promise<Buffer>;
}): Promise<FormatName | undefined> {
  const head = (await file.readUpTo(0, HEAD_BYTES)).toString('hex');
  return SIGNATURES.find(([, ...forms]) => forms.some((form) => beginsAs(head, form)))?.[0];
}

const beginsAs = (head: string, form: string): boolean =>
  [...form].every((digit, at) => digit === '.' || digit === head[at]);
