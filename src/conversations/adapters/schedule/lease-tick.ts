import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { log } from '#libs/telemetry/log.js';
import { AnswerCheckpoints } from '../../ports/answer-checkpoints.js';
import { Transcript } from '../../ports/transcript.js';

/** `lease.ts` counts on it. */
const EVERY_MS = 500;

/** Keeps the turns of this process from being taken for orphans, and stores what their answers have grown by. */
@Injectable()
export class LeaseTick {
  private isSaving = false;

  constructor(
    private readonly transcript: Transcript,
    private readonly pieces: AnswerCheckpoints,
  ) {}

  /** Leases are renewed however long anything else takes. */
  @Interval(EVERY_MS)
  async tick(): Promise<void> {
    await this.transcript
      .renew()
      .catch((error: unknown) => log.warn({ err: error }, 'leases of running turns not renewed'));
    if (this.isSaving) return;
    this.isSaving = true;
    await this.pieces.save().catch((error: unknown) => log.warn({ err: error }, 'growing answers not stored'));
    this.isSaving = false;
  }
}
