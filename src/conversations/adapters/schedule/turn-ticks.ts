import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { BackgroundWork } from '#libs/queues/background-work.js';
import { AnswerCheckpoints, Leases } from '../../ports/turns.js';
import { AwaitTurn } from '../../use-cases/await-turn.js';
import { CloseOrphans } from '../../use-cases/close-orphans.js';
import { WatchErasures } from '../../use-cases/watch-erasures.js';

/** `SqlLeases` counts on both. */
const RENEW_MS = 500;
/** One that hangs holds up no other. */
const RENEWALS = 8;
const ORPHANS_MS = 500;
/** How long a turn that ended on another replica may go unnoticed by those that wait for it. */
const LOOK_MS = 250;
/** An erasure reaches what is under way within a second, on every replica. */
const ERASURES_MS = 500;

/** What running turns need every so often. While the database is away, nothing is done; the next tick finds it. */
@Injectable()
export class TurnTicks implements BeforeApplicationShutdown {
  private readonly work = new BackgroundWork();

  constructor(
    private readonly leases: Leases,
    private readonly checkpoints: AnswerCheckpoints,
    private readonly closeOrphans: CloseOrphans,
    private readonly awaitTurn: AwaitTurn,
    private readonly watchErasures: WatchErasures,
  ) {}

  beforeApplicationShutdown(): Promise<void> {
    return this.work.stop();
  }

  /** Keeps the turns of this process from being taken for orphans, however long anything else takes. */
  @Interval(RENEW_MS)
  renew(): Promise<void> {
    return this.work.run('leases of running turns not renewed', () => this.leases.renew(), RENEWALS);
  }

  @Interval(RENEW_MS)
  save(): Promise<void> {
    return this.work.run('growing answers not stored', () => this.checkpoints.save());
  }

  /** A tick that is missed costs half a second, never an answer. */
  @Interval(ORPHANS_MS)
  orphans(): Promise<void> {
    return this.work.run('orphans not closed', () => this.closeOrphans.run());
  }

  @Interval(LOOK_MS)
  look(): Promise<void> {
    return this.work.run('waiting turns not looked up', () => this.awaitTurn.look());
  }

  @Interval(ERASURES_MS)
  erasures(): Promise<void> {
    return this.work.run('erasures not looked for', () => this.watchErasures.run());
  }
}
