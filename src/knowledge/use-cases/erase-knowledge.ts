import { Injectable } from '@nestjs/common';
import type { KnowledgeErasure } from '../knowledge.api.js';
import { PassageIndex, Sources } from '../ports/sources.js';

/** Sources of one unit; a document has up to some thousand passages. */
const AT_ONCE = 20;

/** The knowledge's own part of the erasure of chatbots. */
@Injectable()
export class EraseKnowledge implements KnowledgeErasure {
  constructor(
    private readonly sources: Sources,
    private readonly index: PassageIndex,
  ) {}

  async count(chatbotId: number): Promise<number> {
    return (await this.sources.of(chatbotId)).length;
  }

  /** Sources before passages, as when they are replaced: a reader that still adds to a source finds it gone. */
  async forgetSome(chatbotId: number): Promise<{ sources: number; fileIds: number[] }> {
    await this.sources.holdAll(chatbotId);
    const some = (await this.sources.of(chatbotId)).slice(0, AT_ONCE);
    const ids = some.map(({ id }) => id);
    await this.sources.remove(ids);
    await this.index.removeOf(ids);
    const fileIds = some.filter(({ type }) => type === 'File').map(({ value }) => Number(value));
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
