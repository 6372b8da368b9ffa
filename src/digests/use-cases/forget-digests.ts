import { Injectable } from '@nestjs/common';
import { DAY_MS } from '#libs/domain/spans.js';
import { AgeGate } from '#libs/domain/age-gate.js';
import { Digests } from '../ports/digests.js';

/** Longer than any of their mails is kept: until then an erasure finds what the mails tell of. */
const KEPT_MS = 35 * DAY_MS;
const AT_ONCE = 200;

/** Removes what is known of digests whose mails are gone. */
@Injectable()
export class ForgetDigests {
  constructor(
    private readonly digests: Digests,
    private readonly gate: AgeGate,
  ) {}

  async run(stopping: AbortSignal): Promise<void> {
    if (!(await this.gate.isOpen())) return;
    while (!stopping.aborted && (await this.digests.removeOlder(KEPT_MS, AT_ONCE)) === AT_ONCE);
  }
}
