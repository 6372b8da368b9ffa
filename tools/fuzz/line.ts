import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer } from '../../test/support/wire/exchange.js';
import { type ReadAnswer, readAnswer, readCutStream } from './answers.js';
import type { Input } from './input.js';

/** Longer than any answer takes, on a machine that has other work, in milliseconds. */
const PATIENCE_MS = 60_000;
/** How long is waited for what an odd connection gets, in milliseconds. */
interface Waits {
  readonly forFirstByteMs: number;
  /** Nothing came for so long: more is not expected. */
  readonly quietMs: number;
}
const WAITS: Waits = { forFirstByteMs: 300, quietMs: 100 };
/** Where no whole answer came: a busy machine is no fault. */
const LONG_WAITS: Waits = { forFirstByteMs: PATIENCE_MS, quietMs: 3_000 };
const STEP_MS = 10;
/** The service has only said "go on" so far. */
const GO_ON = /HTTP\/1\.1 1\d\d [\x20-\x7e]*\r\n\r\n$/;
const NONE = Buffer.alloc(0);

/** A connection that is kept while the service keeps it. Strict: a byte too many is a failure. */
export class Line {
  private socket: Socket | undefined;
  private came: Buffer = NONE;
  private isClosed = true;
  private wake = (): void => undefined;

  constructor(private readonly url: string) {}

  /** Sends an input and resolves with every answer to it. Throws where it is not answered as it should be. */
  async send(input: Input): Promise<readonly Answer[]> {
    if (input.isFramed) return this.sendFramed(input);
    const answers = await this.sendOdd(input, WAITS);
    return answers.length > 0 ? answers : this.sendOdd(input, LONG_WAITS);
  }

  /** A kept connection may be closed by the service while the next request is on its way: that one is sent anew, once. */
  private async sendFramed(input: Input): Promise<readonly Answer[]> {
    const isKept = !this.isClosed && this.socket?.writable === true;
    if (!isKept) await this.open();
    if (this.came.length > 0)
      throw new Error(`something came before it was asked: ${this.came.toString('latin1', 0, 200)}`);
    this.socket!.write(input.bytes);
    await this.until(() => this.came.length > 0 || this.isClosed);
    if (isKept && this.came.length === 0) return this.sendFramed(input);
    return [await this.one(input)];
  }

  hangUp(): void {
    this.socket?.destroy();
    this.isClosed = true;
    this.came = NONE;
  }

  private async open(): Promise<void> {
    this.hangUp();
    const { hostname, port } = new URL(this.url);
    const socket = connect({ host: hostname, port: Number(port), noDelay: true });
    this.socket = socket;
    this.isClosed = false;
    socket.on('error', () => undefined);
    await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject));
    socket.on('data', (bytes: Buffer) => this.hear(socket, bytes));
    socket.once('end', () => this.end(socket)).once('close', () => this.end(socket));
  }

  private hear(socket: Socket, bytes: Buffer): void {
    if (socket !== this.socket) return;
    this.came = this.came.length === 0 ? bytes : Buffer.concat([this.came, bytes]);
    this.wake();
  }

  private end(socket: Socket): void {
    if (socket !== this.socket) return;
    this.isClosed = true;
    this.wake();
  }

  private async one({ method }: Input): Promise<Answer> {
    const { answer, length } = await this.next(method);
    this.came = this.came.subarray(length);
    if (this.came.length > 0) throw new Error(`more than one answer: ${this.came.toString('latin1', 0, 200)}`);
    if (answer.headers.connection === 'close') this.hangUp();
    return answer;
  }

  /** The service may answer several requests; then it closes, since nothing more comes. */
  private async sendOdd({ bytes, method }: Input, waits: Waits): Promise<Answer[]> {
    await this.open();
    this.socket!.write(bytes);
    await this.quiet(waits);
    this.socket!.end();
    await this.until(() => this.isClosed);
    const answers: Answer[] = [];
    while (this.came.length > 0) {
      const read = readAnswer(this.came, method, true);
      if (!read && waits === WAITS) break;
      if (!read) {
        const cut = readCutStream(this.came) ?? halfAnAnswer(this.came);
        this.hangUp();
        return [...answers, cut];
      }
      answers.push(read.answer);
      this.came = this.came.subarray(read.length);
    }
    this.hangUp();
    return answers;
  }

  /** Ending a connection tells the service that its caller has left, so what it has to say is waited for. */
  private async quiet({ forFirstByteMs, quietMs }: Waits): Promise<void> {
    let [waited, before] = [0, -1];
    while (!this.isClosed && this.came.length !== before && waited <= forFirstByteMs) {
      const isExpecting = this.came.length === 0 || GO_ON.test(this.came.toString('latin1', this.came.length - 100));
      if (isExpecting) waited += STEP_MS;
      else before = this.came.length;
      await sleep(isExpecting ? STEP_MS : quietMs);
    }
  }

  private async next(method: string): Promise<ReadAnswer> {
    let read: ReadAnswer | undefined;
    await this.until(() => (read = readAnswer(this.came, method, this.isClosed)) !== undefined || this.isClosed);
    if (!read) throw new Error(`the connection ended with ${this.came.length} bytes of an answer`);
    return read;
  }

  private async until(isThere: () => boolean): Promise<void> {
    if (isThere()) return;
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`no answer within ${PATIENCE_MS} ms`)), PATIENCE_MS);
      this.wake = () => {
        try {
          if (!isThere()) return;
          resolve();
        } catch (error) {
          reject(error as Error);
        }
        clearTimeout(timer);
        this.wake = () => undefined;
      };
    });
  }
}

function halfAnAnswer(came: Buffer): never {
  throw new Error(`half an answer: ${came.toString('latin1', 0, 200)}`);
}
