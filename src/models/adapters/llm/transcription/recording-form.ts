import { Readable } from 'node:stream';

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
  try {
    // A blob copies the bytes it is made of, and keeps the blobs it is made of.
    for await (const chunk of Readable.from(wav, { signal })) parts.push(new Blob([chunk as Uint8Array<ArrayBuffer>]));
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  }
  const form = new FormData();
  form.set('model', model);
  form.set('response_format', 'json');
  form.set('file', new Blob(parts, { type: 'audio/wav' }), 'recording.wav');
  return form;
}
