import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { BackgroundWork } from '#libs/queues/background-work.js';
import { READ_AT_ONCE } from '../../use-cases/documents-in-turn.js';
import { ReadDocuments } from '../../use-cases/read-documents.js';

const EVERY_MS = 1_000;

/** Looks for documents that are not read yet, those of processes that are gone included. */
@Injectable()
export class DocumentTick implements BeforeApplicationShutdown {
  private readonly work = new BackgroundWork();

  constructor(private readonly readDocuments: ReadDocuments) {}

  @Interval(EVERY_MS)
  tick(): Promise<void> {
    return this.work.run('documents not read', () => this.readDocuments.run(), READ_AT_ONCE.places);
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.work.stop();
  }
}
