import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#libs/persistence/unit-of-work.js';
import { type DraftPassage, passagesOfText } from '../domain/passages.js';
import { lengthOf } from '../domain/source.js';
import { PassageIndex, Sources, type UnreadDocument } from '../ports/sources.js';

/** Passages that one unit of work stores. */
const AT_ONCE = 50;

/** Stores what became of a document, as long as it is its reader's. */
@Injectable()
export class StoreText {
  constructor(
    private readonly sources: Sources,
    private readonly index: PassageIndex,
    private readonly units: UnitOfWork,
  ) {}

  /** Passage by passage; they are found once all are there. */
  async run(document: UnreadDocument, text: string): Promise<void> {
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

  /** It is not read again; `statusMessage` is what its owner is told. */
  async fail(document: UnreadDocument, statusMessage: string): Promise<void> {
    await this.sources.finish(document, { status: 'Failed', length: 0, statusMessage });
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
