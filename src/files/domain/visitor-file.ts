import { DomainError } from '#libs/domain/domain-error.js';
import type { FileKind, SendableFiles } from '../files.api.js';
import { mostBytesOfKind } from './file-format.js';

const SETTINGS = { image: 'pictures', audio: 'recordings' } as const;
type VisitorKind = keyof typeof SETTINGS;
const KINDS = Object.keys(SETTINGS) as VisitorKind[];

/** The largest file that a visitor may send, in bytes. Refuses `forbidden` where there is none. */
export function mostBytesOf(sendable: SendableFiles): number {
  const kinds = KINDS.filter((kind) => sendable[kind]);
  if (kinds.length === 0) throw new DomainError('forbidden', 'This chatbot takes no files from visitors');
  return Math.max(...kinds.map(mostBytesOfKind));
}

/** Refuses `unsupported` what no visitor can send, and `forbidden` what the chatbot does not take. */
export function requireSendable(sendable: SendableFiles, kind: FileKind): void {
  const known = KINDS.find((each) => each === kind);
  if (!known) throw new DomainError('unsupported', 'Visitors can send pictures and WAV recordings alone');
  if (!sendable[known]) throw new DomainError('forbidden', `This chatbot takes no ${SETTINGS[known]} from visitors`);
}
