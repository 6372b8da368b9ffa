import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { log } from '#libs/telemetry/log.js';
import { ReadDocuments } from '../../use-cases/read-documents.js';

const EVERY_MS = 1_000;

/** Looks for documents that are not read yet, those of processes that are gone included. */
@Injectable()
export class DocumentTick implements OnModuleDestroy {
  private isRunning = false;
  private isClosing = false;

  constructor(private readonly readDocuments: ReadDocuments) {}

  /** A tick under way may find the database closed from now on: that is no trouble. */
  onModuleDestroy(): void {
    this.isClosing = true;
  }

  @Interval(EVERY_MS)
  async tick(): Promise<void> {
    if (this.isRunning) return;
    this.isRunning = true;
    await this.readDocuments.run().catch((error: unknown) => {
      if (!this.isClosing) log.warn({ err: error }, 'documents not read');
    });
    this.isRunning = false;
  }
}
