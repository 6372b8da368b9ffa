import type { ListingDraft } from '../../domain/listing.js';
import { extraText, searchedWords, wordsOf } from '../../domain/search-text.js';

/**
 * Each word stands behind a blank and the chatbot's mark. The mark keeps a text index to one chatbot's listings,
 * makes every word long enough for MySQL's index and none of them a stop word.
 */
export const marked = (chatbotId: number, words: readonly string[]): string =>
  words.map((word) => ` b${chatbotId}x${word}`).join('');

export const searchText = (draft: ListingDraft, chatbotId: number): string => marked(chatbotId, searchedWords(draft));

export const spaced = (words: readonly string[]): string => words.map((word) => ` ${word}`).join('');

export const addressText = ({ address }: ListingDraft): string => spaced(wordsOf(address));

export const extrasText = ({ extras }: ListingDraft): string | null => extras?.map(extraText).join('') ?? null;
