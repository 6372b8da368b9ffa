import { domainToASCII, domainToUnicode } from 'node:url';
import { isHostName } from './host-name.js';

/**
 * Without `%` and `!`: mail servers read routes in them, "ann%example.com@relay.example". Without `=?`: mail programs decode
 * what it begins.
 */
const LOCAL_PART = /^(?!\.)(?!.*\.\.)(?!.*\.$)(?!.*=\?)[\w.#$&'*+/=?^`{|}~-]{1,64}$/;

/** Longest address that mail can be sent to, in characters. */
const LONGEST_EMAIL = 254;

/**
 * Whether the text is one plain e-mail address: no name beside it, no quotes, no comments, no line break. The host may be
 * written in letters of any script, as people read it, or in ASCII (`xn--…`).
 */
export function isEmailAddress(text: string): boolean {
  if (text.length > LONGEST_EMAIL) return false;
  const at = text.lastIndexOf('@');
  const host = asciiHost(
    text
      .slice(at + 1)
      .toLowerCase()
      .normalize('NFC'),
  );
  return LOCAL_PART.test(text.slice(0, at)) && at + 1 + host.length <= LONGEST_EMAIL && isHostName(host);
}

/** What begins a label that stands for letters of another script. */
const ENCODED = 'xn--';

/** As it travels; empty where a host has another spelling (signs that are not seen, letters of full width) or stands for none. */
function asciiHost(host: string): string {
  const ascii = domainToASCII(host);
  const unicode = domainToUnicode(ascii);
  const isReadable = unicode.split('.').every((label) => !label.startsWith(ENCODED));
  return isReadable && (host === ascii || host === unicode) ? ascii : '';
}
