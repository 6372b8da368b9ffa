import { z } from 'zod';
import { outage } from '../provider-failure.js';

/** Most bytes of a response: hours of speech. */
const MOST_BYTES = 1_048_576;

const answer = z.object({ text: z.string() });

/** The text of a transcription's response. Throws `ProviderFailure` where it is none, or endless. */
export async function transcriptIn(response: Response): Promise<string> {
  const result = answer.safeParse(parsed(await bodyOf(response)));
  if (result.success) return result.data.text;
  throw outage(new Error('The provider answered with something else than a transcript'));
}

async function bodyOf({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > MOST_BYTES) throw outage(new Error('The transcript does not end'));
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Undefined for what is no JSON: the parser's error would quote it. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
