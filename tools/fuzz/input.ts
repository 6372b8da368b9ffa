/** One request, as the bytes that go out. */
export interface Input {
  /** What it is and what was done to it, for the report of a failure. */
  readonly about: string;
  readonly method: string;
  readonly path: string;
  readonly bytes: Buffer;
  /**
   * A whole request with a right length, which gets exactly one answer on a kept connection. Anything else gets a
   * connection of its own, which is ended behind it, and every answer on it is judged.
   */
  readonly isFramed: boolean;
}

/** A request before it becomes bytes. */
export interface Draft {
  readonly about: string;
  readonly method: string;
  readonly path: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** A text is sent as UTF-8. */
  readonly body: string | Buffer | undefined;
}

/** The draft with the length that it has. */
export function framed({ about, method, path, headers, body }: Draft): Input {
  const bytes = typeof body === 'string' ? Buffer.from(body) : (body ?? Buffer.alloc(0));
  const length = body === undefined ? [] : [['Content-Length', String(bytes.length)] as const];
  const lines = [['Host', 'x'] as const, ...headers, ...length].map(([name, value]) => `${name}: ${value}`);
  const head = Buffer.from([`${method} ${path} HTTP/1.1`, ...lines, '', ''].join('\r\n'), 'latin1');
  return { about, method, path, bytes: Buffer.concat([head, bytes]), isFramed: true };
}

/** Longest request that a report shows whole, in characters. */
const MOST_SHOWN = 4_000;

/** A line for a shell that sends the input again. */
export function asCommand({ bytes }: Input, url: string): string {
  const text = [...bytes].map((byte) => (isPlain(byte) ? String.fromCharCode(byte) : octal(byte))).join('');
  const shown = text.length <= MOST_SHOWN ? text : `${text.slice(0, MOST_SHOWN)} [… ${bytes.length} bytes in all]`;
  const { hostname, port } = new URL(url);
  return `printf '%b' '${shown}' | nc -N ${hostname} ${port}`;
}

const isPlain = (byte: number): boolean => byte >= 0x20 && byte < 0x7f && byte !== 0x27 && byte !== 0x5c;
const octal = (byte: number): string =>
  byte === 13 ? '\\r' : byte === 10 ? '\\n' : `\\0${byte.toString(8).padStart(3, '0')}`;
