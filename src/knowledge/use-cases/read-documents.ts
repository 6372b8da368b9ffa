import { Injectable } from '@nestjs/common';
import { DomainError } from '#libs/domain/domain-error.js';
import { log } from '#libs/telemetry/log.js';
import { storable } from '#libs/domain/storable-text.js';
import { FileLibrary } from '../../files/files.api.js';
import { lengthOf, LIMITS } from '../domain/source.js';
import { PdfReader, UnreadableDocument } from '../ports/pdf-reader.js';
import type { UnreadDocument } from '../ports/sources.js';
import { DocumentsInTurn } from './documents-in-turn.js';
import { StoreText } from './store-text.js';

/** A document that takes its reader down with it is not tried for ever. */
const MOST_ATTEMPTS = 3;

/** The text of an uploaded document. Throws `UnreadableDocument` with what its owner is to be told. */
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
    if (text.trim() === '') throw new UnreadableDocument(`The ${isPdf ? 'PDF' : 'document'} holds no text`);
    if (lengthOf(text) > LIMITS.documentText) throw tooLong();
    return text;
  }
}

/**
 * Reads the documents that wait to be read. Each is leased by its reader: when the process dies, another one begins anew.
 * Its passages are stored bit by bit and found once all are there.
 */
@Injectable()
export class ReadDocuments {
  constructor(
    private readonly inTurn: DocumentsInTurn,
    private readonly extractText: ExtractText,
    private readonly storeText: StoreText,
  ) {}

  /** Until there is no document that may begin now. */
  async run(): Promise<void> {
    for (let taken = await this.inTurn.next(); taken; taken = await this.inTurn.next()) {
      let outcome: 'done' | 'failed' = 'failed';
      try {
        if (await this.read(taken.document)) outcome = 'done';
      } finally {
        taken.end(outcome);
      }
    }
  }

  /** Whether it became what it was to become. */
  private async read(document: UnreadDocument): Promise<boolean> {
    try {
      if (document.attempt > MOST_ATTEMPTS)
        throw new UnreadableDocument('The document could not be read; upload it again');
      await this.storeText.run(document, await this.extractText.run(document));
      return true;
    } catch (error) {
      const statusMessage = reasonOf(error);
      if (statusMessage === null) log.warn({ err: error }, 'a document was not read; it is tried again later');
      else await this.storeText.fail(document, statusMessage);
      return false;
    }
  }
}

/** What the document's owner is told; null where another attempt may do better. */
function reasonOf(error: unknown): string | null {
  if (error instanceof UnreadableDocument) return error.message;
  return error instanceof DomainError && error.refusal === 'not-found' ? 'The file does not exist any more' : null;
}

async function bytesOf(chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const read: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.byteLength;
    if (size > LIMITS.documentBytes)
      throw new UnreadableDocument(`The document has more than ${LIMITS.documentBytes} bytes`);
    read.push(chunk);
  }
  return Buffer.concat(read);
}

function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new UnreadableDocument('The document is not written in UTF-8');
  }
}

const tooLong = () => new UnreadableDocument(`The document holds more than ${LIMITS.documentText} characters`);
