import { brotliCompressSync, constants } from 'node:zlib';

/** The most bytes that a body may have. */
export const MOST_BYTES = 4 * 1024 * 1024;

/** A text of the most bytes: a beginning, a piece over and over, and an end. */
function filled(open: string, piece: (at: number) => string, close: string): Buffer {
  const pieces = [open];
  let size = open.length + close.length;
  for (let at = 0; ; at++) {
    const next = (at === 0 ? '' : ',') + piece(at);
    if ((size += next.length) > MOST_BYTES) break;
    pieces.push(next);
  }
  return Buffer.from([...pieces, close].join(''));
}

const always = (text: string) => () => text;

/** Bodies of the most bytes that cost far more than their bytes when they are read without a bound. */
export const HOSTILE_BODIES: Readonly<Record<string, Buffer>> = {
  'empty objects': filled('[', always('{}'), ']'),
  'empty lists': filled('[', always('[]'), ']'),
  'fields with empty objects': filled('{', (at) => `"${at.toString(36)}":{}`, '}'),
  'one digit after the other': filled('[', always('1'), ']'),
  'strings of escapes': filled('[', always(`"${'\\u0041'.repeat(100)}"`), ']'),
  'one string of escapes': filled('["', always('\\u0041'.repeat(100)), '"]'),
};

/** As small as brotli makes it: 4 MiB become some thirty bytes. */
export const packed = (bytes: Buffer): Buffer =>
  brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS } });
