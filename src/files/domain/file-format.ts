import { DomainError } from '#libs/domain/domain-error.js';
import type { FileKind } from '../files.api.js';

export type FormatName = keyof typeof FORMATS;

/** A file format that Parlor takes. */
export interface FileFormat {
  readonly name: FormatName;
  readonly kind: FileKind;
  /** For messages, e.g. "a PNG image". */
  readonly description: string;
  readonly contentType: string;
  /** Other media types that senders declare for it. */
  readonly aliases: readonly string[];
  /** Without the dot, lower case; the first is the one that Parlor uses itself. */
  readonly extensions: readonly [string, ...string[]];
  /** A file of exactly this size passes. */
  readonly mostBytes: number;
}

const MIB = 1_048_576;
const IMAGE = { kind: 'image', mostBytes: 20 * MIB } as const;
const AUDIO = { kind: 'audio', mostBytes: 40 * MIB } as const;
const VIDEO = { kind: 'video', mostBytes: 100 * MIB } as const;
const TEXT = { kind: 'document', mostBytes: 10 * MIB } as const;
const PDF = { kind: 'document', mostBytes: 20 * MIB } as const;

type Row = Omit<FileFormat, 'name'>;

const row = (
  limits: Pick<Row, 'kind' | 'mostBytes'>,
  description: string,
  extensions: Row['extensions'],
  [contentType, ...aliases]: readonly [string, ...string[]],
): Row => ({ ...limits, description, extensions, contentType, aliases });

/** Decisions, section 6 (media), and the formats of documents that a chatbot learns from. */
const FORMATS = {
  png: row(IMAGE, 'a PNG image', ['png'], ['image/png', 'image/x-png']),
  jpeg: row(IMAGE, 'a JPEG image', ['jpg', 'jpeg'], ['image/jpeg', 'image/jpg', 'image/pjpeg']),
  webp: row(IMAGE, 'a WEBP image', ['webp'], ['image/webp']),
  gif: row(IMAGE, 'a GIF image', ['gif'], ['image/gif']),
  wav: row(
    AUDIO,
    'a WAV recording',
    ['wav'],
    ['audio/wav', 'audio/x-wav', 'audio/wave', 'audio/vnd.wave', 'audio/x-pn-wav'],
  ),
  mp4: row(VIDEO, 'an MP4 video', ['mp4', 'm4v'], ['video/mp4', 'video/x-m4v', 'application/mp4']),
  mkv: row(VIDEO, 'an MKV video', ['mkv'], ['video/x-matroska', 'video/matroska']),
  avi: row(VIDEO, 'an AVI video', ['avi'], ['video/x-msvideo', 'video/avi', 'video/msvideo', 'video/vnd.avi']),
  flv: row(VIDEO, 'an FLV video', ['flv'], ['video/x-flv', 'video/flv']),
  mpeg: row(VIDEO, 'an MPEG video', ['mpeg', 'mpg'], ['video/mpeg', 'video/mpg', 'video/x-mpeg']),
  text: row(TEXT, 'a text', ['txt'], ['text/plain']),
  markdown: row(TEXT, 'a Markdown text', ['md', 'markdown'], ['text/markdown', 'text/x-markdown', 'text/plain']),
  pdf: row(PDF, 'a PDF document', ['pdf'], ['application/pdf', 'application/x-pdf']),
} satisfies Record<string, Row>;

/** The largest picture or recording, in bytes. */
export const mostBytesOfKind = (kind: 'image' | 'audio'): number => (kind === 'image' ? IMAGE : AUDIO).mostBytes;

export const formatNamed = (name: FormatName): FileFormat => ({ name, ...FORMATS[name] });

const ALL = (Object.keys(FORMATS) as FormatName[]).map(formatNamed);
const EXTENSIONS = ALL.flatMap(({ extensions }) => extensions).join(', ');

/** What senders declare when they do not know. */
const UNDECLARED = ['', 'application/octet-stream', 'binary/octet-stream'];

/**
 * The format that a file claims to have, for bytes that do not tell it by themselves: by its declared media type, and where
 * there is none by the extension of its name. Refuses `unsupported` where that is none that is taken.
 */
export function claimedFormat(name: string, declaredType: string): FileFormat {
  const extension = extensionOf(name);
  const type = declaredType.trim().toLowerCase();
  const isNamed = ({ extensions }: FileFormat) => extension !== null && extensions.includes(extension);
  const isDeclared = !UNDECLARED.includes(type);
  const candidates = ALL.filter((format) => (isDeclared ? isCalled(format, type) : isNamed(format)));
  const format = candidates.find(isNamed) ?? candidates[0];
  if (format) return format;
  if (isDeclared) throw unsupported(name, `files of the type ${shown(type)} are not taken`);
  throw unsupported(name, `it is of no known kind; its name must end in one of ${EXTENSIONS}`);
}

const isCalled = ({ contentType, aliases }: FileFormat, type: string): boolean =>
  type === contentType || aliases.includes(type);

/** Lower case; null where there is none, as in "blob", the name that browsers give to what was pasted. */
const extensionOf = (name: string): string | null => /[^./\\]\.([^./\\]*)$/.exec(name)?.[1]?.toLowerCase() ?? null;

/** Refuses `too-large` above the format's limit. */
export function checkSize(format: FileFormat, name: string, size: number): void {
  if (size <= format.mostBytes) return;
  throw new DomainError(
    'too-large',
    `The file ${shown(name)} must have at most ${format.mostBytes} bytes, the limit of its kind (${format.kind})`,
  );
}

export const unsupported = (name: string, rule: string, cause?: unknown): DomainError =>
  new DomainError('unsupported', `The file ${shown(name)} is not accepted: ${rule}`, { cause });

const MOST_SHOWN = 80;

/** A hostile name, fit for a message: printable, of one line, short. */
function shown(name: string): string {
  const plain = name.replace(/[\p{C}\p{Zl}\p{Zp}"\\]/gu, '_');
  const characters = [...plain];
  return `"${characters.length > MOST_SHOWN ? `${characters.slice(0, MOST_SHOWN).join('')}…` : plain}"`;
}
