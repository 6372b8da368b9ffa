/**
 * The bytes of an answer, unpacked, that has at most so many; throws what `endless` makes where it goes on. Nothing else reads
 * an answer that is not streamed: `Response` itself holds whatever comes.
 */
export async function bytesOf({ body }: Pick<Response, 'body'>, most: number, endless: () => Error): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > most) throw endless();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
