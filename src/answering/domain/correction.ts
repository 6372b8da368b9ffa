import type { Claim } from '#libs/listing-language/claims.js';

/** What a model is told that has said what no row bears out. What it said before that stands. */
export function correctionOf(invented: readonly Claim[], shown: string): string {
  const named = [...new Set(invented.map(({ text }) => `"${text.trim()}"`))].join(', ');
  return [
    `[Not from the visitor.] Your next sentence said ${named}, which none of the listings that you looked up bears out for what you said it of, so it was not shown.`,
    shown.trim() === ''
      ? 'Answer the question again from the beginning.'
      : 'Your answer so far has been shown and stands: go on exactly where it ends, without repeating it.',
    'Call the tools again for every fact that you need, use nothing but what they return, and leave out what they do not say. Do not mention this message.',
  ].join(' ');
}

const UNCONFIRMED: Readonly<Record<string, string>> = {
  english: 'I am sorry, I could not confirm this in our listings.',
  spanish: 'Lo siento, no he podido confirmarlo en nuestros anuncios.',
  french: 'Je suis désolé, je n’ai pas pu confirmer cela dans nos annonces.',
  german: 'Das konnte ich in unseren Angeboten leider nicht bestätigen.',
  chinese: '抱歉，我无法在我们的房源中确认这一点。',
};

/** The honest end of an answer that could not be corrected. `language` is a full English name, or empty. */
export function unconfirmed(language: string): string {
  const name = language.toLowerCase();
  return UNCONFIRMED[Object.keys(UNCONFIRMED).find((known) => name.includes(known)) ?? 'english']!;
}
