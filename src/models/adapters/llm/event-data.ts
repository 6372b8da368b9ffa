/** Characters of one event: an answer is not longer. */
const LONGEST = 2_000_000;
/** A carriage return at the very end may be half of a line's end. */
const LINE_END = /\r\n|\n|\r(?!$)/;

/** The data of server-sent events, out of bytes that may be cut anywhere. Their other fields mean nothing to us. */
export class EventData {
  private readonly decoder = new TextDecoder();
  private rest = '';
  private lines: string[] = [];

  /** Of the events that end within these bytes. */
  push(bytes: Uint8Array): string[] {
    const lines = (this.rest + this.decoder.decode(bytes, { stream: true })).split(LINE_END);
    this.rest = lines.pop()!;
    if (this.rest.length > LONGEST) throw new Error('An event is too long');
    return lines.flatMap((line) => this.take(line));
  }

  private take(line: string): string[] {
    if (line.startsWith('data:')) this.lines.push(line.slice(line[5] === ' ' ? 6 : 5));
    if (line !== '' || this.lines.length === 0) return [];
    const data = this.lines.join('\n');
    this.lines = [];
    return [data];
  }
}
