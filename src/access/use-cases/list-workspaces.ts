import { Injectable } from '@nestjs/common';
import type { Workspace } from '../domain/workspace.js';
import { Workspaces } from '../ports/workspaces.js';

@Injectable()
export class ListWorkspaces {
  constructor(private readonly workspaces: Workspaces) {}

  run(): Promise<Workspace[]> {
    return this.workspaces.list();
  }
}
