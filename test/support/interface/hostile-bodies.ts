import { brotliCompressSync, constants } from 'node:zlib';
import { BODY_BUDGET } from '#libs/json/json-scan.js';

/** The most bytes that a body may have. */
export const MOST_BYTES = BODY_BUDGET.bytes;

/** A text of the most bytes: a beginning, a piece over and over, and an end. */
function filled(open: string, piece: (at: number) => string, close: string): Buffer {
  const pieces = [open];
  let size = open.length + close.length;
  for (let at = 0; ; at++) {
    const next = (at === 0 ? '' : ',') + piece(at);
    if ((size += Buffer.byteLength(next)) > MOST_BYTES) break;
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

const repeated = (piece: (at: number) => string, count: number): string =>
  Array.from({ length: count }, (_, at) => piece(at)).join(',');

/** Bodies that spend the whole budget and no more. */
export const COSTLY_BODIES: Readonly<Record<string, Buffer>> = {
  'empty objects': Buffer.from(`[${repeated(always('{}'), BODY_BUDGET.values - 1)}]`),
  'fields with objects': Buffer.from(`{${repeated((at) => `"${at.toString(36)}":{}`, BODY_BUDGET.keys)}}`),
  'one text': filled('["', always('\u00e9'.repeat(100)), '"]'),
};

/** As small as brotli makes it without much work: 4 MiB become some seventy bytes. */
export const packed = (bytes: Buffer): Buffer =>
  brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
      [constants.BROTLI_PARAM_QUALITY]: 9,
    },
  });
