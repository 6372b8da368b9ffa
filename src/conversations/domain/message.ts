import { DomainError } from '#libs/domain/domain-error.js';
import type { Retry } from '#libs/domain/retry.js';
import type { AskType, AttachedType } from '#libs/visitor/attached-question.js';
import type { FileId } from '../../files/files.api.js';

/** What a visitor sends within a chat session. */
export interface Message {
  readonly sessionId: number;
  /** Up to 32,000 characters; blank only with files. */
  readonly content: string;
  readonly type: AskType;
  /** None with Text. */
  readonly fileIds: readonly FileId[];
  /** Makes retries of the same request have one effect; null where the caller sent no Idempotency-Key. */
  readonly retry: Retry | null;
  /** IANA name of the visitor's time zone; left out where it is not known. */
  readonly timeZone?: string;
}

/** Files per message; docs/files.md tells it, too. */
const FILES: Record<AttachedType, { readonly least: number; readonly most: number }> = {
  Image: { least: 1, most: 10 },
  Audio: { least: 1, most: 1 },
  Video: { least: 1, most: 1 },
};

/** Whether the message may be sent at all; with Text the files are ignored. */
export function requireWholeMessage(type: AskType, content: string, fileIds: readonly number[]): void {
  if (type === 'Text') {
    if (content.trim() === '') throw new DomainError('invalid', 'content must not be blank when chatAskType is Text');
    return;
  }
  const { least, most } = FILES[type];
  if (fileIds.length >= least && fileIds.length <= most) return;
  const wanted = least === most ? `exactly ${least} file` : `${least} to ${most} files`;
  throw new DomainError('invalid', `fileIds must name ${wanted} when chatAskType is ${type}`);
}
