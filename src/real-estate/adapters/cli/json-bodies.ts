import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { DomainError } from '#libs/kernel/domain-error.js';
import { parseBody } from '#libs/kernel/json-gate.js';
import type { LineRead } from './line-read.js';

/** Lines of JSON, each through the gate that requests pass; empty lines are passed over. */
export async function* jsonBodies(file: Readable): AsyncGenerator<LineRead> {
  let line = 0;
  for await (const text of createInterface({ input: file, crlfDelay: Infinity })) {
    line++;
    if (text.trim() !== '') yield read(line, text);
  }
}

function read(line: number, text: string): LineRead {
  try {
    const body = parseBody(Buffer.from(text));
    const isObject = body !== null && typeof body === 'object' && !Array.isArray(body);
    return isObject
      ? { line, body: body as Record<string, unknown> }
      : { line, problem: 'The line must be a JSON object' };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { line, problem: error.message.replace('The body', 'The line') };
  }
}
