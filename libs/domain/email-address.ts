const EMAIL =
  /^(?!\.)(?!.*\.\.)(?!.*\.@)[\w.!#$%&'*+/=?^`{|}~-]{1,64}@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/i;

/** Longest address that mail can be sent to, in characters. */
const LONGEST_EMAIL = 254;

/** Whether the text is one plain e-mail address: no name beside it, no quotes, no comments, no line break. */
export const isEmailAddress = (text: string): boolean => text.length <= LONGEST_EMAIL && EMAIL.test(text);
