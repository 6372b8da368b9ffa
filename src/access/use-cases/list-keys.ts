import { Injectable } from '@nestjs/common';
import type { ApiKey } from '../domain/api-key.js';
import { ApiKeyRepository } from '../ports/api-key.repository.js';

@Injectable()
export class ListKeys {
  constructor(private readonly keys: ApiKeyRepository) {}

  run(workspaceId: number): Promise<ApiKey[]> {
    return this.keys.list(workspaceId);
  }
}
