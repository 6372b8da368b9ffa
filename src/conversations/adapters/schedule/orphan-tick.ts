import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { log } from '#libs/telemetry/log.js';
import { CloseOrphans } from '../../use-cases/close-orphans.js';

/** `lease.ts` counts on it. */
const EVERY_MS = 500;

/** Looks for turns whose process is gone. A tick that is missed costs half a second, never an answer. */
@Injectable()
export class OrphanTick {
  private isRunning = false;

  constructor(private readonly closeOrphans: CloseOrphans) {}

  @Interval(EVERY_MS)
  async tick(): Promise<void> {
    if (this.isRunning) return;
    this.isRunning = true;
    await this.closeOrphans.run().catch((error: unknown) => log.warn({ err: error }, 'orphans not closed'));
    this.isRunning = false;
  }
}
