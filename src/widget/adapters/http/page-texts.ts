import { createHash } from 'node:crypto';

/** What the panel's page is made of; scripts and styles by the names of their files. */
interface PanelPage {
  readonly form: 'page' | 'panel';
  /** Way from the page to the root of the service. */
  readonly base: string;
  readonly serialNumber: string;
  readonly name: string;
  readonly script: string;
  readonly styles: readonly string[];
}

const ESCAPED: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => ESCAPED[sign]!);

export const panelPage = ({ form, base, serialNumber, name, script, styles }: PanelPage): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
    <meta name="referrer" content="strict-origin-when-cross-origin" />
    <title>${escaped(name)}</title>
${styles.map((style) => `    <link rel="stylesheet" href="${base}widget/${escaped(style)}" />\n`).join('')}\
    <script type="module" src="${base}widget/${escaped(script)}"></script>
  </head>
  <body data-chatbot="${escaped(serialNumber)}" data-form="${form}" data-base="${base}">
    <div id="parlor"></div>
  </body>
</html>
`;

/** No text of a chatbot, a listing or an answer can run or fetch anything but pictures; `ancestors` null: any page may frame it. */
export const panelPolicy = (ancestors: readonly string[] | null): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    "img-src 'self' https: data: blob:",
    "media-src 'self' blob:",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${ancestors === null ? '*' : ["'self'", ...ancestors].join(' ')}`,
    "require-trusted-types-for 'script'",
    'trusted-types dompurify',
  ].join('; ');

const DEMO_STYLE = `
      body { margin: 0; font: 1.1rem/1.6 Georgia, serif; color: #22303a; background: #f6f3ec }
      header, main { padding: 2rem max(1.5rem, 50vw - 28rem) }
      header { color: #fff; background: linear-gradient(160deg, #123047, #2b6777); padding-block: 4rem 5rem }
      h1 { margin: 0; font-size: 2.6rem; line-height: 1.1 }
      header p { margin: 1rem 0 0; font-size: 1.25rem }
      main { display: grid; gap: 1.5rem; grid-template-columns: repeat(auto-fit, minmax(15rem, 1fr)); padding-bottom: 8rem }
      section { background: #fff; border: 1px solid #d8d0bf; border-radius: 14px; padding: 1.25rem 1.5rem }
      h2 { margin: 0; font-size: 1.2rem }
      section p { margin: .5rem 0 0 }
      section:last-child { grid-column: 1 / -1 }
      code { font-size: .85rem; overflow-wrap: anywhere }`;

/** A customer's page as it might be, with the one line that shows the widget. */
export const DEMO_PAGE = (serialNumber: string): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Harbour Homes</title>
    <style>${DEMO_STYLE}</style>
    <script async src="widget.js" data-chatbot="${serialNumber}"></script>
  </head>
  <body>
    <header>
      <h1>Harbour Homes</h1>
      <p>Sixty homes in ten cities, from Boston to San Diego. Ada, in the corner below, knows all of them.</p>
    </header>
    <main>
      <section><h2>Find a home</h2><p>Ask in your own words: by city, price, bedrooms, or “with a pool”.</p></section>
      <section><h2>Ask about it</h2><p>Fees, parking, pets, the year it was built: Ada answers from the listing.</p></section>
      <section><h2>Talk to us</h2><p>Leave a message with Ada, and an agent has your question and your number.</p></section>
      <section>
        <h2>One line of HTML</h2>
        <p>Agency and homes are invented. This page has a strict content security policy, and this line:</p>
        <p><code>&lt;script async src="widget.js" data-chatbot="${serialNumber}"&gt;&lt;/script&gt;</code></p>
      </section>
    </main>
  </body>
</html>
`;

const STYLE_HASH = createHash('sha256').update(DEMO_STYLE).digest('base64');

export const DEMO_POLICY = `default-src 'none'; script-src 'self'; style-src 'sha256-${STYLE_HASH}'; frame-src 'self'; connect-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
