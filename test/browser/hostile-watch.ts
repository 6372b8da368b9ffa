import type { Frame, Page } from 'playwright-core';

/**
 * What must not be within an element that shows strangers' text: what runs, fetches, or takes names of the page. Drawings
 * and the few fields of the widget's own are known by their marks.
 */
const HARMFUL = [
  ...['script', 'iframe', 'frame', 'object', 'embed', 'applet', 'style', 'link', 'meta', 'base', 'math', 'noscript'],
  ...['video', 'audio', 'source', 'track', 'picture', 'template', 'details', 'dialog', 'marquee', 'select', 'canvas'],
  ...[
    'svg:not(.icon)',
    'input:not([type=file])',
    'form:not(.composer)',
    '[style]:not(#message)',
    '[srcset]',
    '[poster]',
  ],
  ...['[background]', '[ping]', '[formaction]', '[action]', '[autofocus]', '[id]:not(#message)', '[name]', '[srcdoc]'],
].join();

/** What an answer may be made of. */
const FORMATS =
  '^(P|BR|STRONG|B|EM|I|DEL|A|CODE|PRE|BLOCKQUOTE|UL|OL|LI|HR|TABLE|THEAD|TBODY|TR|TH|TD)( (href|target|rel|start|align))*$';

/** Finds, in the browser, elements that are harmful, handlers among attributes, and addresses that are not safe. */
const FINDINGS = `((harmful, formats) => {
  const found = window.__hit === undefined ? [] : ['__hit is ' + window.__hit];
  const roots = [document.getElementById('parlor'), document.querySelector('parlor-chat')?.shadowRoot];
  for (const root of roots.filter(Boolean)) {
    const isPanel = root === roots[0];
    if (isPanel) found.push(...[...root.querySelectorAll(harmful)].map((one) => one.outerHTML));
    for (const one of root.querySelectorAll('*'))
      for (const { name, value } of one.attributes) {
        const isHandler = name.startsWith('on');
        const isWrongLink = name === 'href' && !/^(https?:|mailto:|tel:)/.test(one.href);
        const isWrongPicture = name === 'src' && one.tagName === 'IMG' && !/^blob:/.test(value);
        if (isHandler || isWrongLink || isWrongPicture) found.push(name + '=' + value + ' of ' + one.tagName);
      }
  }
  for (const one of document.querySelectorAll('.markdown *')) {
    const written = [one.tagName, ...one.getAttributeNames().sort()].join(' ');
    if (!new RegExp(formats).test(written)) found.push(written + ' in an answer');
  }
  return found;
})(${JSON.stringify(HARMFUL)}, ${JSON.stringify(FORMATS)})`;

const inFrame = (frame: Frame): Promise<string[]> => frame.evaluate<string[]>(FINDINGS);

/** What a hostile text has done to a page, in any of its frames; empty where it has done nothing. */
export async function harmIn(page: Page): Promise<string[]> {
  return (await Promise.all(page.frames().map(inFrame))).flat();
}

/** Puts texts into the conversation as markup, as a widget without any care would. */
export const showRaw = (page: Page, texts: readonly string[]): Promise<void> =>
  page
    .frames()
    .at(-1)!
    .evaluate(
      `for (const text of ${JSON.stringify(texts)})
        document.querySelector('[role=log]').append(document.createRange().createContextualFragment(text))`,
    );
