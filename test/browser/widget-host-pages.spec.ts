import { createHmac } from 'node:crypto';
import { expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { eventually } from '../support/eventually.js';
import { says } from '../support/providers/scripted-provider.js';
import { describeWidget } from './widget-suite.js';

const SETTINGS = { Name: 'Ada', WelcomeMessage: 'Hello, I am Ada.', ChatBubbleColor: 'rgb(21,128,61)' };

/** What a strict page allows: the script, the frame, and the question for the chatbot's looks. */
const strictPolicy = (service: string): string =>
  [
    ...["default-src 'none'", `script-src ${service}/widget.js`, `frame-src ${service}`, `connect-src ${service}`],
    ...["require-trusted-types-for 'script'", "trusted-types 'none'"],
  ].join('; ');

/** What pages do to the language and the browser before the line runs. */
const HOSTILE = `<script>
  const broken = (name) => () => { throw new Error(name); };
  const breakAll = (owner, names) => names.forEach((name) => (owner[name] = broken(name)));
  breakAll(EventTarget.prototype, ['addEventListener', 'removeEventListener']);
  breakAll(Element.prototype, ['append', 'prepend', 'remove', 'replaceWith', 'replaceChildren', 'setAttribute',
    'getAttribute', 'attachShadow', 'toggleAttribute', 'querySelector', 'closest', 'matches']);
  breakAll(DocumentFragment.prototype, ['append', 'replaceChildren', 'querySelector']);
  breakAll(Document.prototype, ['append', 'createTextNode', 'createElementNS', 'querySelector', 'getElementById']);
  breakAll(Node.prototype, ['insertBefore', 'removeChild', 'contains', 'cloneNode']);
  breakAll(HTMLElement.prototype, ['focus']);
  breakAll(DOMTokenList.prototype, ['add', 'remove', 'toggle']);
  breakAll(CSSStyleDeclaration.prototype, ['setProperty']);
  breakAll(JSON, ['parse', 'stringify']);
  breakAll(Object, ['keys', 'entries', 'assign', 'fromEntries']);
  breakAll(String.prototype, ['replace', 'trim', 'includes']);
  breakAll(Function.prototype, ['call', 'apply', 'bind']);
  breakAll(window, ['postMessage', 'alert', 'getComputedStyle', 'queueMicrotask']);
  Array.prototype.toJSON = () => 'mine';
  Object.prototype.extra = function () {};
  window.parlor = [['on', 'open', () => (document.title = 'opened')]];
  for (const name of Object.getOwnPropertyNames(Array.prototype))
    if (name !== 'constructor' && name !== 'length') Array.prototype[name] = broken(name);
  Array.prototype[Symbol.iterator] = broken('iterator');
</script>`;

/** Elements whose names hide what the document has itself. */
const CLOBBERED = ['currentScript', 'body', 'documentElement', 'createElement', 'querySelector', 'addEventListener']
  .map((name) => `<img name="${name}" alt="">`)
  .join('')
  .concat('<div id="parlor"></div>');

/** What the page has been told by `on`. */
const told = (page: Page, enough: string) =>
  eventually(
    () => page.evaluate('JSON.stringify(window.told)'),
    (text) => text === enough,
  );

describeWidget('The widget stands on a page', (scene) => {
  it('of a strict content policy with trusted types', async () => {
    const headers = { 'Content-Security-Policy': strictPolicy(scene.service.url) };
    const visitor = await scene.open(await scene.chatbot(SETTINGS), { headers });
    const refused: string[] = [];
    visitor.page.on(
      'console',
      (message) => /Content Security Policy|Trusted/.test(message.text()) && refused.push(message.text()),
    );
    await visitor.teaser.waitFor();
    await visitor.openPanel();
    expect(await visitor.ask('Hi')).toBe('ok');
    expect([refused, visitor.errors]).toEqual([[], []]);
  });

  it('that has broken the methods of elements, arrays and JSON', async () => {
    const visitor = await scene.open(await scene.chatbot(SETTINGS), { before: HOSTILE });
    await visitor.teaser.waitFor();
    await visitor.openPanel();
    expect(await visitor.ask('Hi')).toBe('ok');
    await eventually(
      () => visitor.page.title(),
      (title) => title === 'opened',
    );
    await visitor.panel.getByRole('textbox').press('Escape');
    await visitor.page.getByRole('button', { name: 'Open chat', exact: true }).waitFor();
    expect(visitor.errors).toEqual([]);
  });

  it('whose elements hide the document behind their names', async () => {
    const visitor = await scene.open(await scene.chatbot(SETTINGS), { before: CLOBBERED });
    await visitor.teaser.waitFor();
    await visitor.openPanel();
    expect([await visitor.ask('Hi'), visitor.errors]).toEqual(['ok', []]);
    expect(await visitor.page.evaluate('typeof parlor.open')).toBe('function');
  });

  it('whose names are taken and whose storage throws', async () => {
    const before = `<script>
      Object.defineProperty(window, 'parlor', { value: Object.freeze({}) });
      Object.defineProperty(window, 'localStorage', { get() { throw new Error('storage'); } });
      Object.defineProperty(window, 'sessionStorage', { get() { throw new Error('storage'); } });
      </script>`;
    const visitor = await scene.open(await scene.chatbot(SETTINGS), { before });
    await visitor.openPanel();
    expect([await visitor.ask('Hi'), visitor.errors]).toEqual(['ok', []]);
  });

  it('in a plain frame, to which the browser refuses all storage', async () => {
    const chatbot = await scene.chatbot(SETTINGS);
    const html = `<!doctype html><title>Plain</title><iframe src="${scene.service.url}/c/${chatbot}/panel"></iframe>`;
    const visitor = await scene.visit(scene.site.put(html));
    const panel = visitor.page.frameLocator('iframe');
    await panel.getByRole('textbox').waitFor();
    const look = 'try { localStorage.length } catch ({ name }) { name }';
    expect(await visitor.page.frames()[1]!.evaluate(look)).toBe('SecurityError');
    scene.provider.play(says('First.'), says('Second.'));
    expect([await visitor.ask('One', panel), await visitor.ask('Two', panel)]).toEqual(['First.', 'Second.']);
    expect(await panel.locator('.own').count()).toBe(2);
    expect(visitor.errors).toEqual([]);
  });

  it('beside another chatbot, each with its own corner, conversation and name on the page', async () => {
    const [ada, bob] = [await scene.chatbot(SETTINGS), await scene.chatbot({ Name: 'Bob', ChatBubbleAlign: 1 })];
    const before = `<script async src="${scene.service.url}/widget.js" data-chatbot="${bob}" data-api="bob"></script>`;
    const { page, errors } = await scene.open(ada, { before });
    await page.waitForFunction('window.bob?.open && window.parlor?.open');
    scene.provider.play(says('I am Bob.'));
    await page.evaluate('bob.send("Who is there?")');
    await page.frameLocator('parlor-chat.left iframe').getByText('I am Bob.').waitFor();
    scene.provider.play(says('I am Ada.'));
    await page.evaluate('parlor.send("And there?")');
    const other = page.frameLocator('parlor-chat:not(.left) iframe');
    await other.getByText('I am Ada.', { exact: true }).waitFor();
    expect(await other.getByText('I am Bob.').count()).toBe(0);
    await page.evaluate('bob.destroy()');
    expect(await page.evaluate('[typeof bob, typeof parlor]')).toEqual(['undefined', 'object']);
    expect([await page.locator('parlor-chat').count(), errors]).toEqual([1, []]);
  });

  it('that says who its visitor is: a signed name finds its conversations in another browser, a forged one does not', async () => {
    const serialNumber = await scene.chatbot();
    const { body } = await scene.service.call('/chat/Chatbot/GetIdentitySecret', { serialNumber });
    const signature = createHmac('sha256', body.Data.Secret).update('4711').digest('hex');
    const known = `{ id: 4711, signature: '${signature}' }`;
    const listening = '<script>window.told = []; window.parlor = [["on", "identify", (detail) => told.push(detail)]];';
    const first = await scene.open(serialNumber, { before: `${listening}</script>` });
    await first.openPanel();
    await first.ask('Homes in Austin?');
    await first.page.evaluate(`parlor.identify(${known})`);
    await told(first.page, '[{"isAccepted":true}]');
    const before = `${listening} parlor.push(['identify', ${known}]);</script>`;
    const second = await scene.open(serialNumber, { before });
    const panel = await second.openPanel();
    await told(second.page, '[{"isAccepted":true}]');
    await panel.getByRole('button', { name: 'Conversations' }).click();
    await panel.getByRole('button', { name: /^Homes in Austin\?/ }).click();
    await panel.locator('.own').getByText('Homes in Austin?').waitFor();
    const forger = await scene.open(serialNumber, { before: `${listening}</script>` });
    await forger.openPanel();
    await forger.page.evaluate("parlor.identify({ id: '4711', signature: 'f'.repeat(64) })");
    await told(forger.page, '[{"isAccepted":false}]');
    expect(await forger.ask('Hi')).toBe('ok');
    await forger.panel.getByRole('button', { name: 'Conversations' }).click();
    await forger.panel.getByRole('button', { name: /^Hi/ }).waitFor();
    expect(await forger.panel.getByRole('button', { name: /Austin/ }).count()).toBe(0);
  });
});
