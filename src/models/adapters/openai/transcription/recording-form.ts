/**
 * The multipart form of a transcription. The recording is held once, outside the heap, so that its length is told (many
 * servers refuse a body without one) and a retry can send it again.
 */
export async function recordingForm(
  wav: AsyncIterable<Uint8Array>,
  model: string,
  signal: AbortSignal,
): Promise<FormData> {
  const parts: Blob[] = [];
  // A blob copies the bytes it is made of, and keeps the blobs it is made of.
  await forEach(wav, signal, (chunk) => parts.push(new Blob([chunk as Uint8Array<ArrayBuffer>])));
  const form = new FormData();
  form.set('model', model);
  form.set('response_format', 'json');
  form.set('file', new Blob(parts, { type: 'audio/wav' }), 'recording.wav');
  return form;
}

/** `for await` that an abort ends at once, even while the source is stuck. */
async function forEach<T>(source: AsyncIterable<T>, signal: AbortSignal, take: (value: T) => void): Promise<void> {
  const values = source[Symbol.asyncIterator]();
  let leave = (): void => undefined;
  const left = new Promise<never>((_, reject) => (leave = () => reject(signal.reason as Error)));
  signal.addEventListener('abort', leave, { once: true });
  try {
    signal.throwIfAborted();
    for (;;) {
      const { done, value } = await Promise.race([values.next(), left]);
      if (done) return;
      take(value);
    }
  } finally {
    signal.removeEventListener('abort', leave);
    values.return?.().catch(() => undefined);
  }
}
