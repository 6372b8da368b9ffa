import type { IncomingHttpHeaders } from 'node:http';
import type { Answer } from '../../test/support/wire/exchange.js';

export interface ReadAnswer {
  readonly answer: Answer;
  /** Bytes that the answer took. */
  readonly length: number;
}

const HEAD_END = '\r\n\r\n';
const STATUS_LINE = /^HTTP\/1\.1 (\d{3}) [\x20-\x7e]*$/;
const FIELD = /^([\w-]+): ([\x20-\x7e\x80-\xff]*)$/;

/**
 * The first final answer in what came, strictly by RFC 9112; undefined while it is not whole. Answers before it that only
 * say "go on" belong to it. Throws on what is no answer.
 */
export function readAnswer(came: Buffer, method: string, isClosed: boolean): ReadAnswer | undefined {
  const end = came.indexOf(HEAD_END);
  if (end < 0) return undefined;
  const [statusLine = '', ...lines] = came.toString('latin1', 0, end).split('\r\n');
  const status = Number(STATUS_LINE.exec(statusLine)?.[1] ?? broken(`no status line: ${statusLine.slice(0, 80)}`));
  const headers = fieldsIn(lines);
  const from = end + HEAD_END.length;
  if (status < 200) return behind(from, readAnswer(came.subarray(from), method, isClosed));
  if ((method === 'HEAD' && !isOfParser(headers)) || status === 204 || status === 304)
    return whole(status, headers, Buffer.alloc(0), from);
  if (headers['transfer-encoding'] === 'chunked') return readChunks(came, from, status, headers);
  const length = headers['content-length'];
  if (length === undefined) return isClosed ? whole(status, headers, came.subarray(from), came.length) : undefined;
  const to = from + Number(length);
  return came.length < to ? undefined : whole(status, headers, came.subarray(from, to), to);
}

/** A stream whose connection was ended in its midst, as far as it came: what a broken request behind it may get. */
export function readCutStream(came: Buffer): Answer | undefined {
  const end = came.indexOf(HEAD_END);
  if (end < 0) return undefined;
  const [statusLine = '', ...lines] = came.toString('latin1', 0, end).split('\r\n');
  const headers = fieldsIn(lines);
  if (!/^text\/event-stream|^application\/x-ndjson/.test(headers['content-type'] ?? '')) return undefined;
  const bytes = came.subarray(end + HEAD_END.length);
  return { status: Number(STATUS_LINE.exec(statusLine)?.[1]), headers, bytes, isComplete: false };
}

/** The parser does not know the method of what it refuses, nor is that dated. */
const isOfParser = ({ date }: IncomingHttpHeaders): boolean => date === undefined;

const behind = (skipped: number, read: ReadAnswer | undefined): ReadAnswer | undefined =>
  read && { ...read, length: read.length + skipped };

const whole = (status: number, headers: IncomingHttpHeaders, bytes: Buffer, length: number): ReadAnswer => ({
  answer: { status, headers, bytes, isComplete: true },
  length,
});

function fieldsIn(lines: readonly string[]): IncomingHttpHeaders {
  const headers: Record<string, string> = {};
  for (const line of lines) {
    const [, name, value] = FIELD.exec(line) ?? broken(`a broken header: ${line.slice(0, 80)}`);
    if (/^content-length$/i.test(name!) && 'content-length' in headers) broken('two lengths');
    headers[name!.toLowerCase()] = value!;
  }
  return headers;
}

function readChunks(came: Buffer, from: number, status: number, headers: IncomingHttpHeaders): ReadAnswer | undefined {
  const pieces: Buffer[] = [];
  for (let at = from; ;) {
    const end = came.indexOf('\r\n', at);
    if (end < 0) return undefined;
    const size = came.toString('latin1', at, end);
    if (!/^[0-9a-f]+$/i.test(size)) broken(`no size of a chunk: ${size.slice(0, 20)}`);
    const to = end + 2 + parseInt(size, 16);
    if (came.length < to + 2) return undefined;
    if (to === end + 2) return whole(status, headers, Buffer.concat(pieces), to + 2);
    pieces.push(came.subarray(end + 2, to));
    at = to + 2;
  }
}

function broken(what: string): never {
  throw new Error(`the answer is not HTTP: ${what}`);
}
