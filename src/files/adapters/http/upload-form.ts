import type { IncomingHttpHeaders } from 'node:http';
import { DomainError } from '#libs/domain/domain-error.js';
import type { Request, Response } from 'express';
import multer from 'multer';
import { type Declared, MOST_BYTES } from '../../domain/arrival.js';
import type { Land } from '../../use-cases/receive-file.js';
import { FormLength, lengthOf } from './form-length.js';

/** Room for boundaries and part headers around the file, in bytes. */
const AROUND = 64 * 1024;

const LIMITS = { files: 1, fields: 0, parts: 1, fieldNameSize: 100, headerPairs: 20 };

/**
 * Reads `multipart/form-data` of exactly one part, `file`, and hands its bytes on as they come. Refuses as soon as it
 * knows, while the client may still be sending.
 */
export function readUploadForm(request: Request, response: Response, land: Land): Promise<Declared> {
  refuseOtherBodies(request);
  return new Promise((resolve, reject) => {
    let declared: Declared | undefined;
    const length = new FormLength(request);
    const storage: multer.StorageEngine = {
      _handleFile(_request, file, done) {
        declared = { name: file.originalname, declaredType: declaredTypeOf(file.mimetype) };
        land(file.stream, length.ofFile).then(
          () => done(null),
          (error: unknown) => {
            // Multer would read to the end of the request before it says so.
            reject(asRefusal(error));
            done(error);
          },
        );
      },
      _removeFile: (_request, _file, done) => done(null),
    };
    request.on('data', refuseAbove(MOST_BYTES + AROUND, reject));
    multer({ storage, limits: LIMITS, defParamCharset: 'utf8' }).single('file')(request, response, (error: unknown) => {
      if (error) return reject(asRefusal(error));
      return declared ? resolve(declared) : reject(wrongForm());
    });
  });
}

/** Reads a body that is the file itself. */
export async function readWholeBody(request: Request, land: Land): Promise<Declared> {
  refuseAnnounced(request.headers, MOST_BYTES);
  try {
    // A refusal must not tear down the connection that it is to be sent over.
    await land(request.iterator({ destroyOnReturn: false }), lengthOf(request));
  } catch (error) {
    if (error instanceof DomainError || request.complete) throw error;
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

function refuseOtherBodies({ headers }: Request): void {
  const [type] = (headers['content-type'] ?? '').split(';');
  if (type!.trim().toLowerCase() !== 'multipart/form-data') {
    throw new DomainError('unsupported', 'Content-Type must be multipart/form-data');
  }
  refuseAnnounced(headers, MOST_BYTES + AROUND);
}

function refuseAnnounced(headers: IncomingHttpHeaders, most: number): void {
  if ((headers['content-encoding'] ?? 'identity') !== 'identity') {
    throw new DomainError('unsupported', 'Content-Encoding must be identity');
  }
  if (Number(headers['content-length'] ?? 0) > most) throw tooLarge();
}

function refuseAbove(most: number, refuse: (error: DomainError) => void): (bytes: Buffer) => void {
  let size = 0;
  return (bytes) => {
    size += bytes.length;
    if (size > most) refuse(tooLarge());
  };
}

/** What multer and its parser throw means that the form is not what it should be. */
const asRefusal = (error: unknown): unknown =>
  error instanceof DomainError || (error as { syscall?: string }).syscall ? error : wrongForm(error);

const wrongForm = (cause?: unknown) =>
  new DomainError(
    'invalid',
    'The body must be a whole multipart/form-data form with exactly one part, a file named "file"',
    {
      cause,
    },
  );
const tooLarge = () => new DomainError('too-large', `The file must not be larger than ${MOST_BYTES} bytes`);
