import { Injectable } from '@nestjs/common';
import { Clock } from '#libs/domain/clock.js';
import { type Together, UnitOfWork } from '#libs/persistence/unit-of-work.js';
import { notFound } from '#libs/domain/domain-error.js';
import type { ChosenKeys, OpenedWorkspace, OpenWorkspaces, WorkspaceFounder } from '../access.api.js';
import { Workspaces } from '../ports/workspaces.js';
import { IssueKey } from './manage-keys.js';

/** Opens workspaces, each with one key of each kind. */
@Injectable()
export class OpenWorkspace implements WorkspaceFounder {
  constructor(
    private readonly workspaces: Workspaces,
    private readonly issueKey: IssueKey,
    private readonly clock: Clock,
    private readonly units: UnitOfWork,
  ) {}

  run(name: string, together: Together<OpenedWorkspace>): Promise<OpenedWorkspace> {
    return this.units.run(async () => {
      const workspaceId = await this.workspaces.add(name, this.clock.now());
      const opened = { workspaceId, ...(await this.issueKey.pair(workspaceId, {})) };
      await together(opened);
      return opened;
    });
  }

  /** Of several processes that start at once, one opens the first workspace. */
  openFirst(chosen: ChosenKeys): Promise<OpenedWorkspace | null> {
    return this.units.run(async () => {
      const workspaceId = await this.workspaces.addFirst('First workspace', this.clock.now());
      return workspaceId === null ? null : { workspaceId, ...(await this.issueKey.pair(workspaceId, chosen)) };
    });
  }
}

/** Looked up each time: a suspension holds at once. */
@Injectable()
export class FindOpenWorkspace implements OpenWorkspaces {
  constructor(private readonly workspaces: Workspaces) {}

  async has(workspaceId: number): Promise<boolean> {
    return (await this.workspaces.find(workspaceId))?.suspendedAt === null;
  }
}

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

  run(id: number, isSuspended: boolean, together: Together): Promise<void> {
    return this.units.run(async () => {
      const workspace = await this.workspaces.find(id);
      if (!workspace) throw notFound('The workspace');
      if ((workspace.suspendedAt !== null) !== isSuspended)
        await this.workspaces.suspend(id, isSuspended ? this.clock.now() : null);
      await together();
    });
  }
}
