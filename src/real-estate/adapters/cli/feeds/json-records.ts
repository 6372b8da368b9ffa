import { DomainError } from '#libs/domain/domain-error.js';
import { parseBody } from '#libs/json/json-gate.js';
import { withoutMark } from './without-mark.js';
import { LONGEST_RECORD, type RecordNode, type RecordRead } from './record.js';

/** The member of an answer of OData that holds the records. */
const LIST = '"value"';

/**
 * Records of a JSON file: objects one after the other, an array of them, or answers of OData, whose `value` is such an array.
 * Each passes the gate that requests pass.
 */
export async function* jsonRecords(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<RecordRead> {
  const parts = new JsonParts();
  let isFirst = true;
  try {
    for await (const chunk of bytes) {
      for (const part of parts.take(isFirst ? withoutMark(chunk) : Buffer.from(chunk)))
        yield read(part.line, part.bytes);
      isFirst = false;
    }
    if (!parts.isWhole) throw new DomainError('invalid', 'ends within a record or a list');
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    yield { line: parts.line, problem: `The file ${error.message}`, isEnd: true };
  }
}

function read(line: number, bytes: Buffer): RecordRead {
  try {
    return { line, record: nodeOf(parseBody(bytes)) };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { line, problem: error.message.replace('The body', 'The record') };
  }
}

const NOTHING: ReadonlyMap<string, readonly RecordNode[]> = new Map();

/** A scalar as its text; null says nothing. */
function nodeOf(value: unknown): RecordNode {
  if (typeof value !== 'object') return { text: String(value), children: NOTHING };
  const children = new Map<string, readonly RecordNode[]>();
  for (const [name, member] of Object.entries(value ?? {})) {
    const all = (Array.isArray(member) ? member : [member]).filter((one) => one !== null);
    if (all.length > 0) children.set(name, all.map(nodeOf));
  }
  return { text: '', children };
}

const [QUOTE, BACKSLASH, LINE_FEED, BLANK] = [0x22, 0x5c, 0x0a, 0x20];
const [OPENS_OBJECT, CLOSES_OBJECT, OPENS_LIST, CLOSES_LIST] = [0x7b, 0x7d, 0x5b, 0x5d];

/** No depth: the list of an answer is over. */
const NOWHERE = -1;

interface Part {
  readonly line: number;
  readonly bytes: Buffer;
}

/** Cuts the bytes of a JSON file into its records, and holds no more than one. */
class JsonParts {
  line = 1;
  private depth = 0;
  /** The depth of the records, once it is known: within a list or an answer. */
  private within = 0;
  private isText = false;
  private isEscaped = false;
  private held: Buffer[] = [];
  private heldBytes = 0;
  private isHeld = false;
  /** The last text within the outermost object. */
  private lastText = '';

  get isWhole(): boolean {
    return this.depth === 0 && !this.isText;
  }

  *take(chunk: Buffer): Generator<Part> {
    let from = 0;
    for (let at = 0; at < chunk.length; at++) {
      const byte = chunk[at]!;
      if (byte === LINE_FEED) this.line++;
      if (this.isText) this.readText(byte);
      else if (byte <= BLANK) continue;
      else if (byte === OPENS_OBJECT || byte === OPENS_LIST) {
        if (!this.isHeld && byte === OPENS_OBJECT && this.depth === this.within) [this.isHeld, from] = [true, at];
        this.enter(byte);
      } else if (this.depth === 0) throw new DomainError('invalid', 'must hold JSON objects');
      else if (byte === QUOTE) [this.isText, this.lastText] = [true, '"'];
      else if (byte === CLOSES_OBJECT || byte === CLOSES_LIST) {
        this.depth--;
        if (this.isHeld && this.depth === this.within) yield this.part(chunk.subarray(from, at + 1));
        else if (this.depth < this.within || this.depth === 0) this.within = this.depth === 0 ? 0 : NOWHERE;
      }
    }
    if (this.isHeld) this.hold(chunk.subarray(from));
  }

  private readText(byte: number): void {
    if (this.isEscaped) this.isEscaped = false;
    else if (byte === BACKSLASH) this.isEscaped = true;
    else if (byte === QUOTE) this.isText = false;
    if (this.depth === 1 && this.lastText.length <= LIST.length) this.lastText += String.fromCharCode(byte);
  }

  /** A list at the top, or the one of an answer, holds the records; what stands before it in the answer is passed over. */
  private enter(byte: number): void {
    const isList =
      byte === OPENS_LIST && (this.depth === 0 || (this.depth === 1 && this.within === 0 && this.lastText === LIST));
    this.depth++;
    if (!isList) return;
    [this.within, this.isHeld, this.held, this.heldBytes] = [this.depth, false, [], 0];
  }

  private hold(bytes: Buffer): void {
    this.heldBytes += bytes.length;
    if (this.heldBytes > LONGEST_RECORD)
      throw new DomainError('too-large', `has a record of more than ${LONGEST_RECORD} bytes`);
    this.held.push(Buffer.from(bytes));
  }

  private part(bytes: Buffer): Part {
    this.hold(bytes);
    const part = { line: this.line, bytes: Buffer.concat(this.held) };
    [this.isHeld, this.held, this.heldBytes] = [false, [], 0];
    return part;
  }
}
