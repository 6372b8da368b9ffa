import { DomainError } from '#libs/domain/domain-error.js';
import type { AttachedType } from '#libs/visitor/attached-question.js';

/** What reading files needs of the installation, or of the chatbot's model. */
export interface Abilities {
  /** The chatbot's model sees. */
  readonly sight: boolean;
  /** Recordings are transcribed. */
  readonly transcription: boolean;
  /** The programs that videos need are there. */
  readonly videoPrograms: boolean;
}

interface AttachmentKind {
  readonly kind: string;
  readonly needs: readonly (keyof Abilities)[];
}

const ATTACHMENTS: Record<AttachedType, AttachmentKind> = {
  Image: { kind: 'image', needs: ['sight'] },
  Audio: { kind: 'audio', needs: ['transcription'] },
  Video: { kind: 'video', needs: ['sight', 'videoPrograms'] },
};

/** Which setting to change where an ability is missing. */
const CURES: Record<keyof Abilities, string> = {
  sight:
    'this chatbot’s Model cannot see images: set Model to one with vision (LLM_VISION names those of LLM_MODELS; in MODELS_FILE "vision": true)',
  transcription: 'this installation transcribes no recordings: set TRANSCRIPTION_BASE_URL',
  videoPrograms: 'this installation reads no videos: ffmpeg is not installed; install ffmpeg and ffprobe',
};

/** Every file must be of the kind that the message says. */
export function requireKind(
  type: AttachedType,
  files: readonly { readonly id: number; readonly kind: string }[],
): void {
  const { kind } = ATTACHMENTS[type];
  const others = files.filter((file) => file.kind !== kind).map((file) => `file ${file.id} is of kind ${file.kind}`);
  if (others.length === 0) return;
  const rule = `fileIds must name ${kind} files when chatAskType is ${type}`;
  throw new DomainError('invalid', `${rule}; ${others.join('; ')}`);
}

/** The installation and the chatbot's model must be able to take the message; the refusal names the settings. */
export function requireAbilities(type: AttachedType, abilities: Abilities): void {
  const missing = ATTACHMENTS[type].needs.filter((need) => !abilities[need]);
  if (missing.length === 0) return;
  throw new DomainError('invalid', `chatAskType ${type}: ${missing.map((need) => CURES[need]).join('; ')}`);
}
