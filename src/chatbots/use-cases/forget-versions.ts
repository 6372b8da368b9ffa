import { Injectable } from '@nestjs/common';
import { DAY_MS } from '#libs/domain/spans.js';
import { AgeGate } from '#libs/domain/age-gate.js';
import { SettingsVersions } from '../ports/settings-versions.js';

const KEPT_MS = 365 * DAY_MS;
const AT_ONCE = 100;

/** Removes changes of settings that are older than a year. */
@Injectable()
export class ForgetVersions {
  constructor(
    private readonly versions: SettingsVersions,
    private readonly gate: AgeGate,
  ) {}

  async run(stopping: AbortSignal): Promise<void> {
    if (!(await this.gate.isOpen())) return;
    while (!stopping.aborted && (await this.versions.removeOlder(KEPT_MS, AT_ONCE)) === AT_ONCE);
  }
}
