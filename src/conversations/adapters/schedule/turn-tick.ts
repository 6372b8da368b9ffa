import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { log } from '#libs/telemetry/log.js';
import { AwaitTurn } from '../../use-cases/await-turn.js';

/** How long a turn that ended on another replica may go unnoticed by those that wait for it. */
const EVERY_MS = 250;

/** While the database is away nobody is called; the wait for a turn has an end of its own. */
@Injectable()
export class TurnTick {
  private isRunning = false;

  constructor(private readonly awaitTurn: AwaitTurn) {}

  @Interval(EVERY_MS)
  async tick(): Promise<void> {
    if (this.isRunning) return;
    this.isRunning = true;
    await this.awaitTurn.look().catch((error: unknown) => log.warn({ err: error }, 'waiting turns not looked up'));
    this.isRunning = false;
  }
}
