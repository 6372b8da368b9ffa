import { languageOfChat } from '#libs/listing-language/visitor-language.js';
import { type OwnSentences, spokenSentences } from '#libs/visitor/own-sentences.js';
import type { Question } from '../answering.api.js';

/**
 * What a visitor hears whose chat session a person answers, in the chat's language; the first time it is
 * TalkToHumanResponseMessage, where that is set.
 */
export function toldOfPerson(question: Question, isNew: boolean): string {
  const own = question.chatbot.settings.handOffMessage.trim();
  if (isNew && own !== '') return own;
  const ours = oursIn(question);
  return isNew ? ours.personAnswers : ours.personHasIt;
}

/** Our own sentences in the chat's language. */
export function oursIn({ chatbot, content, earlier }: Question): OwnSentences {
  const questions = [...earlier.map(({ question }) => question), content];
  const language = chatbot.settings.answerLanguage;
  return spokenSentences(language || languageOfChat(questions.map((text) => ({ role: 'user', text }))));
}
