import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { log } from '#libs/telemetry/log.js';
import { READ_AT_ONCE } from '../../use-cases/documents-in-turn.js';
import { ReadDocuments } from '../../use-cases/read-documents.js';

const EVERY_MS = 1_000;

/** Looks for documents that are not read yet, those of processes that are gone included. */
@Injectable()
export class DocumentTick implements OnModuleDestroy {
  private running = 0;
  private isClosing = false;

  constructor(private readonly readDocuments: ReadDocuments) {}

  /** A tick under way may find the database closed from now on: that is no trouble. */
  onModuleDestroy(): void {
    this.isClosing = true;
  }

  @Interval(EVERY_MS)
  async tick(): Promise<void> {
    if (this.running === READ_AT_ONCE.places) return;
    this.running++;
    await this.readDocuments.run().catch((error: unknown) => {
      if (!this.isClosing) log.warn({ err: error }, 'documents not read');
    });
    this.running--;
  }
}
