import { describe, expect, it } from '@jest/globals';
import { eventually } from '../support/eventually.js';
import { says } from '../support/providers/scripted-provider.js';
import type { WidgetPage } from './widget-page.js';
import { describeWidget } from './widget-suite.js';

/** What tag managers, consent tools and optimisers make of the line; `URL` and `SERIAL` stand in it. */
const LINES: Readonly<Record<string, string>> = {
  'in the head': '<head><script src="URL" data-chatbot="SERIAL"></script></head><body></body>',
  'deferred, in the head': '<head><script defer src="URL" data-chatbot="SERIAL"></script></head><body></body>',
  'as a module': '<head><script type="module" src="URL" data-chatbot="SERIAL"></script></head><body></body>',
  'with its attributes in the address': '<body><script async src="URL?chatbot=SERIAL"></script></body>',
  'put in late, without its attributes': `<body><script type="text/plain" data-src="URL" data-chatbot="SERIAL"></script>
    <script>setTimeout(() => document.head.appendChild(Object.assign(document.createElement('script'), { src: 'URL' })), 300)</script></body>`,
  'with words before the names of attributes': `<body><script type="text/plain" data-later-src="URL" data-later-chatbot="SERIAL"></script>
    <script>document.head.appendChild(Object.assign(document.createElement('script'), { src: 'URL' }))</script></body>`,
  'as text that is evaluated': `<body><script type="text/plain" data-src="URL" data-chatbot="SERIAL"></script>
    <script>fetch('URL').then((r) => r.text()).then((text) => (0, eval)(text))</script></body>`,
  twice: '<body>LINELINE</body>',
  'twice, in head and body': '<head>LINE</head><body>LINE</body>',
  'twice, in two forms': '<body>LINE<script async src="URL?chatbot=SERIAL"></script></body>',
};

/** What frameworks do to a page that stands. */
const CHANGES: Readonly<Record<string, string>> = {
  'a new body, as Turbo puts it': `(() => { const body = document.createElement('body'); body.textContent = 'two'; document.body.replaceWith(body); })()`,
  'a copied body, as Turbo puts it back': `document.body.replaceWith(document.body.cloneNode(true))`,
  'an emptied body': `document.body.replaceChildren()`,
  'another document element': `(() => { const html = document.createElement('html'); html.append(document.createElement('head'), document.createElement('body')); document.documentElement.replaceWith(html); })()`,
  'a body with the line in it again': `(() => { const body = document.createElement('body'); const line = document.createElement('script'); line.src = document.querySelector('script[data-chatbot]').src; line.dataset.chatbot = document.querySelector('script[data-chatbot]').dataset.chatbot; body.append(line); document.body.replaceWith(body); })()`,
};

const hosts = ({ page }: WidgetPage) => page.locator('parlor-chat').count();

describeWidget('The line', (scene) => {
  const standsIn = async (html: string): Promise<{ visitor: WidgetPage; serialNumber: string }> => {
    const serialNumber = await scene.chatbot({ Name: 'Ada' });
    const page = html
      .replaceAll('LINE', '<script async src="URL" data-chatbot="SERIAL"></script>')
      .replaceAll('URL', `${scene.service.url}/widget.js`)
      .replaceAll('SERIAL', serialNumber);
    const visitor = await scene.visit(
      scene.site.put(`<!doctype html><html lang="en"><title>Site</title>${page}</html>`),
    );
    return { visitor, serialNumber };
  };

  it.each(Object.entries(LINES))('brings one chatbot that works: %s', async (_, html) => {
    const { visitor } = await standsIn(html);
    await visitor.openPanel();
    expect(await visitor.ask('Hi')).toBe('ok');
    expect([await hosts(visitor), await visitor.page.evaluate('typeof parlor.open'), visitor.errors]).toEqual([
      1,
      'function',
      [],
    ]);
  });

  describe('on a page that becomes another', () => {
    it.each(Object.entries(CHANGES))('goes on with its conversation: %s', async (_, change) => {
      const { visitor } = await standsIn('<body><p>one</p>LINE</body>');
      await visitor.openPanel();
      scene.provider.play(says('First.'), says('Second.'));
      expect(await visitor.ask('One')).toBe('First.');
      await visitor.page.evaluate(change);
      await visitor.panel.getByText('First.').waitFor();
      expect(await visitor.ask('Two')).toBe('Second.');
      expect([await visitor.panel.locator('.own').count(), await hosts(visitor), visitor.errors]).toEqual([2, 1, []]);
    });

    it('comes back to its place, when the page has one again', async () => {
      const { visitor } = await standsIn(
        '<body><div id="here"></div><script async src="URL" data-chatbot="SERIAL" data-inline="#here"></script></body>',
      );
      await visitor.panel.getByRole('textbox').waitFor();
      await visitor.page.evaluate(`document.getElementById('here').remove()`);
      await eventually(
        () => hosts(visitor),
        (count) => count === 0,
      );
      await visitor.page.evaluate(`(() => { const main = document.createElement('main'); document.body.append(main);
        setTimeout(() => { const here = document.createElement('div'); here.id = 'here'; main.append(here); }, 200); })()`);
      await visitor.page.locator('#here parlor-chat').waitFor();
      await visitor.panel.getByRole('textbox').waitFor();
    });

    it('is gone for good once it was told so', async () => {
      const { visitor } = await standsIn('<body>LINE</body>');
      await visitor.bubble.waitFor();
      await visitor.page.evaluate('parlor.destroy()');
      await visitor.page.evaluate(CHANGES['a new body, as Turbo puts it']!);
      await visitor.page.waitForTimeout(300);
      expect(await hosts(visitor)).toBe(0);
    });
  });

  it('shows no bubble where the site is refused or the chatbot was removed, and says why to who looks', async () => {
    const refused = await scene.chatbot({ VerifyDomain: true, Domains: 'other.example' });
    const removed = await scene.chatbot();
    await scene.service.call('/chat/Chatbot/Remove', { serialNumber: removed });
    for (const serial of [refused, removed]) {
      const said: string[] = [];
      const visitor = await scene.visit(scene.site.put('<!doctype html><title>Site</title><body></body>'));
      visitor.page.on('console', (message) => said.push(message.text()));
      await visitor.page.evaluate(
        `(() => { const line = document.createElement('script'); line.src = '${scene.service.url}/widget.js';
        line.dataset.chatbot = '${serial}'; document.body.append(line); })()`,
      );
      await eventually(
        () => Promise.resolve(said),
        (lines) => lines.some((line) => line.startsWith(`Parlor: the chatbot ${serial} was removed, or its Domains`)),
      );
      await visitor.page.evaluate('parlor.open()');
      expect([await hosts(visitor), visitor.errors]).toEqual([0, []]);
    }
  });

  it.each([
    ['as most browsers say it', { isComposing: true, keyCode: 229 }],
    ['as Safari says it', { isComposing: false, keyCode: 229 }],
  ])('does not send the Enter that ends a word of an input method, %s', async (_, how) => {
    const { visitor } = await standsIn('<body>LINE</body>');
    const panel = await visitor.openPanel();
    const box = panel.getByRole('textbox');
    await box.fill('東京');
    const event = JSON.stringify({ key: 'Enter', code: 'Enter', bubbles: true, cancelable: true, ...how });
    await box.evaluate(`(box) => box.dispatchEvent(new KeyboardEvent('keydown', ${event}))`);
    await visitor.page.waitForTimeout(300);
    expect(await panel.locator('.own').count()).toBe(0);
    expect(await box.inputValue()).toBe('東京');
  });
});
