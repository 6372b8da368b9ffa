import { Injectable } from '@nestjs/common';
import type { KnowledgeErasure } from '../knowledge.api.js';
import { isFile } from '../domain/source.js';
import { Sources } from '../ports/sources.js';
import { ReplaceSources } from './replace-sources.js';

/** Sources of one unit; a document has up to some thousand passages. */
const AT_ONCE = 20;

/** The knowledge's own part of the erasure of chatbots. */
@Injectable()
export class EraseKnowledge implements KnowledgeErasure {
  constructor(
    private readonly sources: Sources,
    private readonly replaceSources: ReplaceSources,
  ) {}

  async count(chatbotId: number): Promise<number> {
    return (await this.sources.of(chatbotId)).length;
  }

  async forgetSome(chatbotId: number): Promise<{ sources: number; fileIds: number[] }> {
    await this.sources.holdAll(chatbotId);
    const some = (await this.sources.of(chatbotId)).slice(0, AT_ONCE);
    await this.replaceSources.remove(some);
    const fileIds = some.filter(isFile).map(({ value }) => Number(value));
    return { sources: some.length, fileIds };
  }

  chatbots(): Promise<{ id: number; workspaceId: number }[]> {
    return this.sources.chatbots();
  }

  clear(chatbotId: number): Promise<void> {
    return this.sources.removeHold(chatbotId);
  }

  filesAmong(workspaceId: number, fileIds: readonly number[]): Promise<number[]> {
    return this.sources.filesAmong(workspaceId, fileIds);
  }
}
