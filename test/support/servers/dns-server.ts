import { createSocket, type RemoteInfo, type Socket } from 'node:dgram';

const TXT = 16;
const HEADER_BYTES = 12;
/** A pointer to the name in the question. */
const NAME_OF_QUESTION = [0xc0, HEADER_BYTES];
const NO_SUCH_NAME = 3;
const FAILURE = 2;

/** A server of the domain name system at the loopback that knows text records and nothing else. */
export class DnsServer {
  private readonly texts = new Map<string, readonly string[]>();
  /** Names that were asked for, in lower case. */
  readonly asked: string[] = [];
  /** While true every question is answered with a failure of the server. */
  fails = false;

  private constructor(private readonly socket: Socket) {
    socket.on('message', (question, peer) => this.answer(question, peer));
  }

  static async start(): Promise<DnsServer> {
    const socket = createSocket('udp4');
    await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
    return new DnsServer(socket);
  }

  /** For `DNS_SERVERS`. */
  get address(): string {
    return `127.0.0.1:${this.socket.address().port}`;
  }

  set(name: string, ...texts: string[]): void {
    this.texts.set(name, texts);
  }

  stop(): Promise<void> {
    return new Promise((resolve) => this.socket.close(() => resolve()));
  }

  private answer(question: Buffer, peer: RemoteInfo): void {
    const { name, end } = nameIn(question);
    this.asked.push(name);
    const texts = this.texts.get(name);
    const code = this.fails ? FAILURE : texts ? 0 : NO_SUCH_NAME;
    const records = code === 0 && question.readUInt16BE(end) === TXT ? texts!.map(recordOf) : [];
    const header = Buffer.from(question.subarray(0, HEADER_BYTES));
    header.writeUInt16BE(0x8180 | code, 2);
    header.writeUInt16BE(1, 4);
    header.writeUInt16BE(records.length, 6);
    header.writeUInt32BE(0, 8);
    const asked = question.subarray(HEADER_BYTES, end + 4);
    this.socket.send(Buffer.concat([header, asked, ...records]), peer.port, peer.address);
  }
}

function nameIn(question: Buffer): { readonly name: string; readonly end: number } {
  const labels: string[] = [];
  let at = HEADER_BYTES;
  for (let length = question[at]!; length > 0; length = question[at]!) {
    labels.push(question.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.').toLowerCase(), end: at + 1 };
}

/** A text of at most 255 bytes. */
function recordOf(text: string): Buffer {
  const bytes = Buffer.from(text);
  const head = Buffer.from([...NAME_OF_QUESTION, 0, TXT, 0, 1, 0, 0, 0, 60, 0, bytes.length + 1, bytes.length]);
  return Buffer.concat([head, bytes]);
}
