import type { Response } from 'express';
import type { BuiltPart } from './built-files.js';

/** Nothing but the page's own script and styles; it calls this service alone, and no page frames it. */
const HEADERS = {
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  'Referrer-Policy': 'no-referrer',
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex, nofollow',
};

/** A page that the link of a mail opens, one step below the service's address: its title, and what stands in its body. */
export interface LinkPage {
  readonly title: string;
  readonly body: string;
}

/**
 * Sends such a page with the files of its part. It is the same for every link, so that a mail scanner that follows one changes
 * nothing and learns nothing; no address of it is kept or passed on.
 */
export const sendLinkPage = (response: Response, page: LinkPage, files: BuiltPart): void =>
  void response.set({ 'Content-Type': 'text/html; charset=utf-8', ...HEADERS }).send(linkPage(page, files));

const linkPage = ({ title, body }: LinkPage, { script, styles }: BuiltPart): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<title>${title}</title>
${styles.map((name) => `<link rel="stylesheet" href="../widget/${name}">`).join('\n')}
<script src="../widget/${script}" type="module"></script>
</head>
<body>
${body}
</body>
</html>
`;

/** What the OpenAPI document says of an answer that is a text of this type. */
export const textOfType = (type: string) => ({ content: { [type]: { schema: { type: 'string' } } } }) as object;
