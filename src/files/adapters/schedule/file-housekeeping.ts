import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Clock } from '#libs/kernel/clock.js';
import { log } from '#libs/kernel/log.js';
import { Arrivals } from '../../ports/arrivals.js';
import { FileStore } from '../../ports/file-store.js';

const HOUR_MS = 3_600_000;

/** Makes the store ready before the first request comes. A store that is not to be had is told by readiness. */
@Injectable()
export class FileHousekeeping implements OnApplicationBootstrap {
  constructor(
    private readonly store: FileStore,
    private readonly arrivals: Arrivals,
    private readonly clock: Clock,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    try {
      await this.store.prepare();
      await this.arrivals.sweep(this.clock.now() - HOUR_MS);
    } catch (error) {
      log.error({ err: error }, 'the file store is not ready');
    }
  }
}
