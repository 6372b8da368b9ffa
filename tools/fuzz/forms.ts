import fc from 'fast-check';
import { png, wav } from '../../test/http/sample-files.js';
import type { Draft } from './input.js';

const BOUNDARY = 'part-of-a-form';

const FILES: readonly (readonly [name: string, bytes: Buffer])[] = [
  ['a.wav', wav(200)],
  ['a.png', png()],
  ['a.txt', Buffer.from('Viewings are on Saturdays.')],
  ['a.pdf', Buffer.from('%PDF-1.4\n%%EOF')],
  ['a.mp4', Buffer.from('\0\0\0\x18ftypisom\0\0\x02\0isommp41\0\0\0\x08moov', 'latin1')],
  ['a.html', Buffer.from('<script>alert(1)</script>')],
  ['empty.png', Buffer.alloc(0)],
];
const NAMES = [
  ...['../../x.png', '..\\x', '/etc/passwd', 'CON', 'a\0.png', '"; filename=evil.html', 'x'.repeat(3_000), '👍.png'],
  ...['', '.', 'a.png\r\nX-A: b', "UTF-8''%ff", 'a'.repeat(255)],
];

const partOf = (name: string, fileName: string, bytes: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"; filename="${fileName}"\r\n\r\n`),
    bytes,
    Buffer.from('\r\n'),
  ]);
const END = Buffer.from(`--${BOUNDARY}--\r\n`);

type Form = (name: string, bytes: Buffer, oddName: string) => Buffer;

/** Ways of writing a form down, the right one first. */
const FORMS: Readonly<Record<string, Form>> = {
  right: (name, bytes) => Buffer.concat([partOf('file', name, bytes), END]),
  'an odd name': (_, bytes, oddName) => Buffer.concat([partOf('file', oddName, bytes), END]),
  'two files': (name, bytes) => Buffer.concat([partOf('file', name, bytes), partOf('file', name, bytes), END]),
  'another field': (name, bytes, oddName) =>
    Buffer.concat([partOf(oddName.replaceAll('"', ''), name, bytes), partOf('file', name, bytes), END]),
  'no end': (name, bytes) => partOf('file', name, bytes),
  'no part': () => END,
  'nothing at all': () => Buffer.alloc(0),
  'only a beginning': () => Buffer.from(`--${BOUNDARY}`),
  'a part without a head': (_, bytes) => Buffer.concat([Buffer.from(`--${BOUNDARY}\r\n\r\n`), bytes, END]),
  'a head without an end': () =>
    Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="${'a'.repeat(9_000)}`),
  'a thousand parts': () =>
    Buffer.concat([...Array.from({ length: 1_000 }, () => partOf('a', 'b', Buffer.from('c'))), END]),
  'bare line feeds': (name, bytes) =>
    Buffer.from(FORMS.right!(name, bytes, '').toString('latin1').replaceAll('\r', '')),
  'bytes behind the end': (name, bytes) => Buffer.concat([partOf('file', name, bytes), END, Buffer.alloc(5_000, 65)]),
  'a nested form': (name) =>
    Buffer.from(
      `--${BOUNDARY}\r\nContent-Type: multipart/mixed; boundary=b\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n--b\r\n\r\na\r\n--b--\r\n--${BOUNDARY}--`,
    ),
};

const TYPES = [
  ...Array<string>(12).fill(`multipart/form-data; boundary=${BOUNDARY}`),
  ...['multipart/form-data', 'multipart/form-data; boundary=""', `multipart/form-data; boundary=${'b'.repeat(300)}`],
  ...[`multipart/mixed; boundary=${BOUNDARY}`, 'application/json', `multipart/form-data; boundary="${BOUNDARY}`],
];

/** Uploads: the right form half of the time. */
export const uploads = (draft: Draft): fc.Arbitrary<Draft> =>
  fc
    .record({
      way: fc.oneof(fc.constant('right'), fc.constantFrom(...Object.keys(FORMS))),
      file: fc.constantFrom(...FILES),
      oddName: fc.constantFrom(...NAMES),
      type: fc.constantFrom(...TYPES),
    })
    .map(({ way, file: [name, bytes], oddName, type }) => ({
      ...draft,
      about: `${draft.about} form: ${way}`,
      headers: [...draft.headers, ['Content-Type', type] as const],
      body: FORMS[way]!(name, bytes, oddName),
    }));

/** Bytes of files alone, whole and cut. */
export const fileBytes: fc.Arbitrary<Buffer> = fc
  .tuple(fc.constantFrom(...FILES), fc.nat(600))
  .map(([[, bytes], end]) => bytes.subarray(0, end));
