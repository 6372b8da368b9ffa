import fc from 'fast-check';
import type { Input } from './input.js';

type Reframe = (head: string, body: string) => string;

const split = (bytes: Buffer): [head: string, body: string] => {
  const text = bytes.toString('latin1');
  const end = text.indexOf('\r\n\r\n');
  return [text.slice(0, end), text.slice(end + 4)];
};
const sized = (head: string, size: string): string => head.replace(/\r\nContent-Length: [^\r]*/i, '') + size;
const chunked = (head: string): string => sized(head, '\r\nTransfer-Encoding: chunked');
const inChunks = (body: string): string => `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`;
const withLine =
  (line: string): Reframe =>
  (head, body) =>
    `${head}\r\n${line}\r\n\r\n${body}`;
const length =
  (value: (right: number) => string): Reframe =>
  (head, body) =>
    `${sized(head, `\r\nContent-Length: ${value(body.length)}`)}\r\n\r\n${body}`;
const chunks =
  (write: (body: string) => string): Reframe =>
  (head, body) =>
    `${chunked(head)}\r\n\r\n${write(body)}`;
const firstLine =
  (line: string): Reframe =>
  (head, body) =>
    `${head.replace(/^[^\r]*/, line)}\r\n\r\n${body}`;

/** Wrong and unusual ways of putting a request onto a connection. */
const FRAMINGS: Readonly<Record<string, Reframe>> = {
  'a length too short': length((right) => String(Math.max(0, right - 1))),
  'a length too long': length((right) => String(right + 1)),
  'a negative length': length(() => '-1'),
  'a length that is no number': length(() => '0x10'),
  'a huge length': length(() => '99999999999999999999999999'),
  'a length of 2^53': length(() => '9007199254740993'),
  'two lengths': withLine('Content-Length: 3'),
  'a length and chunks': withLine('Transfer-Encoding: chunked'),
  'chunks, well done': chunks(inChunks),
  'chunks byte by byte': chunks(
    (body) => `${[...body.slice(0, 500)].map((byte) => `1\r\n${byte}\r\n`).join('')}0\r\n\r\n`,
  ),
  'chunks with extensions': chunks((body) => inChunks(body).replace('\r\n', ';a=b;c="d"\r\n')),
  'chunks with a trailer': chunks((body) => inChunks(body).replace(/\r\n$/, 'Authorization: x\r\nX-A: b\r\n\r\n')),
  'a chunk without a size': chunks((body) => `zz\r\n${body}\r\n0\r\n\r\n`),
  'a negative chunk': chunks((body) => `-1\r\n${body}\r\n0\r\n\r\n`),
  'a huge chunk': chunks((body) => `fffffffffffffffff\r\n${body}\r\n0\r\n\r\n`),
  'a chunk too short': chunks((body) => `1\r\n${body}\r\n0\r\n\r\n`),
  'no last chunk': chunks((body) => `${body.length.toString(16)}\r\n${body}\r\n`),
  'an unknown transfer encoding': (head, body) => `${sized(head, '\r\nTransfer-Encoding: gzip')}\r\n\r\n${body}`,
  'chunked twice': (head, body) => `${chunked(head)}, chunked\r\n\r\n${inChunks(body)}`,
  'a NUL in a header': withLine('X-A: a\0b'),
  'a folded header': withLine('X-A: a\r\n b'),
  'a header without a colon': withLine('nonsense'),
  'a blank before the colon': withLine('X-A : b'),
  'no name': withLine(': b'),
  'a bare carriage return': withLine('X-A: a\rb'),
  'bare line feeds': (head, body) => `${head.replaceAll('\r', '')}\n\n${body}`,
  'two hosts': withLine('Host: y'),
  'no host': (head, body) => `${head.replace(/\r\nHost: [^\r]*/, '')}\r\n\r\n${body}`,
  'a thousand headers': withLine(Array.from({ length: 1_000 }, (_, at) => `X-${at}: ${at}`).join('\r\n')),
  'three thousand headers': withLine(Array.from({ length: 3_000 }, (_, at) => `X${at}: `).join('\r\n')),
  'HTTP/0.9': () => 'GET /health/live\r\n',
  'HTTP/1.0': (head, body) => `${head.replace(' HTTP/1.1', ' HTTP/1.0')}\r\n\r\n${body}`,
  'HTTP/2.0': (head, body) => `${head.replace(' HTTP/1.1', ' HTTP/2.0')}\r\n\r\n${body}`,
  'the preface of HTTP/2': () => 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\x04\0\0\0\0\0',
  'a TLS greeting': () => '\x16\x03\x01\x02\0\x01\0\x01\xfc\x03\x03',
  'a tunnel': firstLine('CONNECT elsewhere.example:443 HTTP/1.1'),
  'all of it': firstLine('OPTIONS * HTTP/1.1'),
  'an upgrade': withLine('Connection: Upgrade\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__'),
  'an expectation': withLine('Expect: 100-continue'),
  'an unknown expectation': withLine('Expect: the-unexpected'),
  'blank lines before': (head, body) => `\r\n\r\n${head}\r\n\r\n${body}`,
  'no request at all': () => '\0\0\0\0',
  'cut in its head': (head) => head.slice(0, head.length / 2),
  'cut in its body': (head, body) => `${head}\r\n\r\n${body.slice(0, body.length / 2)}`,
  'bytes behind it': (head, body) => `${head}\r\n\r\n${body}garbage`,
  'twice behind itself': (head, body) => `${head}\r\n\r\n${body}`.repeat(2),
  'ten times behind itself': (head, body) => `${head}\r\n\r\n${body}`.repeat(10),
  'a health check behind it': (head, body) => `${head}\r\n\r\n${body}GET /health/live HTTP/1.1\r\nHost: x\r\n\r\n`,
  'a close and another behind it': (head, body) =>
    `${head}\r\nConnection: close\r\n\r\n${body}GET /health/live HTTP/1.1\r\nHost: x\r\n\r\n`,
};

/** The request on a connection of its own, put there in an odd way. */
export const reframed = (inputs: fc.Arbitrary<Input>): fc.Arbitrary<Input> =>
  fc.tuple(inputs, fc.constantFrom(...Object.keys(FRAMINGS))).map(([input, name]) => ({
    ...input,
    about: `${input.about} | ${name}`,
    bytes: Buffer.from(FRAMINGS[name]!(...split(input.bytes)), 'latin1'),
    isFramed: false,
  }));
