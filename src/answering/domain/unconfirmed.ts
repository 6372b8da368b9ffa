import { languageOfChat } from '#libs/listing-language/visitor-language.js';
import { spokenSentences } from '#libs/visitor/own-sentences.js';
import type { ToolPrompt } from './prompt.js';

/** The honest end of an answer of which nothing is left, in the chat's language. */
export const unconfirmed = ({ language, messages }: Pick<ToolPrompt, 'language' | 'messages'>): string =>
  spokenSentences(language || languageOfChat(messages)).unconfirmed;
