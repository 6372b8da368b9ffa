import { languageOfChat } from '#libs/listing-language/visitor-language.js';
import { spokenSentences } from '#libs/visitor/own-sentences.js';
import type { Question } from '../answering.api.js';

/**
 * What a visitor hears whose chat session a person answers, in the chat's language; the first time it is
 * TalkToHumanResponseMessage, where that is set.
 */
export function toldOfPerson({ chatbot, content, earlier }: Question, isNew: boolean): string {
  const { handOffMessage, answerLanguage } = chatbot.settings;
  if (isNew && handOffMessage.trim() !== '') return handOffMessage.trim();
  const questions = [...earlier.map(({ question }) => question), content];
  const ours = spokenSentences(answerLanguage || languageOfChat(questions.map((text) => ({ role: 'user', text }))));
  return isNew ? ours.personAnswers : ours.personHasIt;
}
