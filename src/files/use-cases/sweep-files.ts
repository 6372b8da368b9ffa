import { Injectable } from '@nestjs/common';
import { DAY_MS, HOUR_MS } from '#libs/domain/spans.js';
import { Clock } from '#libs/domain/clock.js';
import { AgeGate } from '#libs/domain/age-gate.js';
import { Arrivals } from '../ports/file-store.js';
import { CompareStore } from './compare-store.js';
import { MarkedStore } from './marked-store.js';

const OLD_MS = HOUR_MS;
/** How long bytes without a row are kept aside. */
const ASIDE_MS = 7 * DAY_MS;

/**
 * Sees to what a crash has left: temporary files without a writer, and rows and bytes that do not agree. It does nothing
 * where the store is not the one that belongs to the database, or where a clock has jumped.
 */
@Injectable()
export class SweepFiles {
  constructor(
    private readonly marked: MarkedStore,
    private readonly gate: AgeGate,
    private readonly clock: Clock,
    private readonly arrivals: Arrivals,
    private readonly compareStore: CompareStore,
  ) {}

  async run(): Promise<void> {
    if ((await this.marked.obstacle()) !== null || !(await this.gate.isOpen())) return;
    const now = this.clock.now();
    await this.arrivals.sweep(now - OLD_MS);
    await this.compareStore.run({ unused: now - OLD_MS, aside: now - ASIDE_MS });
  }
}
