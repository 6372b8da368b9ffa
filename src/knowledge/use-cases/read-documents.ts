import { Injectable } from '@nestjs/common';
import { DomainError } from '#libs/domain/domain-error.js';
import { log } from '#libs/telemetry/log.js';
import { UnitOfWork } from '#libs/persistence/unit-of-work.js';
import { storable } from '#libs/domain/storable-text.js';
import { FileLibrary } from '../../files/files.api.js';
import { type DraftPassage, passagesOfText } from '../domain/passages.js';
import { lengthOf, LIMITS } from '../domain/source.js';
import { PdfReader, Unreadable } from '../ports/pdf-reader.js';
import { PassageIndex, Sources, type UnreadDocument } from '../ports/sources.js';

/** A document that takes its reader down with it is not tried for ever. */
const MOST_ATTEMPTS = 3;
/** Passages that one unit of work stores. */
const AT_ONCE = 50;

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

/**
 * Reads the documents that wait to be read. Each is leased by its reader: when the process dies, another one begins anew.
 * Its passages are stored bit by bit and found once all are there.
 */
@Injectable()
export class ReadDocuments {
  constructor(
    private readonly sources: Sources,
    private readonly index: PassageIndex,
    private readonly extractText: ExtractText,
    private readonly units: UnitOfWork,
  ) {}

  async run(): Promise<void> {
    for (;;) {
      const document = await this.sources.takeUnread();
      if (!document) return;
      await this.read(document);
    }
  }

  private async read(document: UnreadDocument): Promise<void> {
    try {
      if (document.attempt > MOST_ATTEMPTS) throw new Unreadable('The document could not be read; upload it again');
      await this.store(document, await this.extractText.run(document));
    } catch (error) {
      const statusMessage = reasonOf(error);
      if (statusMessage === null) log.warn({ err: error }, 'a document was not read; it is tried again later');
      else await this.sources.finish(document, { status: 'Failed', length: 0, statusMessage });
    }
  }

  private async store(document: UnreadDocument, text: string): Promise<void> {
    const { id, chatbotId, name } = document;
    let isOurs = await this.step(document, () => this.index.removeOf([id]));
    for (const batch of batchesOf(passagesOfText(name, text))) {
      if (!isOurs) return;
      const passages = batch.map((passage) => ({ ...passage, sourceId: id }));
      isOurs = await this.step(document, () => this.index.add(chatbotId, passages));
    }
    const length = lengthOf(text);
    await this.step(document, () => this.sources.finish(document, { status: 'Ready', length, statusMessage: '' }));
  }

  /** False, and nothing done, where the document was taken from the chatbot or from this reader. */
  private step(document: UnreadDocument, work: () => Promise<void>): Promise<boolean> {
    return this.units.run(async () => {
      if (!(await this.sources.stillOurs(document))) return false;
      await work();
      return true;
    });
  }
}

/** What the document's owner is told; null where another attempt may do better. */
function reasonOf(error: unknown): string | null {
  if (error instanceof Unreadable) return error.message;
  return error instanceof DomainError && error.refusal === 'not-found' ? 'The file does not exist any more' : null;
}

function* batchesOf(passages: Iterable<DraftPassage>): Generator<DraftPassage[]> {
  let batch: DraftPassage[] = [];
  for (const passage of passages) {
    batch.push(passage);
    if (batch.length < AT_ONCE) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
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
