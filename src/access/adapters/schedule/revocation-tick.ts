import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { log } from '#libs/telemetry/log.js';
import { WatchRevocations } from '../../use-cases/watch-revocations.js';

/** A revocation reaches what is under way within a second, on every replica. */
const EVERY_MS = 500;

/** While the database is away no caller can be looked up; running work goes on. */
@Injectable()
export class RevocationTick implements OnModuleDestroy {
  private isRunning = false;
  private isClosing = false;

  constructor(private readonly watchRevocations: WatchRevocations) {}

  /** A tick under way may find the database closed from now on: that is no trouble. */
  onModuleDestroy(): void {
    this.isClosing = true;
  }

  @Interval(EVERY_MS)
  async tick(): Promise<void> {
    if (this.isRunning) return;
    this.isRunning = true;
    await this.watchRevocations.run().catch((error: unknown) => {
      if (!this.isClosing) log.warn({ err: error }, 'callers not looked up again');
    });
    this.isRunning = false;
  }
}
