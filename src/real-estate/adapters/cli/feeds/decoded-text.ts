/** Bytes that are no text of their encoding; the message says what the file must be. */
export class NotText extends Error {}

type Decoder = InstanceType<typeof TextDecoder>;

const DECLARED = /^(?:\u00ef\u00bb\u00bf)?<\?xml[^>]{0,100}?\sencoding\s?=\s?["']([\w.:-]{1,40})["']/;
/** Bytes at the beginning of a file that tell its encoding. */
const LOOKED_AT = 200;

/** Text of bytes, by the mark that they begin with, what an XML file declares, or else `otherwise`. Throws `NotText`. */
export async function* decodedText(bytes: AsyncIterable<Uint8Array>, otherwise = 'utf-8'): AsyncGenerator<string> {
  let decoder: Decoder | undefined;
  for await (const chunk of bytes) {
    decoder ??= decoderOf(encodingOf(chunk) ?? otherwise);
    yield decodedBy(decoder, chunk);
  }
  if (decoder) yield decodedBy(decoder);
}

function encodingOf(chunk: Uint8Array): string | undefined {
  const [first, second] = chunk;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return DECLARED.exec(Buffer.from(chunk.subarray(0, LOOKED_AT)).toString('latin1'))?.[1];
}

function decoderOf(encoding: string): Decoder {
  try {
    return new TextDecoder(encoding, { fatal: true });
  } catch {
    throw new NotText(`must not name the encoding ${encoding}, which is not known`);
  }
}

function decodedBy(decoder: Decoder, chunk?: Uint8Array): string {
  try {
    return decoder.decode(chunk, { stream: chunk !== undefined });
  } catch {
    throw new NotText(`must be valid ${decoder.encoding.toUpperCase()}`);
  }
}
