import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { log } from '#libs/telemetry/log.js';
import { ForgetVersions } from '../../use-cases/forget-versions.js';

const EVERY_MS = 3_600_000;

/** Looks once an hour for changes of settings that are too old to be kept. */
@Injectable()
export class VersionTick implements BeforeApplicationShutdown {
  private readonly stopping = new AbortController();

  constructor(private readonly forgetVersions: ForgetVersions) {}

  @Interval(EVERY_MS)
  async forget(): Promise<void> {
    await this.forgetVersions
      .run(this.stopping.signal)
      .catch((error: unknown) => log.warn({ err: error }, 'old versions of settings not removed'));
  }

  beforeApplicationShutdown(): void {
    this.stopping.abort();
  }
}
