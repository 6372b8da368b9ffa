import { languageOfChat } from '#libs/listing-language/visitor-language.js';
import type { ToolPrompt } from './prompt.js';

const UNCONFIRMED: Readonly<Record<string, string>> = {
  english: 'I am sorry, I could not confirm this in our listings.',
  spanish: 'Lo siento, no he podido confirmarlo en nuestros anuncios.',
  french: 'Je suis désolé, je n’ai pas pu confirmer cela dans nos annonces.',
  german: 'Das konnte ich in unseren Angeboten leider nicht bestätigen.',
  portuguese: 'Lamento, não consegui confirmar isso nos nossos anúncios.',
  italian: 'Mi dispiace, non ho potuto confermarlo nei nostri annunci.',
  arabic: 'عذرًا، لم أتمكن من تأكيد ذلك في عروضنا.',
  hindi: 'क्षमा करें, मैं अपनी सूची में इसकी पुष्टि नहीं कर सका।',
  chinese: '抱歉，我无法在我们的房源中确认这一点。',
};

/** The honest end of an answer of which nothing is left, in the chat's language. */
export function unconfirmed({ language, messages }: Pick<ToolPrompt, 'language' | 'messages'>): string {
  const name = (language || languageOfChat(messages)).toLowerCase();
  return UNCONFIRMED[Object.keys(UNCONFIRMED).find((known) => name.includes(known)) ?? 'english']!;
}
