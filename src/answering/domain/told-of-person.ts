import { englishLanguageName } from '#libs/domain/language-names.js';
import { languageOfChat } from '#libs/listing-language/visitor-language.js';
import type { Question } from '../answering.api.js';

/** A person has taken over, and: what the visitor says now has reached that person. */
type Told = readonly [first: string, later: string];

const TOLD: Readonly<Record<string, Told>> = {
  english: ['A person answers you here from now on.', 'Your message has been passed on; a person answers you here.'],
  spanish: [
    'A partir de ahora le responde aquí una persona.',
    'Su mensaje se ha transmitido; una persona le responde aquí.',
  ],
  french: [
    'À partir de maintenant, une personne vous répond ici.',
    'Votre message a été transmis ; une personne vous répond ici.',
  ],
  german: [
    'Ab jetzt antwortet Ihnen hier ein Mensch.',
    'Ihre Nachricht ist weitergeleitet; ein Mensch antwortet Ihnen hier.',
  ],
  portuguese: [
    'A partir de agora, uma pessoa responde-lhe aqui.',
    'A sua mensagem foi transmitida; uma pessoa responde-lhe aqui.',
  ],
  arabic: ['من الآن فصاعدًا سيجيبك شخص هنا.', 'تم نقل رسالتك؛ سيجيبك شخص هنا.'],
  hindi: ['अब से एक व्यक्ति आपको यहाँ उत्तर देगा।', 'आपका संदेश पहुँचा दिया गया है; एक व्यक्ति आपको यहाँ उत्तर देगा।'],
  chinese: ['从现在起由工作人员在这里为您解答。', '您的消息已转达，工作人员会在这里回复您。'],
};

/**
 * What a visitor hears whose chat session a person answers, in the chat's language; the first time it is
 * TalkToHumanResponseMessage, where that is set.
 */
export function toldOfPerson({ chatbot, content, earlier }: Question, isNew: boolean): string {
  const { handOffMessage, answerLanguage } = chatbot.settings;
  if (isNew && handOffMessage.trim() !== '') return handOffMessage.trim();
  const questions = [...earlier.map(({ question }) => question), content];
  const language =
    englishLanguageName(answerLanguage) || languageOfChat(questions.map((text) => ({ role: 'user', text })));
  const known = Object.keys(TOLD).find((name) => language.toLowerCase().includes(name)) ?? 'english';
  return TOLD[known]![isNew ? 0 : 1];
}
