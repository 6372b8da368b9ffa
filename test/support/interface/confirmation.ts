import PostalMime from 'postal-mime';
import { eventually } from '../eventually.js';
import type { Called, Client } from './client.js';
import { mailFilesOf, type MailPlace } from './hand-off.js';

/** What the page behind the link of a mail calls that asks to confirm an address. */
export const confirmAddress = (
  client: Client,
  token: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Called<{ readonly Address: string; readonly Released: number }>> =>
  client.call(
    '/chat/Mail/ConfirmAddress' as never,
    {},
    { key: 'none', headers: { 'confirmation-token': token, ...headers } },
  );

export const confirmationTokenIn = ({ text = '' }: { readonly text?: string }): string =>
  /\/confirm\/([\w-]{43})/.exec(text)![1]!;

/** Takes the link's token out of the newest mail that asks to confirm this address; mails are files. */
export async function confirmationToken(service: MailPlace, address: string): Promise<string> {
  const asking = await eventually(
    async () => {
      const mails = await Promise.all(mailFilesOf(service).map((file) => PostalMime.parse(file)));
      return mails.filter(({ subject, to }) => subject?.startsWith('Please confirm') && to?.[0]?.address === address);
    },
    (mails) => mails.length > 0,
  );
  return confirmationTokenIn(asking.at(-1)!);
}
