import { setImmediate as breathe } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { type Facts, noteChange } from '#libs/context/audit-trail.js';
import { DomainError, notFound } from '#libs/domain/domain-error.js';
import { type Together, UnitOfWork } from '#libs/persistence/unit-of-work.js';
import type { Caller } from '../../access/access.api.js';
import { ChatbotDirectory, ChatbotHold, type HeldChatbot } from '../../chatbots/chatbots.api.js';
import { type FileCard, type FileId, FileLibrary } from '../../files/files.api.js';
import { type Pair, PLACES, type Source } from '../domain/source.js';
import { type Draft, draftOfPair, draftsOfText, type SourceDraft } from '../domain/source-draft.js';
import { PassageIndex, Sources } from '../ports/sources.js';

/** What is given replaces what was there of its kind; what is not given stays. */
export interface KnowledgeChange {
  /** Empty clears. */
  readonly text?: string;
  readonly pairs?: readonly Pair[];
  readonly fileIds?: readonly number[];
}

/** The files of a list as it was sent, and those among them that the caller may refer to. */
interface SentFiles {
  readonly sent: readonly number[];
  readonly reached: readonly FileCard[];
}

/**
 * Changes what a chatbot knows beside its listings, all or nothing, and returns all its sources. Texts and pairs are
 * searched at once; files are read afterwards, outside any unit of work, and are `Processing` until then. More parts than
 * usual: each is a table of its own, and the last is the entry of the audit log.
 */
@Injectable()
export class EditKnowledge {
  constructor(
    private readonly chatbots: ChatbotDirectory,
    private readonly hold: ChatbotHold,
    private readonly files: FileLibrary,
    private readonly sources: Sources,
    private readonly index: PassageIndex,
    private readonly units: UnitOfWork,
  ) {}

  async run(
    caller: Caller,
    serialNumber: string,
    { text, pairs, fileIds }: KnowledgeChange,
    together: Together<readonly Source[]>,
  ): Promise<Source[]> {
    const { id } = await this.chatbots.find(caller, serialNumber);
    const reached = fileIds && (await this.files.reached(caller, fileIds));
    const texts = text === undefined ? undefined : await sourceDraftsOf(draftsOfText(text));
    const taught = pairs && (await yieldingToEventLoop(draftsOfPairs(pairs)));
    return this.units.run(async () => {
      const chatbot = await this.hold.run(id);
      await this.sources.holdAll(id);
      const known = await this.sources.of(id);
      if (texts) await this.replace(chatbot, known.filter(isText), texts);
      if (taught) await this.replace(chatbot, known.filter(isPair), taught);
      if (reached) await this.replaceFiles(caller, chatbot, known.filter(isFile), { sent: fileIds!, reached });
      const sources = await this.sources.of(id);
      noteChange({ before: countsOf(known), after: countsOf(sources) });
      await together(sources);
      return sources;
    });
  }

  private async replace(chatbot: HeldChatbot, old: readonly Source[], lessons: readonly SourceDraft[]): Promise<void> {
    await this.remove(old);
    if (lessons.length === 0) return;
    const ids = await this.sources.add(
      chatbot,
      lessons.map(({ source }) => source),
    );
    const passages = lessons.flatMap((lesson, at) => lesson.passages.map((one) => ({ ...one, sourceId: ids[at]! })));
    await this.index.add(chatbot.id, passages);
  }

  /** A file that was read before is not read again. */
  private async replaceFiles(
    { workspaceId }: Caller,
    chatbot: HeldChatbot,
    old: readonly Source[],
    list: SentFiles,
  ): Promise<void> {
    const documents = await this.documents(workspaceId, old, list);
    const wanted = new Set(documents.map(({ id }) => String(id)));
    const stays = (source: Source) => wanted.has(source.value) && source.status !== 'Failed';
    const kept = new Map(old.filter(stays).map(({ value, id }) => [value, id]));
    await this.remove(old.filter((source) => !stays(source)));
    for (const [at, { id: fileId, name, contentType }] of documents.entries()) {
      const place = PLACES.File + at;
      const known = kept.get(String(fileId));
      if (known !== undefined) await this.sources.move(known, place);
      else await this.sources.addUnread(chatbot, { fileId, name, contentType, workspaceId, place });
    }
    if (documents.length > 0)
      await this.files.keep(
        workspaceId,
        documents.map(({ id }) => id),
      );
  }

  /** What the chatbot knows already may be sent again by any of its editors: a list holds all files. */
  private async documents(
    workspaceId: number,
    old: readonly Source[],
    { sent, reached }: SentFiles,
  ): Promise<FileCard[]> {
    const known = fileIdsOf(old).filter((id) => sent.includes(id) && !reached.some((file) => file.id === id));
    const cards = known.length === 0 ? reached : [...reached, ...(await this.files.describe(workspaceId, known))];
    const documents = sent.map((id) => cards.find((file) => file.id === id) ?? null);
    if (documents.includes(null)) throw notFound('fileList: the file');
    const other = cards.find(({ kind }) => kind !== 'document');
    if (other) throw notADocument(other);
    return documents.filter((file) => file !== null);
  }

  /** Sources before passages: a reader that still adds to a source is waited for, and then finds it gone. */
  private async remove(sources: readonly Source[]): Promise<void> {
    const ids = sources.map(({ id }) => id);
    await this.sources.remove(ids);
    await this.index.removeOf(ids);
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

/** What is taught may be long and is kept as it is: the log says how much of it there is. */
const countsOf = (sources: readonly Source[]): Facts => ({
  Texts: sources.filter(isText).length,
  Pairs: sources.filter(isPair).length,
  Files: sources.filter(isFile).map(({ value }) => value),
});

const fileIdsOf = (files: readonly Source[]): FileId[] => files.map(({ value }) => Number(value) as FileId);

const isText = ({ type }: Source): boolean => type === 'Text';
const isPair = ({ type }: Source): boolean => type === 'QA';
const isFile = ({ type }: Source): boolean => type === 'File';

const notADocument = ({ id, contentType }: FileCard) =>
  new DomainError(
    'unsupported',
    `fileList must name text, Markdown or PDF files; the file ${id} is of the type ${contentType}`,
  );
