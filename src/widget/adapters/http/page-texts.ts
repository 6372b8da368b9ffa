/** What the panel's page is made of; scripts and styles by the names of their files. */
interface PanelPage {
  readonly form: 'page' | 'panel' | 'trial';
  /** Way from the page to the root of the service. */
  readonly base: string;
  readonly serialNumber: string;
  readonly name: string;
  /** Whether the chatbot has an icon of its own. */
  readonly hasIcon: boolean;
  /** 0 as the visitor's device has it, 1 light, 2 dark. */
  readonly colourScheme: number;
  readonly script: string;
  /** What the script imports at once. */
  readonly chunks: readonly string[];
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

const SCHEMES = ['', ' data-scheme="light"', ' data-scheme="dark"'];

/** Shown if the script has not come after some seconds. In a frame, the page around it tells the visitor. */
const NOT_YET = '<p class="late">The chat has not loaded; it needs JavaScript. <a href="">Try again</a></p>';

export const panelPage = ({
  form,
  base,
  serialNumber,
  name,
  hasIcon,
  colourScheme,
  script,
  chunks,
  styles,
}: PanelPage): string => `<!doctype html>
<html lang="en"${SCHEMES[colourScheme]}>
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
    <meta name="referrer" content="strict-origin-when-cross-origin" />
    <link rel="icon" href="${hasIcon ? `${base}chatbots/${escaped(serialNumber)}/icon` : 'data:,'}" />
    <title>${escaped(name)}</title>
${styles.map((style) => `    <link rel="stylesheet" href="${base}widget/${escaped(style)}" />\n`).join('')}\
${chunks.map((chunk) => `    <link rel="modulepreload" href="${base}widget/${escaped(chunk)}" />\n`).join('')}\
    <script type="module" src="${base}widget/${escaped(script)}"></script>
  </head>
  <body data-chatbot="${escaped(serialNumber)}" data-form="${form}" data-base="${base}">
    <div id="parlor">${form === 'page' ? NOT_YET : ''}</div>
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
