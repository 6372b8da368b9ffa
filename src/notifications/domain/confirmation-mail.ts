import { CONFIRMATION_DAYS } from './owner-address.js';

/** The mail that asks for confirmation. It holds no word of a tenant's: nobody can have us send theirs to strangers. */
export function confirmationMail(link: string): {
  readonly subject: string;
  readonly body: string;
  readonly html: string;
} {
  const host = new URL(link).host;
  const reason = `Somebody has set this address in a chatbot at ${host}: mails about visitors, such as a wish to talk to a person, shall come here.`;
  const call = `To get them, open this link within ${CONFIRMATION_DAYS} days and press the button:`;
  const otherwise = 'Did you not expect this? Then do nothing: no mails about visitors come here.';
  return {
    subject: 'Please confirm this address for mails of a chatbot',
    body: `${reason}\n\n${call}\n\n${link}\n\n${otherwise}\n`,
    html: `<p>${reason}</p><p>${call}</p><p><a href="${link}">${link}</a></p><p>${otherwise}</p>`,
  };
}
