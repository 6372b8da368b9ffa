import type { Readable } from 'node:stream';
import { byteLines } from '#libs/domain/byte-lines.js';
import { DomainError } from '#libs/domain/domain-error.js';
import { parseBody } from '#libs/json/json-gate.js';
import { withoutMark } from './feeds/without-mark.js';

/** What stands on a line: a body of Create, or why there is none. */
export type LineRead = { readonly line: number } & (
  | { readonly body: Readonly<Record<string, unknown>> }
  | { readonly problem: string; readonly isEnd?: boolean }
);

/** As many bytes as a request may have. */
const LONGEST_LINE = 4 * 1024 * 1024;

/** Lines of JSON, each through the gate that requests pass; empty lines are passed over. */
export async function* jsonBodies(file: Readable): AsyncGenerator<LineRead> {
  let line = 0;
  try {
    for await (const bytes of byteLines(file, LONGEST_LINE)) {
      line++;
      const text = line === 1 ? withoutMark(bytes) : bytes;
      if (!isBlank(text)) yield read(line, text);
    }
  } catch (error) {
    // What comes behind a line without end is not looked for.
    if (!(error instanceof DomainError)) throw error;
    yield { line: line + 1, problem: error.message, isEnd: true };
  }
}

const isBlank = (bytes: Uint8Array): boolean => bytes.every((byte) => byte <= 0x20);

function read(line: number, bytes: Uint8Array): LineRead {
  try {
    const body = parseBody(bytes);
    const isObject = body !== null && typeof body === 'object' && !Array.isArray(body);
    return isObject
      ? { line, body: body as Record<string, unknown> }
      : { line, problem: 'The line must be a JSON object' };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { line, problem: error.message.replace('The body', 'The line') };
  }
}
