import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { HOUR_MS } from '#libs/domain/spans.js';
import { BackgroundWork } from '#libs/queues/background-work.js';
import { ForgetVersions } from '../../use-cases/forget-versions.js';

const EVERY_MS = HOUR_MS;

/** Looks once an hour for changes of settings that are too old to be kept. */
@Injectable()
export class VersionTick implements BeforeApplicationShutdown {
  private readonly work = new BackgroundWork();

  constructor(private readonly forgetVersions: ForgetVersions) {}

  @Interval(EVERY_MS)
  forget(): Promise<void> {
    return this.work.run('old versions of settings not removed', (signal) => this.forgetVersions.run(signal));
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.work.stop();
  }
}
