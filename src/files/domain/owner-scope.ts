import type { Reach } from '../files.api.js';

/** Serial numbers of the chatbots that a file's uploader was limited to; null where it is of the whole workspace. */
export type OwnerScope = readonly string[] | null;

/**
 * Whether a caller of the file's workspace may refer to it. A caller that is limited to chatbots reaches what was uploaded
 * for these alone: never a file of the whole workspace, nor one that is another chatbot's as well.
 */
export function isReachedBy(scope: OwnerScope, { serialNumbers }: Pick<Reach, 'serialNumbers'>): boolean {
  if (serialNumbers === null) return true;
  return scope !== null && scope.length > 0 && scope.every((serialNumber) => serialNumbers.includes(serialNumber));
}
