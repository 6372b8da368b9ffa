import { Injectable } from '@nestjs/common';
import { Clock } from '#libs/domain/clock.js';
import { UnitOfWork } from '#libs/persistence/unit-of-work.js';
import type { ChosenKeys, OpenedWorkspace, WorkspaceFounder } from '../access.api.js';
import { Workspaces } from '../ports/workspaces.js';
import { IssueKey } from './issue-key.js';

/** Opens workspaces, each with one key of each kind. */
@Injectable()
export class OpenWorkspace implements WorkspaceFounder {
  constructor(
    private readonly workspaces: Workspaces,
    private readonly issueKey: IssueKey,
    private readonly clock: Clock,
    private readonly units: UnitOfWork,
  ) {}

  run(name: string): Promise<OpenedWorkspace> {
    return this.units.run(async () => {
      const workspaceId = await this.workspaces.add(name, this.clock.now());
      return { workspaceId, ...(await this.issueKey.pair(workspaceId, {})) };
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
