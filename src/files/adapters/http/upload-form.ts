import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { MIMEType } from 'node:util';
import type { Request, Response } from 'express';
import multer from 'multer';
import { DomainError } from '#libs/domain/domain-error.js';
import { type DeclaredFile, MOST_BYTES } from '../../domain/arrival.js';
import type { Land } from '../../use-cases/receive-file.js';

/** Most bytes of a form in which the head of its one part is looked for. */
const MOST_HEAD = 16 * 1024;
const END_OF_HEAD = '\r\n\r\n';
/** Line break, two dashes, the boundary, two dashes, line break: what stands behind the file. */
const AROUND_BOUNDARY = 8;

/** How long the body is going to be, in bytes; null where the request does not say. */
const lengthOf = ({ headers }: Request): number | null =>
  headers['content-length'] === undefined ? null : Number(headers['content-length']);

/**
 * How long the file in a form is going to be: the announced length without what stands around the file. Where a form is
 * written unusually this is a guess, and the room for the file grows as it comes.
 */
class FormLength {
  private head = '';

  constructor(private readonly request: Request) {
    request.on('data', this.look);
  }

  /** In bytes; null where the request announces no length. Known once the head of the part has come. */
  get ofFile(): number | null {
    const length = lengthOf(this.request);
    const end = this.head.indexOf(END_OF_HEAD);
    if (length === null || end < 0) return null;
    const boundary = new MIMEType(this.request.headers['content-type']!).params.get('boundary') ?? '';
    const tail = boundary.length + AROUND_BOUNDARY;
    return Math.max(0, length - (end + END_OF_HEAD.length) - tail);
  }

  private readonly look = (bytes: Buffer): void => {
    this.head += bytes.toString('latin1', 0, MOST_HEAD);
    if (this.head.length >= MOST_HEAD || this.head.includes(END_OF_HEAD)) this.request.off('data', this.look);
  };
}

/** Room for boundaries and part headers around the file, in bytes. */
const AROUND = 64 * 1024;

const LIMITS = { files: 1, fields: 0, parts: 1, fieldNameSize: 100, headerPairs: 20 };

/**
 * Reads `multipart/form-data` of exactly one part, `file`, and hands its bytes on as they come. Refuses as soon as it
 * knows, while the client may still be sending; `most` is the size of the largest file, in bytes.
 */
export function readUploadForm(
  request: Request,
  response: Response,
  land: Land,
  most = MOST_BYTES,
): Promise<DeclaredFile> {
  refuseOtherBodies(request, most);
  return new Promise((resolve, reject) => {
    let declared: DeclaredFile | undefined;
    const length = new FormLength(request);
    const storage: multer.StorageEngine = {
      _handleFile(_request, file, done) {
        declared = { name: file.originalname, declaredType: declaredTypeOf(file.mimetype) };
        land(file.stream.iterator(), length.ofFile).then(
          () => done(null),
          (error: unknown) => {
            // Multer would read to the end of the request before it says so.
            reject(isOfStream(error, file.stream) ? wrongForm(error) : error);
            done(error);
          },
        );
      },
      _removeFile: (_request, _file, done) => done(null),
    };
    request.on('data', refuseAbove(most, reject));
    multer({ storage, limits: LIMITS, defParamCharset: 'utf8' }).single('file')(request, response, (error: unknown) => {
      if (error) return reject(wrongForm(error));
      return declared ? resolve(declared) : reject(wrongForm());
    });
  });
}

/** Reads a body that is the file itself. */
export async function readWholeBody(request: Request, land: Land): Promise<DeclaredFile> {
  refuseAnnounced(request.headers, MOST_BYTES, 0);
  try {
    // A refusal must not tear down the connection that it is to be sent over.
    await land(request.iterator({ destroyOnReturn: false }), lengthOf(request));
  } catch (error) {
    if (!isOfStream(error, request)) throw error;
    throw new DomainError('invalid', 'The body did not arrive whole', { cause: error });
  }
  return { name: '', declaredType: declaredTypeOf(request.headers['content-type'] ?? '') };
}

/** A part without a type counts as text/plain (RFC 7578); neither that nor "some bytes" declares anything. */
const declaredTypeOf = (mediaType: string): string => {
  const type = mediaType.split(';')[0]!.trim().toLowerCase();
  return UNDECLARED.includes(type) ? '' : type;
};

const UNDECLARED = ['text/plain', 'application/octet-stream', 'application/x-www-form-urlencoded'];

function refuseOtherBodies({ headers }: Request, most: number): void {
  const [type] = (headers['content-type'] ?? '').split(';');
  if (type!.trim().toLowerCase() !== 'multipart/form-data') {
    throw new DomainError('unsupported', 'Content-Type must be multipart/form-data');
  }
  refuseAnnounced(headers, most, AROUND);
}

/** `around` is the room for what stands around the file. */
function refuseAnnounced(headers: IncomingHttpHeaders, most: number, around: number): void {
  if ((headers['content-encoding'] ?? 'identity') !== 'identity') {
    throw new DomainError('unsupported', 'Content-Encoding must be identity');
  }
  if (Number(headers['content-length'] ?? 0) > most + around) throw tooLarge(most);
}

function refuseAbove(most: number, refuse: (error: DomainError) => void): (bytes: Buffer) => void {
  let size = 0;
  return (bytes) => {
    size += bytes.length;
    if (size > most + AROUND) refuse(tooLarge(most));
  };
}

/** Whether the bytes could not be read on; every other failure is one of what they are handed to. */
const isOfStream = (error: unknown, { errored }: Readable): boolean =>
  error === errored || (error as { code?: unknown }).code === 'ERR_STREAM_PREMATURE_CLOSE';

const wrongForm = (cause?: unknown) =>
  new DomainError(
    'invalid',
    'The body must be a whole multipart/form-data form with exactly one part, a file named "file"',
    {
      cause,
    },
  );
const tooLarge = (most: number) => new DomainError('too-large', `The file must not be larger than ${most} bytes`);
