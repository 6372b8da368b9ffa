import { setImmediate as breathe } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { type Facts, noteChange } from '#libs/context/audit-trail.js';
import { requireAsRead } from '#libs/domain/as-read.js';
import { type Together, UnitOfWork } from '#libs/persistence/unit-of-work.js';
import type { Caller } from '../../access/access.api.js';
import { ChatbotDirectory, ChatbotHold } from '../../chatbots/chatbots.api.js';
import { FileLibrary } from '../../files/files.api.js';
import { type Draft, type SourceDraft, draftOfPair, draftsOfText } from '../domain/source-draft.js';
import { isFile, isPair, isText, type Pair, type Source } from '../domain/source.js';
import { type Replacement, ReplaceSources } from './replace-sources.js';

/** What is given replaces what was there of its kind; what is not given stays. */
export interface KnowledgeChange {
  /** Empty clears. */
  readonly text?: string;
  /** The text as the caller has read it: refuses `conflict` where another one stands there. */
  readonly textBefore?: string;
  readonly pairs?: readonly Pair[];
  readonly fileIds?: readonly number[];
}

/**
 * Changes what a chatbot knows beside its listings, all or nothing, and returns all its sources. Texts and pairs are
 * searched at once; files are read afterwards, outside any unit of work, and are `Processing` until then.
 */
@Injectable()
export class EditKnowledge {
  constructor(
    private readonly chatbots: ChatbotDirectory,
    private readonly hold: ChatbotHold,
    private readonly files: FileLibrary,
    private readonly replaceSources: ReplaceSources,
    private readonly units: UnitOfWork,
  ) {}

  async run(
    caller: Caller,
    serialNumber: string,
    change: KnowledgeChange,
    together: Together<readonly Source[]>,
  ): Promise<Source[]> {
    const { id } = await this.chatbots.find(caller, serialNumber);
    const replacement = await this.prepare(caller, change);
    return this.units.run(async () => {
      const chatbot = await this.hold.run(id);
      const { before, after } = await this.replaceSources.run(chatbot, caller.workspaceId, replacement);
      if (change.textBefore !== undefined) requireAsRead({ text: change.textBefore }, { text: textOf(before) });
      noteChange({ before: countsOf(before), after: countsOf(after) });
      await together(after);
      return after;
    });
  }

  private async prepare(caller: Caller, { text, pairs, fileIds }: KnowledgeChange): Promise<Replacement> {
    const reached = fileIds && (await this.files.reached(caller, fileIds));
    return {
      files: reached && { sent: fileIds, reached },
      texts: text === undefined ? undefined : await sourceDraftsOf(draftsOfText(text)),
      pairs: pairs && (await yieldingToEventLoop(draftsOfPairs(pairs))),
    };
  }
}

/** Pairs and passages that are prepared before other requests get their turn. */
const AT_ONCE = 50;

async function yieldingToEventLoop<T>(made: Iterable<T>): Promise<T[]> {
  const all: T[] = [];
  for (const one of made) if (all.push(one) % AT_ONCE === 0) await breathe();
  return all;
}

function* draftsOfPairs(pairs: readonly Pair[]): Generator<SourceDraft> {
  for (const [at, pair] of pairs.entries()) yield draftOfPair(pair, at);
}

const sourceDraftsOf = (drafts: readonly Draft[]): Promise<SourceDraft[]> =>
  Promise.all(drafts.map(async ({ source, passages }) => ({ source, passages: await yieldingToEventLoop(passages) })));

const textOf = (sources: readonly Source[]): string => sources.find(isText)?.value ?? '';

/** What is taught may be long and is kept as it is: the log says how much of it there is. */
const countsOf = (sources: readonly Source[]): Facts => ({
  Texts: sources.filter(isText).length,
  Pairs: sources.filter(isPair).length,
  Files: sources.filter(isFile).map(({ value }) => value),
});
