import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { log } from '#libs/kernel/log.js';
import { Transcript } from '../../ports/transcript.js';

const EVERY_MS = 1_500;

/** Keeps the turns of this process from being taken for orphans. */
@Injectable()
export class LeaseTick {
  constructor(private readonly transcript: Transcript) {}

  @Interval(EVERY_MS)
  async tick(): Promise<void> {
    await this.transcript
      .renew()
      .catch((error: unknown) => log.warn({ err: error }, 'leases of running turns not renewed'));
  }
}
