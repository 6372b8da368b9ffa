import { DomainError } from '#libs/domain/domain-error.js';
import { languageOfChat } from '#libs/listing-language/visitor-language.js';
import type { OwnSentences } from '#libs/visitor/own-sentences.js';

/** Which of our sentences a visitor is told at a limit: what the owner set, and pays for, is said to the owner alone. */
const SENTENCE_OF: Readonly<Record<string, keyof OwnSentences>> = {
  month: 'notNow',
  'workspace-tokens': 'notNow',
  session: 'isFull',
  window: 'inAWhile',
};

/** The sentence for a refusal at a limit of messages; null for every other, and where the owner has words for it. */
export function sentenceAtLimit(error: unknown, rateLimitMessage: string): keyof OwnSentences | null {
  if (!(error instanceof DomainError) || error.refusal !== 'too-many') return null;
  const { limit } = error.details;
  if (limit === undefined || (limit === 'window' && rateLimitMessage !== '')) return null;
  return SENTENCE_OF[limit] ?? null;
}

/** The same refusal in other words. */
export const saying = (error: unknown, sentence: string): DomainError =>
  new DomainError('too-many', sentence, (error as DomainError).details);

/** AIResponseLanguage, or the language of the visitor's words, as far as they tell it. */
export const languageOf = (answerLanguage: string, content: string): string =>
  answerLanguage || languageOfChat([{ role: 'user', text: content }]);
