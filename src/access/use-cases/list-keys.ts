import { Injectable } from '@nestjs/common';
import type { ApiKey } from '../domain/api-key.js';
import { ApiKeyRepository } from '../ports/api-key.repository.js';

/** Keys that the command line reads at a time. */
const AT_ONCE = 100;

/** The keys of a workspace, newest first. */
@Injectable()
export class ListKeys {
  constructor(private readonly keys: ApiKeyRepository) {}

  run(workspaceId: number, pageNumber: number, pageSize: number): Promise<ApiKey[]> {
    return this.keys.page(workspaceId, { skip: (pageNumber - 1) * pageSize, take: pageSize });
  }

  async all(workspaceId: number): Promise<ApiKey[]> {
    const all: ApiKey[] = [];
    for (let pageNumber = 1; all.length === (pageNumber - 1) * AT_ONCE; pageNumber++)
      all.push(...(await this.run(workspaceId, pageNumber, AT_ONCE)));
    return all;
  }
}
