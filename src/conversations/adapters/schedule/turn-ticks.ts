import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { log } from '#libs/telemetry/log.js';
import { AnswerCheckpoints, Leases } from '../../ports/turns.js';
import { AwaitTurn } from '../../use-cases/await-turn.js';
import { CloseOrphans } from '../../use-cases/close-orphans.js';

/** `SqlLeases` counts on both. */
const RENEW_MS = 500;
const ORPHANS_MS = 500;
/** How long a turn that ended on another replica may go unnoticed by those that wait for it. */
const LOOK_MS = 250;

/** What running turns need every so often. While the database is away, nothing is done; the next tick finds it. */
@Injectable()
export class TurnTicks implements OnModuleDestroy {
  private readonly underWay = new Set<string>();
  private isClosing = false;

  constructor(
    private readonly leases: Leases,
    private readonly checkpoints: AnswerCheckpoints,
    private readonly closeOrphans: CloseOrphans,
    private readonly awaitTurn: AwaitTurn,
  ) {}

  onModuleDestroy(): void {
    this.isClosing = true;
  }

  /** Keeps the turns of this process from being taken for orphans, however long anything else takes. */
  @Interval(RENEW_MS)
  renew(): Promise<void> {
    return this.leases
      .renew()
      .catch((error: unknown) => log.warn({ err: error }, 'leases of running turns not renewed'));
  }

  @Interval(RENEW_MS)
  save(): Promise<void> {
    return this.alone('growing answers not stored', () => this.checkpoints.save());
  }

  /** A tick that is missed costs half a second, never an answer. */
  @Interval(ORPHANS_MS)
  orphans(): Promise<void> {
    return this.alone('orphans not closed', () => this.closeOrphans.run());
  }

  @Interval(LOOK_MS)
  look(): Promise<void> {
    return this.alone('waiting turns not looked up', () => this.awaitTurn.look());
  }

  /** Never twice at once; `trouble` is what the log says where it fails, unless the database is closed because the process ends. */
  private async alone(trouble: string, work: () => Promise<void>): Promise<void> {
    if (this.underWay.has(trouble)) return;
    this.underWay.add(trouble);
    await work().catch((error: unknown) => {
      if (!this.isClosing) log.warn({ err: error }, trouble);
    });
    this.underWay.delete(trouble);
  }
}
