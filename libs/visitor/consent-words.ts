import { shortHash } from '../domain/short-hash.js';
import { sentencesFor, SPOKEN } from './own-sentences.js';

/** What a chatbot's owner says of consent. */
export interface ConsentSettings {
  readonly name: string;
  readonly answerLanguage: string;
  readonly consentText: string;
  readonly needsConsent: boolean;
}

/** What a visitor agrees to who leaves contact details, in the owner's words or in ours, and its version. `language`: the visitor's. */
export function consentOf(
  settings: ConsentSettings,
  language: string,
): { readonly text: string; readonly version: string } {
  const { consent, peopleOf, people, noCondition } = sentencesFor(settings.answerLanguage, language);
  const name = settings.name.trim();
  const ours = consent.replace('{who}', () => (name === '' ? people : peopleOf.replace('{name}', () => name)));
  const text = settings.consentText || (settings.needsConsent ? `${ours} ${noCondition}` : ours);
  return { text, version: shortHash(text) };
}

/** Those words as one of these texts tells them word for word, in whatever language of ours; null where none does. */
export function consentToldIn(texts: readonly string[], settings: ConsentSettings): string | null {
  const told = SPOKEN.map((language) => consentOf(settings, language).text);
  return told.find((words) => texts.some((text) => text.includes(words))) ?? null;
}
