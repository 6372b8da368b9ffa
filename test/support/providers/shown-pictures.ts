import sharp, { type Sharp } from 'sharp';
import type { RecordedCall } from './scripted-provider.js';
import { withoutNote } from './told-notes.js';

interface Part {
  readonly type: string;
  readonly text?: string;
  readonly image_url?: { readonly url: string } | string;
  readonly source?: { readonly type: string; readonly media_type: string; readonly data: string };
}

interface Message {
  readonly role: string;
  readonly content: string | readonly Part[];
}

const messagesOf = ({ body }: RecordedCall): readonly Message[] => (body.messages ?? body.input) as Message[];
const partsOf = ({ content }: Message): readonly Part[] =>
  typeof content === 'string' ? [{ type: 'text', text: content }] : content;

/** What a model was told by the messages of each role, pictures and notes left out; the last one is the question. */
export const textsTo = (call: RecordedCall, role = 'user'): string[] =>
  messagesOf(call)
    .filter((message) => message.role === role)
    .map((message) =>
      partsOf(message)
        .map(({ text }) => withoutNote(text ?? ''))
        .filter((text) => text !== '')
        .join('|'),
    );

/** A picture as a model was shown it: its size, and the colour of its middle, each part rounded to 0 or 255. */
export interface Shown {
  readonly format: string;
  readonly width: number;
  readonly height: number;
  readonly colour: readonly number[];
  readonly bytes: Buffer;
}

/** The pictures of a call, in order, as OpenAI's two protocols or Anthropic's carry them. */
export const picturesTo = (call: RecordedCall): Promise<Shown[]> =>
  Promise.all(messagesOf(call).flatMap(partsOf).flatMap(bytesOf).map(seen));

function bytesOf({ image_url, source }: Part): Buffer[] {
  if (source) return [Buffer.from(source.data, 'base64')];
  const url = typeof image_url === 'string' ? image_url : image_url?.url;
  const data = /^data:image\/[a-z]+;base64,(.+)$/.exec(url ?? '')?.[1];
  return data === undefined ? [] : [Buffer.from(data, 'base64')];
}

async function seen(bytes: Buffer): Promise<Shown> {
  const { format, width, height } = await sharp(bytes).metadata();
  const middle = { left: Math.floor(width / 2), top: Math.floor(height / 2), width: 1, height: 1 };
  const pixel = await sharp(bytes).removeAlpha().extract(middle).raw().toBuffer();
  return { format, width, height, colour: [...pixel].slice(0, 3).map((value) => (value > 127 ? 255 : 0)), bytes };
}

/** A picture of one colour, "red" or "#00f". */
export const plainPicture = (colour: string, width: number, height: number): Sharp =>
  sharp({ create: { width, height, channels: 3, background: colour } });
