import type { EarlierTurn } from '../answering.api.js';

/** What a large picture costs a model, roughly; providers count 85 to 1,600 tokens by its size. */
export const TOKENS_PER_PICTURE = 1_600;

/** A question as later turns are told of it: in place of the pictures their description, where there is one. */
export function rememberedQuestion({ type, question, fileIds, seen }: EarlierTurn): string {
  if (type !== 'Image' && type !== 'Video') return question;
  const what = type === 'Video' ? 'the video' : fileIds.length === 1 ? '1 picture' : `${fileIds.length} pictures`;
  return `${question}\n\n[shown with this message: ${what}${seen === '' ? '' : `; ${seen}`}]`;
}
