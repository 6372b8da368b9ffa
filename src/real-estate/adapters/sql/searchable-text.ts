import type { Extra, ListingDraft } from '../../domain/listing.js';
import { searchKey } from '../../domain/search-key.js';
import { wordsOf } from '../../domain/search-text.js';

/**
 * Each word stands behind a blank and the chatbot's mark. The mark keeps a text index to one chatbot's listings, whoever
 * else uses the word, and makes every word long enough for MySQL's index and none of them a stop word.
 */
export const marked = (chatbotId: number, words: readonly string[]): string =>
  words.map((word) => ` b${chatbotId}x${word}`).join('');

/** What a search for words looks at. */
export const searchText = (draft: ListingDraft, chatbotId: number): string => {
  const { propertyType, address, location, description, extras } = draft;
  const added = (extras ?? []).flatMap(({ name, value }) => [name, value]);
  return marked(chatbotId, wordsOf([propertyType, address, location, description, ...added].join('\n')));
};

export const spaced = (words: readonly string[]): string => words.map((word) => ` ${word}`).join('');

export const addressText = ({ address }: ListingDraft): string => spaced(wordsOf(address));

const oneLine = (text: string): string => searchKey(text.replace(/\s+/g, ' '));

/** An extension column between line ends, which neither its name nor its value holds any more. */
export const extraText = ({ name, value }: Extra): string => `\n${oneLine(name)}\t${oneLine(value)}\n`;

export const extrasText = ({ extras }: ListingDraft): string | null => extras?.map(extraText).join('') ?? null;
