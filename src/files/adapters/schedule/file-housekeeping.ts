import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Interval, Timeout } from '@nestjs/schedule';
import { HOUR_MS } from '#libs/domain/spans.js';
import { BackgroundWork } from '#libs/queues/background-work.js';
import { log } from '#libs/telemetry/log.js';
import { WrongSetting } from '#libs/config/setting.js';
import { CapExpiry, ExpireFiles } from '../../use-cases/expire-files.js';
import { FollowUploads } from '../../use-cases/hold-room.js';
import { MarkedStore } from '../../use-cases/marked-store.js';
import { SweepFiles } from '../../use-cases/sweep-files.js';

const EXPIRE_MS = 5_000;
/** A fifth of the lease of an upload's room. */
const FOLLOW_MS = 2_000;
/** The first sweep follows the start at once, but does not hold it up. */
const FIRST_SWEEP_MS = 500;
const SWEEP_MS = HOUR_MS;

/** Keeps store and rows in order. Any number of replicas may do so; a tick that is missed costs time, never a file. */
@Injectable()
export class FileHousekeeping implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly work = new BackgroundWork();

  constructor(
    private readonly store: MarkedStore,
    private readonly capExpiry: CapExpiry,
    private readonly expireFiles: ExpireFiles,
    private readonly sweepFiles: SweepFiles,
    private readonly followUploads: FollowUploads,
  ) {}

  /** A store that is away does not stop the start: readiness tells of it. One that its setting names wrongly does. */
  async onApplicationBootstrap(): Promise<void> {
    try {
      await this.store.prepare();
    } catch (error) {
      if (error instanceof WrongSetting) throw error;
      log.error({ err: error }, 'the file store is not ready');
    }
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.work.stop();
  }

  @Interval(EXPIRE_MS)
  expire(): Promise<void> {
    return this.work.run('old files not removed', () => this.expireFiles.run());
  }

  @Interval(FOLLOW_MS)
  follow(): Promise<void> {
    return this.work.run('uploads not followed', () => this.followUploads.run());
  }

  @Timeout(FIRST_SWEEP_MS)
  @Interval(SWEEP_MS)
  sweep(): Promise<void> {
    return this.work.run('the file store was not swept', async () => {
      await this.capExpiry.run();
      await this.sweepFiles.run();
    });
  }
}
