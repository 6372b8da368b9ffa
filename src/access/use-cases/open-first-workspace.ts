import { Injectable } from '@nestjs/common';
import { Clock } from '#libs/domain/clock.js';
import { UnitOfWork } from '#libs/persistence/unit-of-work.js';
import type { ChosenKeys, OpenedWorkspace, WorkspaceFounder } from '../access.api.js';
import { Workspaces } from '../ports/workspaces.js';
import { IssueKey } from './issue-key.js';

/** The first workspace; of several processes that start at once, one opens it. */
@Injectable()
export class OpenFirstWorkspace implements WorkspaceFounder {
  constructor(
    private readonly workspaces: Workspaces,
    private readonly issueKey: IssueKey,
    private readonly clock: Clock,
    private readonly units: UnitOfWork,
  ) {}

  run(chosen: ChosenKeys): Promise<OpenedWorkspace | null> {
    return this.units.run(async () => {
      const workspaceId = await this.workspaces.addFirst('First workspace', this.clock.now());
      return workspaceId === null ? null : { workspaceId, ...(await this.issueKey.pair(workspaceId, chosen)) };
    });
  }
}
