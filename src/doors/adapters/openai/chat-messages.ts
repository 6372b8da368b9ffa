import { DomainError } from '#libs/domain/domain-error.js';
import { hasCharacters } from '#libs/http/bodies/fields.js';
import type { SentMessage } from '../../domain/said-so-far.js';
import type { Attachment } from '../../use-cases/ask-with-files.js';

/** A message as OpenAI's form has it; only those of users are read. */
export interface ChatMessage {
  readonly role: string;
  readonly content?: string | readonly ChatPart[] | null;
}

/** A part of a user's message. */
export type ChatPart =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'image_url'; readonly image_url: { readonly url: string } }
  | { readonly type: 'input_audio'; readonly input_audio: { readonly data: string; readonly format: string } }
  | { readonly type: 'file'; readonly file: { readonly file_id: string } };

/** Whose words a message of each role is. */
const BY: Readonly<Record<string, SentMessage<ChatPart>['by']>> = {
  user: 'user',
  assistant: 'answer',
  tool: 'answer',
  function: 'answer',
  system: 'aside',
  developer: 'aside',
};

/** What of a part has to be a text, by its type. */
const TEXT_IN: Readonly<Record<ChatPart['type'], (part: Record<string, Record<string, unknown>>) => unknown>> = {
  text: ({ text }) => text,
  image_url: ({ image_url }) => image_url?.url,
  input_audio: ({ input_audio }) => (input_audio?.format === 'wav' ? input_audio.data : undefined),
  file: ({ file }) => file?.file_id,
};

/** What a message must be, or null where it is good. */
export function messageTrouble(value: unknown): string | null {
  const { role, content } = (value ?? {}) as Partial<ChatMessage>;
  if (typeof role !== 'string' || !Object.hasOwn(BY, role))
    return `not of one of the roles ${Object.keys(BY).join(', ')}`;
  if (role !== 'user' || typeof content === 'string') return null;
  if (!Array.isArray(content) || content.length === 0)
    return 'of a user and has no content: a text, or an array of parts';
  return content.every(isPart) ? null : `of a user and has a part that is none of ${PARTS}`;
}

const PARTS = 'text, image_url with a url, input_audio of the format wav, file with a file_id';

function isPart(part: unknown): boolean {
  const { type } = (part ?? {}) as { readonly type?: unknown };
  if (typeof type !== 'string' || !Object.hasOwn(TEXT_IN, type)) return false;
  return typeof TEXT_IN[type as ChatPart['type']](part as never) === 'string';
}

export const toSentMessage = ({ role, content }: ChatMessage): SentMessage<ChatPart> => ({
  by: BY[role]!,
  parts: role !== 'user' ? [] : typeof content === 'string' ? [{ type: 'text', text: content }] : content!,
});

/** Longest question, in characters, as everywhere. */
const MOST_CHARACTERS = 32_000;

/** The words of a question; parts of it follow each other in paragraphs. */
export function textOf(parts: readonly ChatPart[]): string {
  const text = parts.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('\n\n');
  if (hasCharacters(text, 0, MOST_CHARACTERS)) return text;
  throw new DomainError('invalid', `The question must have at most ${MOST_CHARACTERS} characters`);
}

export const attachmentsOf = (parts: readonly ChatPart[]): Attachment[] =>
  parts.flatMap((part) => attachmentOf(part) ?? []);

function attachmentOf(part: ChatPart): Attachment | null {
  if (part.type === 'image_url') return { type: 'Image', file: bytesIn(part.image_url.url) };
  if (part.type === 'file') return { type: 'Image', file: fileIdIn(part.file.file_id) };
  if (part.type !== 'input_audio') return null;
  const bytes = Buffer.from(part.input_audio.data, 'base64');
  return { type: 'Audio', file: { name: 'recording.wav', declaredType: 'audio/wav', bytes } };
}

const BASE64 = ';base64';

/** The bytes of a `data:` address. Others are not fetched: who calls could make the service call anybody. */
function bytesIn(url: string) {
  const comma = url.indexOf(',');
  const head = url.slice(0, comma).toLowerCase();
  if (!head.startsWith('data:image/') || !head.endsWith(BASE64))
    throw new DomainError('invalid', 'image_url must hold a data URL: data:image/png;base64,…');
  const declaredType = head.slice('data:'.length, -BASE64.length);
  const name = `image.${declaredType.slice('image/'.length)}`;
  return { name, declaredType, bytes: Buffer.from(url.slice(comma + 1), 'base64') };
}

function fileIdIn(text: string): number {
  const id = Number(text);
  if (Number.isSafeInteger(id) && id >= 1) return id;
  throw new DomainError('invalid', 'file_id must be the ID of an uploaded file');
}
