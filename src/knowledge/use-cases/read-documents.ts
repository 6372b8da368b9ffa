import { Injectable } from '@nestjs/common';
import { DomainError } from '#libs/domain/domain-error.js';
import { log } from '#libs/telemetry/log.js';
import { UnitOfWork } from '#libs/persistence/unit-of-work.js';
import { type DraftPassage, passagesOfText } from '../domain/passages.js';
import { lengthOf } from '../domain/source.js';
import { Unreadable } from '../ports/pdf-reader.js';
import { PassageIndex } from '../ports/passage-index.js';
import { Sources, type UnreadDocument } from '../ports/sources.js';
import { ExtractText } from './extract-text.js';

/** A document that takes its reader down with it is not tried for ever. */
const MOST_ATTEMPTS = 3;
/** Passages that one unit of work stores. */
const AT_ONCE = 50;

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
