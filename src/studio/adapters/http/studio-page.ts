/** Nothing but the page's own script and styles runs; no page frames it, and no text becomes code. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "img-src 'self' https: data:",
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

export const PAGE_HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': POLICY,
  'Cache-Control': 'no-cache',
  'Referrer-Policy': 'same-origin',
  'X-Robots-Tag': 'noindex, nofollow',
};

/** Names of files hold hashes alone; addresses are relative, so that a proxy may put a path before them. */
const page = (title: string, head: string, body: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<title>${title}</title>
${head}
</head>
<body>
${body}
</body>
</html>
`;

const stylesheets = (styles: readonly string[]): string =>
  styles.map((style) => `<link rel="stylesheet" href="widget/${style}">`).join('\n');

export const studioPage = (script: string, styles: readonly string[]): string =>
  page(
    'Studio',
    `${stylesheets(styles)}\n<script type="module" src="widget/${script}"></script>`,
    '<div id="studio"></div>\n<noscript><p>This page needs JavaScript.</p></noscript>',
  );

/** A door of the service: where it leads, and what is behind it. */
interface Door {
  readonly href: string;
  readonly name: string;
  readonly sentence: string;
}

const STUDIO: Door = {
  href: 'studio',
  name: 'Studio',
  sentence: 'Read what visitors asked, answer them yourself, and teach your chatbot what it did not know.',
};
const DEMO: Door = {
  href: 'demo',
  name: 'Demo',
  sentence: 'Talk to a chatbot on the page of an invented agency, as your visitors will.',
};
const DOCS: Door = {
  href: 'docs',
  name: 'Documentation',
  sentence: 'Every operation of the interface, ready to be tried from the page.',
};

/** The first page of the service in a browser; a door that is shut is left out. */
export function doorsPage(styles: readonly string[], open: { readonly demo: boolean; readonly docs: boolean }): string {
  const doors = [STUDIO, ...(open.demo ? [DEMO] : []), ...(open.docs ? [DOCS] : [])];
  const items = doors.map(({ href, name, sentence }) => `<li><a href="${href}">${name}</a><p>${sentence}</p></li>`);
  return page(
    'Parlor',
    stylesheets(styles),
    `<main class="doors"><h1>Parlor</h1>\n<ul>\n${items.join('\n')}\n</ul></main>`,
  );
}
