/** What a visitor leaves so that somebody can reach them, word for word. */
export interface ContactDetails {
  readonly name?: string;
  readonly email?: string;
  readonly phone?: string;
}

const EMAIL = /(?<![\p{L}\d._%+-])[\p{L}\d._%+-]{1,64}@[\p{L}\d-]{1,63}(?:\.[\p{L}\d-]{1,63}){1,8}/u;
const PHONE = /(?<![\p{L}\d/.-])\+?\(?\d[\d ().-]{6,18}\d(?![\p{L}\d])/u;
const NAME =
  /(?:\bi['’]?m|\bi am|\bmy name is|\bthis is|\bme llamo|\bsoy|\bje m['’]appelle|\bje suis|\bich bin|\bich hei(?:ß|ss)e|\bmein name ist|我叫|我是) ?((?:\p{Lu}|\p{Script=Han})[\p{L}'-]*(?: \p{Lu}[\p{L}'-]+){0,2})/iu;
const CAPITAL = /^(?:\p{Lu}|\p{Script=Han})/u;
/** Somebody's own address is offered; an address that something is to be sent to is none. */
const OFFERS =
  /\b(?:my|mine|reach|contact|call|text|mail|email|e-mail|ring|write) (?:me|us|is|e?-?mail|number|phone|cell|address)\b|\bmi (?:correo|tel[eé]fono|n[uú]mero)|\bmon (?:e-?mail|t[eé]l[eé]phone|num[eé]ro)|\bmeine? (?:e-?mail|telefon\w*|nummer)|我的/i;
const FEW_WORDS = 6;
const LEAST_DIGITS = 8;
const MOST_DIGITS = 15;

/** What the message offers, or null. */
export function contactDetailsIn(message: string): ContactDetails | null {
  const email = EMAIL.exec(message)?.[0];
  const phone = phoneIn(email ? message.replace(email, ' ') : message);
  if (email === undefined && phone === undefined) return null;
  const name = NAME.exec(message)?.[1];
  const rest = message
    .replace(email ?? '', ' ')
    .replace(phone ?? '', ' ')
    .trim()
    .split(/\s+/);
  const isOffered = name !== undefined || OFFERS.test(message) || rest.length <= FEW_WORDS;
  if (!isOffered) return null;
  return {
    ...(name !== undefined && CAPITAL.test(name) ? { name } : {}),
    ...(email === undefined ? {} : { email }),
    ...(phone === undefined ? {} : { phone }),
  };
}

function phoneIn(message: string): string | undefined {
  const phone = PHONE.exec(message)?.[0].trim();
  const digits = phone?.replace(/\D/g, '').length ?? 0;
  return digits >= LEAST_DIGITS && digits <= MOST_DIGITS ? phone : undefined;
}
