import { isEmailAddress } from './email-address.js';
import { digitsOf } from './plain-text.js';

/** What a visitor can be reached by. */
export type ContactField = 'name' | 'email' | 'phone';

/** Most characters of each. */
export const LONGEST_CONTACT: Readonly<Record<ContactField, number>> = { name: 200, email: 254, phone: 40 };

const isPhone = (text: string): boolean => {
  const { length } = digitsOf(text);
  return /^[\d+() -]+$/.test(text) && length >= 6 && length <= 15;
};

/** What each must be, or null where the text is good. */
export const CONTACT_RULES: Readonly<Record<ContactField, (text: string) => string | null>> = {
  name: (text) => (/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text) ? 'one line' : null),
  email: (text) => (isEmailAddress(text) ? null : 'one plain e-mail address'),
  phone: (text) => (isPhone(text) ? null : '6 to 15 digits with +, blanks, dashes or parentheses'),
};
