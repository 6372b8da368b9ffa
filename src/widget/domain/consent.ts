import { languageTag } from '#libs/domain/language-names.js';
import { DomainError } from '#libs/domain/domain-error.js';
import { consentOf, type ConsentSettings } from '#libs/visitor/consent-words.js';
import { consentTo, type GivenContact, pageWithoutQuery } from '#libs/visitor/given-contact.js';

/** What a form tells of itself. */
export interface FilledForm {
  readonly isTicked: boolean;
  /** Of the words that the visitor saw; empty where the form showed none. */
  readonly version: string;
  /** Code of the language that the visitor reads, and address of the page, as they came. */
  readonly language: string;
  readonly page: string;
}

/**
 * What is kept of a form with these contact details. Refuses `invalid` where a consent is required and not given, and
 * `conflict` where the visitor saw other words than those of now.
 */
export function givenBy(
  form: FilledForm,
  { settings, origin = '' }: { readonly settings: ConsentSettings; readonly origin?: string },
  { contact, now }: { readonly contact: readonly (string | undefined)[]; readonly now: number },
): GivenContact {
  const shown = consentOf(settings, form.language);
  if (settings.needsConsent && !form.isTicked) throw new DomainError('invalid', NOT_GIVEN);
  if (form.isTicked && form.version === '')
    throw new DomainError('invalid', 'ConsentVersion is required with Consent: GetConfig has it');
  if (form.version !== '' && form.version !== shown.version) throw new DomainError('conflict', OTHER_WORDS);
  const consent = consentTo(shown.text, { isTicked: form.isTicked, contact, at: now });
  const [language, page] = [languageTag(form.language) ?? '', pageOf(form.page, origin)];
  return { in: 'form', page, language, consent: form.version === '' ? null : consent };
}

const NOT_GIVEN =
  'Consent is required: tick the box beside the words of ConsentText, without which nothing is passed on';
const OTHER_WORDS = 'The words of consent have changed meanwhile: please load the page again and read them';

/** Of another site than the browser's the site alone. */
function pageOf(address: string, origin: string): string {
  const page = pageWithoutQuery(address);
  return page !== '' && (origin === '' || URL.parse(page)?.origin === origin) ? page : origin;
}
