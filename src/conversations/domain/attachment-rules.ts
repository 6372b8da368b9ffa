import { DomainError } from '#libs/kernel/domain-error.js';
import type { AskType } from './turn.js';

type AttachedType = Exclude<AskType, 'Text'>;

/** Files per message (interface, section 8; decisions, section 6). */
export const FILES: Record<AttachedType, { readonly least: number; readonly most: number; readonly kind: string }> = {
  Image: { least: 1, most: 10, kind: 'image' },
  Audio: { least: 1, most: 1, kind: 'audio' },
  Video: { least: 1, most: 1, kind: 'video' },
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

/** Every file must be of the kind that the message says. */
export function requireKind(type: AttachedType, files: readonly { readonly kind: string }[]): void {
  const { kind } = FILES[type];
  if (files.every((file) => file.kind === kind)) return;
  throw new DomainError('invalid', `fileIds must name ${kind} files when chatAskType is ${type}`);
}
