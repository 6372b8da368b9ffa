import DOMPurify, { type Config } from 'dompurify';
import { Marked, type Tokens } from 'marked';

const marked = new Marked({
  gfm: true,
  breaks: true,
  renderer: {
    // A picture would be fetched from wherever a model says: its text is shown, as a link.
    image: ({ href, text }: Tokens.Image) => `<a href="${escaped(href)}">${escaped(text || href)}</a>`,
    // Markup that a model writes is shown as it is written.
    html: ({ text }: Tokens.HTML | Tokens.Tag) => (/^<br *\/?>$/i.test(text) ? '<br>' : escaped(text)),
    // The page's headings are its own; within a message they are lines that stand out.
    heading({ tokens }: Tokens.Heading) {
      return `<p><strong>${this.parser.parseInline(tokens)}</strong></p>`;
    },
    // Nothing is to be ticked.
    checkbox: ({ checked }: Tokens.Checkbox) => (checked ? '☑ ' : '☐ '),
  },
});

const SAFE: Config & { RETURN_TRUSTED_TYPE: true } = {
  ALLOWED_TAGS: [
    ...['p', 'br', 'strong', 'b', 'em', 'i', 'del', 'a', 'code', 'pre', 'blockquote', 'ul', 'ol', 'li', 'hr'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  ALLOWED_ATTR: ['href', 'start', 'align'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  ALLOWED_URI_REGEXP: /^(?:https?:\/\/|mailto:|tel:)/i,
  RETURN_TRUSTED_TYPE: true,
};

DOMPurify.addHook('afterSanitizeAttributes', (node) => {
  if (node.nodeName !== 'A') return;
  node.setAttribute('target', '_blank');
  node.setAttribute('rel', 'noopener noreferrer nofollow');
});

/** A line that opens ten lists or quotes at once: the time that they take grows much faster than their depth. */
const TOO_DEEP = /^[ \t]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+|>[ \t]*){10,}/gm;

const shallow = (markdown: string): string =>
  markdown.replace(TOO_DEEP, (markers) => markers.replace(/[-*+.)>]/g, '\\$&'));

/** An answer's Markdown as markup that runs nothing and fetches nothing. */
export const markupOf = (markdown: string) =>
  DOMPurify.sanitize(marked.parse(shallow(markdown), { async: false }), SAFE);

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
