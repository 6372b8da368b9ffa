import type { Request } from 'express';

/** Most bytes of a form in which the head of its one part is looked for. */
const MOST_HEAD = 16 * 1024;
const END_OF_HEAD = '\r\n\r\n';
/** Line break, two dashes, the boundary, two dashes, line break: what stands behind the file. */
const AROUND_BOUNDARY = 8;

/** How long the body is going to be, in bytes; null where the request does not say. */
export const lengthOf = ({ headers }: Request): number | null =>
  headers['content-length'] === undefined ? null : Number(headers['content-length']);

/**
 * How long the file in a form is going to be: the announced length without what stands around the file. Where a form is
 * written unusually this is a guess, and the room for the file grows as it comes.
 */
export class FormLength {
  private head = '';

  constructor(private readonly request: Request) {
    request.on('data', this.look);
  }

  /** In bytes; null where the request announces no length. Known once the head of the part has come. */
  get ofFile(): number | null {
    const length = lengthOf(this.request);
    const end = this.head.indexOf(END_OF_HEAD);
    if (length === null || end < 0) return null;
    const [, quoted, plain] =
      /boundary=(?:"([^"]*)"|([^\s;]*))/i.exec(this.request.headers['content-type'] ?? '') ?? [];
    const tail = (quoted ?? plain ?? '').length + AROUND_BOUNDARY;
    return Math.max(0, length - (end + END_OF_HEAD.length) - tail);
  }

  private readonly look = (bytes: Buffer): void => {
    this.head += bytes.toString('latin1', 0, MOST_HEAD);
    if (this.head.length >= MOST_HEAD || this.head.includes(END_OF_HEAD)) this.request.off('data', this.look);
  };
}
