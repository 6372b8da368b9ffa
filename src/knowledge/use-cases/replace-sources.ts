import { Injectable } from '@nestjs/common';
import { DomainError, notFoundIn } from '#libs/domain/domain-error.js';
import type { HeldChatbot } from '../../chatbots/chatbots.api.js';
import { type FileCard, type FileId, FileLibrary } from '../../files/files.api.js';
import type { SourceDraft } from '../domain/source-draft.js';
import { isFile, isPair, isText, PLACES, type Source } from '../domain/source.js';
import { PassageIndex, Sources } from '../ports/sources.js';

/** Files as they were sent, and those among them that the caller may refer to. */
interface SourceFiles {
  readonly sent: readonly number[];
  readonly reached: readonly FileCard[];
}

/** What takes the place of all sources of its kind; what is left out stays. */
export interface Replacement {
  readonly texts?: readonly SourceDraft[];
  readonly pairs?: readonly SourceDraft[];
  readonly files?: SourceFiles;
}

/** Replaces what a chatbot knows, its passages with it. Everything here is called within the unit of work of the change. */
@Injectable()
export class ReplaceSources {
  constructor(
    private readonly sources: Sources,
    private readonly index: PassageIndex,
    private readonly files: FileLibrary,
  ) {}

  /** All sources as they were and as they are. */
  async run(
    chatbot: HeldChatbot,
    workspaceId: number,
    { texts, pairs, files }: Replacement,
  ): Promise<{ readonly before: Source[]; readonly after: Source[] }> {
    await this.sources.holdAll(chatbot.id);
    const before = await this.sources.of(chatbot.id);
    if (texts) await this.replace(chatbot, before.filter(isText), texts);
    if (pairs) await this.replace(chatbot, before.filter(isPair), pairs);
    if (files) await this.replaceFiles(workspaceId, chatbot, before.filter(isFile), files);
    return { before, after: await this.sources.of(chatbot.id) };
  }

  /** Sources before passages: a reader that still adds to a source is waited for, and then finds it gone. */
  async remove(sources: readonly Pick<Source, 'id'>[]): Promise<void> {
    const ids = sources.map(({ id }) => id);
    await this.sources.remove(ids);
    await this.index.removeOf(ids);
  }

  /** Drafts, whose places follow each other, instead of sources; returns their ids in order. */
  async replace(
    chatbot: HeldChatbot,
    old: readonly Pick<Source, 'id'>[],
    drafts: readonly SourceDraft[],
  ): Promise<number[]> {
    await this.remove(old);
    if (drafts.length === 0) return [];
    const ids = await this.sources.add(
      chatbot,
      drafts.map(({ source }) => source),
    );
    const passages = drafts.flatMap((draft, at) => draft.passages.map((one) => ({ ...one, sourceId: ids[at]! })));
    await this.index.add(chatbot.id, passages);
    return ids;
  }

  /** A file that was read before is not read again. */
  private async replaceFiles(
    workspaceId: number,
    chatbot: HeldChatbot,
    old: readonly Source[],
    files: SourceFiles,
  ): Promise<void> {
    const documents = await this.documents(workspaceId, old, files);
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
    { sent, reached }: SourceFiles,
  ): Promise<FileCard[]> {
    const known = fileIdsOf(old).filter((id) => sent.includes(id) && !reached.some((file) => file.id === id));
    const cards = known.length === 0 ? reached : [...reached, ...(await this.files.describe(workspaceId, known))];
    const documents = sent.map((id) => cards.find((file) => file.id === id) ?? null);
    if (documents.includes(null)) throw notFoundIn('fileList', 'The file');
    const other = cards.find(({ kind }) => kind !== 'document');
    if (other) throw notADocument(other);
    return documents.filter((file) => file !== null);
  }
}

const fileIdsOf = (files: readonly Source[]): FileId[] => files.map(({ value }) => Number(value) as FileId);

const notADocument = ({ id, contentType }: FileCard) =>
  new DomainError(
    'unsupported',
    `fileList must name text, Markdown or PDF files; the file ${id} is of the type ${contentType}`,
  );
