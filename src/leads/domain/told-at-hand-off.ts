import { languageOfChat } from '#libs/listing-language/visitor-language.js';
import { type OwnSentences, ownSentences, spokenSentences } from '#libs/visitor/own-sentences.js';
import type { ChatbotCard } from '../../chatbots/chatbots.api.js';

/** Whether the visitor is told of a hand-off word for word: in the owner's words, or in ours in the chatbot's language. */
export const hasWordsOfHandOff = ({ settings }: ChatbotCard): boolean =>
  settings.handOffMessage.trim() !== '' || ownSentences(settings.answerLanguage) !== null;

/**
 * TalkToHumanResponseMessage, or our own sentence in AIResponseLanguage; without one in the language of the visitor's words,
 * as far as they tell it. English where we do not speak the language.
 */
export const toldAtHandOff = (chatbot: ChatbotCard, ownWords: string): string =>
  chatbot.settings.handOffMessage.trim() || oursFor(chatbot, ownWords).passedOn;

/** What the visitor is told where too many have called for a person within the hour. */
export const refusedAtHandOff = (chatbot: ChatbotCard, ownWords: string): string =>
  oursFor(chatbot, ownWords).nobodyNow;

function oursFor({ settings }: ChatbotCard, ownWords: string): OwnSentences {
  const language = settings.answerLanguage || languageOfChat([{ role: 'user', text: ownWords }]);
  return spokenSentences(language);
}
