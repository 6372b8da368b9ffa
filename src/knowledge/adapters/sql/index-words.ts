/**
 * Words as the index holds them: in letters and digits that both databases take for one word, never so short or so
 * common that MySQL leaves it out, and never anything that their query languages understand. So a search needs no
 * second way for short words, stop words and scripts without blanks, and no text can pass for a query.
 */
const PLAIN = 'zz';
const CODED = 'zy';
/** MySQL indexes words of up to 84 characters. */
const LONGEST = 80;

export const indexWord = (word: string): string =>
  (/^[a-z0-9]+$/.test(word) ? PLAIN + word : CODED + Buffer.from(word).toString('hex')).slice(0, LONGEST);

/** Stands in every passage of a chatbot and narrows the search to them; no word of a text begins like this. */
export const chatbotWord = (chatbotId: number): string => `chatbot${chatbotId}`;

/** Blanks at both ends, so that every word can be found between two. */
export const indexText = (chatbotId: number, words: readonly string[]): string =>
  ` ${[chatbotWord(chatbotId), ...words.map(indexWord)].join(' ')} `;
