import type { IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { Script } from './script.js';

/** A recording as it arrived at `/audio/transcriptions`. */
export interface RecordedFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: Buffer;
}

/** What a provider was sent: fields of JSON, or of a form with a file. */
export interface ReadRequest {
  readonly body: Readonly<Record<string, unknown>>;
  readonly file?: RecordedFile;
}

export async function readRequest(request: IncomingMessage): Promise<ReadRequest> {
  const bytes = await buffer(request);
  const type = request.headers['content-type'] ?? '';
  if (!type.startsWith('multipart/'))
    return { body: JSON.parse(bytes.toString('utf8') || '{}') as ReadRequest['body'] };
  const form = await new Response(bytes, { headers: { 'content-type': type } }).formData();
  const file = form.get('file') as File;
  form.delete('file');
  const recorded = { name: file.name, type: file.type, bytes: Buffer.from(await file.arrayBuffer()) };
  return { body: Object.fromEntries(form), file: recorded };
}

/** A script as a transcription: its fragments are the text of one JSON answer. */
export const asTranscript = (script: Script): Script =>
  script.status !== undefined || script.end !== undefined
    ? script
    : { ...script, status: 200, body: JSON.stringify({ text: (script.fragments ?? []).join('') }) };
