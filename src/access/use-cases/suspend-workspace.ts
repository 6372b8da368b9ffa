import { Injectable } from '@nestjs/common';
import { Clock } from '#libs/domain/clock.js';
import { notFound } from '#libs/domain/domain-error.js';
import { UnitOfWork } from '#libs/persistence/unit-of-work.js';
import { Workspaces } from '../ports/workspaces.js';

/**
 * Shuts a workspace, on every replica within a second: its keys and people are unknown until it is resumed. Nothing of it
 * is lost. Doing it again changes nothing.
 */
@Injectable()
export class SuspendWorkspace {
  constructor(
    private readonly workspaces: Workspaces,
    private readonly clock: Clock,
    private readonly units: UnitOfWork,
  ) {}

  run(id: number, isSuspended: boolean): Promise<void> {
    return this.units.run(async () => {
      const workspace = await this.workspaces.find(id);
      if (!workspace) throw notFound('The workspace');
      if ((workspace.suspendedAt !== null) === isSuspended) return;
      await this.workspaces.suspend(id, isSuspended ? this.clock.now() : null);
    });
  }
}
