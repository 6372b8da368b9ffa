import { type SaxesOptions, SaxesParser } from 'saxes';
import { LONGEST_RECORD, type RecordNode, type RecordRead } from './record.js';
import { decodedText, NotText } from './decoded-text.js';

/** Levels of elements, and elements of one record. */
const DEEPEST = 32;
const MOST_NODES = 20_000;

interface OpenNode {
  text: string;
  readonly children: Map<string, RecordNode[]>;
}

/** What ends the reading, because what comes behind it can only be guessed. */
class NotRead extends Error {}

/** Records of an XML file, which is read as it comes: no entities but XML's own, and no document type. */
export async function* xmlRecords(
  bytes: AsyncIterable<Uint8Array>,
  names: { readonly element: string; readonly head?: string },
): AsyncGenerator<RecordRead> {
  const reader = new XmlReader(names);
  try {
    for await (const text of decodedText(bytes)) yield* reader.take(text);
    yield* reader.end();
  } catch (error) {
    if (!(error instanceof NotRead || error instanceof NotText)) throw error;
    yield* reader.found.splice(0);
    yield { line: reader.line, problem: `The file ${error.message}`, isEnd: true };
  }
}

class XmlReader {
  readonly found: RecordRead[] = [];
  private readonly parser = new SaxesParser<SaxesOptions>({ position: true });
  private readonly open: OpenNode[] = [];
  private depth = 0;
  private nodes = 0;
  /** Where the parser stood when it last came to an end of something, and when the record began. */
  private begun = 0;
  private recordAt = 0;

  constructor(private readonly names: { readonly element: string; readonly head?: string }) {
    const { parser } = this;
    parser.on('error', ({ message }) => {
      throw new NotRead(`is not valid XML: ${message.slice(message.indexOf(': ') + 2)}`);
    });
    parser.on('doctype', () => {
      throw new NotRead('must not have a document type');
    });
    parser.on('opentag', ({ name, attributes }) => this.enter(name, attributes as Record<string, string>));
    parser.on('closetag', ({ name }) => this.leave(name));
    parser.on('text', (text) => this.say(text));
    parser.on('cdata', (text) => this.say(text));
    for (const event of ['comment', 'processinginstruction', 'xmldecl'] as const) parser.on(event, () => this.pass());
  }

  get line(): number {
    return this.parser.line;
  }

  *take(text: string): Generator<RecordRead> {
    this.parser.write(text);
    if (this.parser.position - this.begun > LONGEST_RECORD)
      throw new NotRead(`has a text of more than ${LONGEST_RECORD} characters`);
    yield* this.found.splice(0);
  }

  *end(): Generator<RecordRead> {
    this.parser.close();
    yield* this.found.splice(0);
  }

  private pass(): void {
    this.begun = this.parser.position;
  }

  private enter(name: string, attributes: Readonly<Record<string, string>>): void {
    this.pass();
    if (++this.depth > DEEPEST) throw new NotRead(`nests elements deeper than ${DEEPEST} levels`);
    const isTop = this.open.length === 0;
    if (isTop && name !== this.names.element && name !== this.names.head) return;
    if (isTop) [this.nodes, this.recordAt] = [0, this.parser.position];
    const children = new Map<string, RecordNode[]>();
    for (const [key, text] of Object.entries(attributes)) children.set(`@${key}`, [{ text, children: new Map() }]);
    this.nodes += 1 + children.size;
    if (this.nodes > MOST_NODES) throw new NotRead(`has a record of more than ${MOST_NODES} elements`);
    this.open.push({ text: '', children });
  }

  private say(text: string): void {
    this.pass();
    const node = this.open.at(-1);
    if (!node) return;
    if (this.parser.position - this.recordAt > LONGEST_RECORD)
      throw new NotRead(`has a record of more than ${LONGEST_RECORD} characters`);
    node.text += text;
  }

  private leave(name: string): void {
    this.pass();
    this.depth--;
    const node = this.open.pop();
    if (!node) return;
    const parent = this.open.at(-1);
    const { line } = this;
    if (!parent) this.found.push(name === this.names.element ? { line, record: node } : { line, head: node });
    else if (parent.children.has(name)) parent.children.get(name)!.push(node);
    else parent.children.set(name, [node]);
  }
}
