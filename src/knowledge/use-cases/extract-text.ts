import { Injectable } from '@nestjs/common';
import { storable } from '#libs/domain/storable-text.js';
import { FileLibrary } from '../../files/files.api.js';
import { lengthOf, LIMITS } from '../domain/source.js';
import { Unreadable } from '../ports/pdf-reader.js';
import { PdfReader } from '../ports/pdf-reader.js';
import type { UnreadDocument } from '../ports/sources.js';

/** The text of an uploaded document. Throws `Unreadable` with what its owner is to be told. */
@Injectable()
export class ExtractText {
  constructor(
    private readonly files: FileLibrary,
    private readonly pdfs: PdfReader,
  ) {}

  async run({ workspaceId, fileId, contentType }: UnreadDocument): Promise<string> {
    const bytes = await bytesOf(await this.files.open(workspaceId, fileId));
    const isPdf = contentType === 'application/pdf';
    const text = storable(isPdf ? await this.pdfs.read(bytes) : decoded(bytes));
    if (text.trim() === '') throw new Unreadable(`The ${isPdf ? 'PDF' : 'document'} holds no text`);
    if (lengthOf(text) > LIMITS.documentText) throw tooLong();
    return text;
  }
}

async function bytesOf(chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const read: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.byteLength;
    if (size > LIMITS.documentBytes) throw new Unreadable(`The document has more than ${LIMITS.documentBytes} bytes`);
    read.push(chunk);
  }
  return Buffer.concat(read);
}

function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Unreadable('The document is not written in UTF-8');
  }
}

const tooLong = () => new Unreadable(`The document holds more than ${LIMITS.documentText} characters`);
