import { createHash } from 'node:crypto';
import type { FileId } from '../../files/files.api.js';
import type { SourceType } from '../knowledge.api.js';

/** Whether a source is searched already. */
export type SourceStatus = 'Ready' | 'Processing' | 'Failed';

/** One thing that a chatbot was taught. */
export class KnowledgeSource {
  readonly id!: number;
  readonly chatbotId!: number;
  /** Of a document; 0 for a text and for pairs, which no file stands behind. */
  readonly workspaceId!: number;
  readonly type!: SourceType;
  /** Where it stands in the list of all sources. */
  readonly place!: number;
  /** The question of a pair, the name of a file; empty for the free text. */
  readonly name!: string;
  /** The text, the answer of a pair, the id of a file. */
  readonly value!: string;
  /** Characters of its text; 0 for a file that is not read yet. */
  readonly length!: number;
  readonly status!: SourceStatus;
  /** Why it failed; empty otherwise. */
  readonly statusMessage!: string;
  /** Tells a pair's question, whatever its length; null for what is no pair. */
  readonly matchHash!: string | null;
  readonly contentType!: string;
  /** How often a reader has taken the document. */
  readonly attempt!: number;
  /** Until when its reader has the document, in milliseconds since 1970; null where there is nothing to read. */
  readonly leaseUntil!: number | null;

  static ready(chatbotId: number, { matches, ...source }: NewSource): KnowledgeSource {
    const matchHash = matches === '' ? null : questionHash(matches);
    return Object.assign(new KnowledgeSource(), NOTHING_TO_READ, source, { chatbotId, matchHash });
  }

  static unread(chatbotId: number, { fileId, ...document }: NewDocument): KnowledgeSource {
    return Object.assign(new KnowledgeSource(), UNREAD, document, { chatbotId, value: String(fileId) });
  }
}

const NOTHING_TO_READ = { workspaceId: 0, contentType: '', attempt: 0, leaseUntil: null };
const UNREAD = {
  ...{ type: 'File' as const, length: 0, status: 'Processing' as const, statusMessage: '' },
  ...{ matchHash: null, attempt: 0, leaseUntil: 0 },
};

/** What is told of a source. */
export type Source = Pick<KnowledgeSource, 'id' | 'type' | 'name' | 'value' | 'length' | 'status' | 'statusMessage'>;

/** A source before it is stored; `matches` is a pair's question as `sameQuestion` leaves it. */
export interface NewSource extends Omit<Source, 'id'>, Pick<KnowledgeSource, 'place'> {
  readonly matches: string;
}

/** A document before it is read. */
export interface NewDocument extends Pick<KnowledgeSource, 'name' | 'contentType' | 'workspaceId' | 'place'> {
  readonly fileId: FileId;
}

/** Questions are compared by their hash: they are longer than a key of an index may be. */
export const questionHash = (question: string): string => createHash('sha256').update(question).digest('base64url');

/** First place of each kind in the list of all sources: the text, the pairs in their order, the files in theirs. */
export const PLACES: Record<SourceType, number> = { Text: 0, QA: 1, File: 1_000_000 };

/** A question and the answer that is given to it word for word. */
export interface Pair {
  readonly question: string;
  readonly answer: string;
}

/** Sizes in characters (Unicode code points) unless said otherwise. */
export const LIMITS = {
  text: 200_000,
  pairs: 1_000,
  question: 1_000,
  /** Other wordings of a question that are taught with it. */
  wordings: 20,
  answer: 10_000,
  files: 50,
  documentText: 2_000_000,
  pdfPages: 500,
  /** Largest file that is read, in bytes. */
  documentBytes: 50 * 1024 * 1024,
} as const;

/** Characters as a reader counts them, without making a copy of a long text. */
export function lengthOf(text: string): number {
  let length = 0;
  for (let at = 0; at < text.length; at += text.codePointAt(at)! > 0xffff ? 2 : 1) length++;
  return length;
}

export const isText = ({ type }: Source): boolean => type === 'Text';
export const isPair = ({ type }: Source): boolean => type === 'QA';
export const isFile = ({ type }: Source): boolean => type === 'File';
