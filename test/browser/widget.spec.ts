import { expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { eventually } from '../support/eventually.js';
import { says, type Script } from '../support/providers/scripted-provider.js';
import { accessibilityFaults } from './accessibility.js';
import { describeWidget } from './widget-suite.js';

const SETTINGS = { Name: 'Ada', WelcomeMessage: 'Hello, I am Ada.', SuggestedMessage: 'Any rentals?' };

/** What a strict page allows: the script, the frame, and the question for the chatbot's looks. */
const strictPolicy = (service: string): string =>
  [
    ...["default-src 'none'", `script-src ${service}/widget.js`, `frame-src ${service}`, `connect-src ${service}`],
    ...["require-trusted-types-for 'script'", "trusted-types 'none'"],
  ].join('; ');

/** What pages do to the language and the browser before the line runs. */
const HOSTILE = `<script>
  Array.prototype.map = Array.prototype.forEach = Array.prototype.push = Array.prototype.find = () => { throw new Error('map'); };
  Array.prototype.toJSON = () => 'mine';
  Object.prototype.extra = function () {};
  JSON.parse = () => { throw new Error('parse'); };
  window.postMessage = window.alert = () => { throw new Error('postMessage'); };
  window.parlor = [['on', 'open', () => (document.title = 'opened')]];
</script>`;

/** A text that comes piece by piece until the test lets it end. */
function slowly(pieces: readonly string[]): { script: Script; goOn: () => void } {
  let goOn = (): void => undefined;
  const gate = new Promise<void>((resolve) => (goOn = resolve));
  const before = (fragment: number) => (fragment === pieces.length - 1 ? gate : Promise.resolve());
  return { script: { fragments: pieces, before }, goOn };
}

const asked = (page: Page, call: string) => page.evaluate(call);

describeWidget('The widget', (scene) => {
  it('is one line on a page of another origin: a visitor opens it, asks, and finds the conversation again', async () => {
    const chatbot = await scene.chatbot(SETTINGS);
    const visitor = await scene.open(chatbot);
    await visitor.bubble.waitFor();
    expect(visitor.page.frames()).toHaveLength(1);
    await visitor.openPanel();
    scene.provider.play(says('There ', 'are **four** homes.'));
    expect(await visitor.ask('How many homes?')).toBe('There are four homes.');
    await visitor.page.reload();
    const panel = await visitor.openPanel();
    await panel.getByText('There are four homes.').waitFor();
    await panel.getByText('How many homes?').waitFor();
    expect(visitor.errors).toEqual([]);
    expect(await visitor.context.cookies()).toEqual([]);
    const known = [scene.site.origin, scene.service.url];
    expect(visitor.requests.filter((url) => !known.includes(new URL(url).origin))).toEqual([]);
  });

  it('works under a strict content policy with trusted types', async () => {
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

  it('works on a page with hostile globals', async () => {
    const visitor = await scene.open(await scene.chatbot(SETTINGS), { before: HOSTILE });
    await visitor.teaser.waitFor();
    await visitor.openPanel();
    expect(await visitor.ask('Hi')).toBe('ok');
    await eventually(
      () => visitor.page.title(),
      (title) => title === 'opened',
    );
  });

  it('works on a page whose names are taken and whose storage throws', async () => {
    const before = `<script>
      Object.defineProperty(window, 'parlor', { value: Object.freeze({}) });
      Object.defineProperty(window, 'localStorage', { get() { throw new Error('storage'); } });
      Object.defineProperty(window, 'sessionStorage', { get() { throw new Error('storage'); } });
      </script>`;
    const visitor = await scene.open(await scene.chatbot(SETTINGS), { before });
    await visitor.openPanel();
    expect([await visitor.ask('Hi'), visitor.errors]).toEqual(['ok', []]);
  });

  it('does what the page asked before and asks later', async () => {
    const before = `<script>
      window.told = [];
      window.parlor = [['on', 'message', (detail) => told.push(detail.text)], ['on', 'close', () => told.push('closed')],
        ['send', 'Asked early']];
    </script>`;
    scene.provider.play(says('First.'), says('Second.'));
    const visitor = await scene.open(await scene.chatbot(), { before });
    await visitor.panel.getByText('First.').waitFor();
    await asked(visitor.page, 'parlor.send("Asked late")');
    await visitor.panel.getByText('Second.').waitFor();
    await asked(visitor.page, 'parlor.close()');
    await eventually(
      () => asked(visitor.page, 'told.join()'),
      (told) => told === 'First.,Second.,closed',
    );
    await asked(visitor.page, 'parlor.destroy()');
    expect(await visitor.page.locator('parlor-chat').count()).toBe(0);
    expect(await asked(visitor.page, 'typeof parlor')).toBe('undefined');
  });

  it('marks answers that come while it is closed', async () => {
    const { script, goOn } = slowly(['Well, ', 'four.']);
    scene.provider.play(script);
    const visitor = await scene.open(await scene.chatbot());
    const panel = await visitor.openPanel();
    await panel.getByRole('textbox').fill('How many?');
    await panel.getByRole('textbox').press('Enter');
    await panel.getByText('Well,').waitFor();
    await panel.getByRole('textbox').press('Escape');
    goOn();
    await visitor.page.getByRole('button', { name: 'Open chat (1 new)' }).click();
    await visitor.page.getByRole('button', { name: 'Close chat', exact: true }).waitFor();
    await panel.getByText('Well, four.').waitFor();
  });

  it('stands inline where the page wants it', async () => {
    const before = '<div id="here" style="width:500px;height:600px"></div>';
    const visitor = await scene.open(await scene.chatbot(SETTINGS), { before, attributes: 'data-inline="#here"' });
    await visitor.panel.getByRole('textbox').waitFor();
    expect([await visitor.bubble.count(), await visitor.ask('Hi')]).toEqual([0, 'ok']);
    const box = (await visitor.page.locator('#here parlor-chat iframe').boundingBox())!;
    expect([box.width, box.height]).toEqual([500, 600]);
    expect(await visitor.panel.getByRole('button', { name: 'Close chat' }).count()).toBe(0);
  });

  it('fills a phone of 320 pixels, without anything to be scrolled sideways', async () => {
    const visitor = await scene.open(await scene.chatbot(SETTINGS), {
      context: { viewport: { width: 320, height: 568 } },
    });
    const panel = await visitor.openPanel();
    const box = (await visitor.page.locator('parlor-chat iframe').boundingBox())!;
    expect(box).toEqual({ x: 0, y: 0, width: 320, height: 568 });
    scene.provider.play(
      says(`${'Wide'.repeat(60)}\n\n| a | b | c | d |\n|-|-|-|-|\n| ${'x'.repeat(80)} | 2 | 3 | 4 |`),
    );
    await visitor.ask('Show me');
    const wide = await visitor.page.frames()[1]!.evaluate('document.documentElement.scrollWidth');
    expect(wide).toBe(320);
    await panel.getByRole('button', { name: 'Close chat' }).click();
    await visitor.bubble.waitFor();
  });
});

describeWidget('A conversation of the widget', (scene) => {
  it('is stopped by its button, keeps what was said, and is asked again', async () => {
    const { script } = slowly(['Once upon ', 'a time.']);
    scene.provider.play(script, says('Again.'));
    const visitor = await scene.open(await scene.chatbot());
    const panel = await visitor.openPanel();
    await panel.getByRole('textbox').fill('Tell me');
    await panel.getByRole('button', { name: 'Send' }).click();
    await panel.getByText('Once upon').waitFor();
    await panel.getByRole('button', { name: 'Stop' }).click();
    await panel.getByText('The answer was cut short.').waitFor();
    await scene.provider.until(({ aborted }) => aborted === 1);
    await panel.getByRole('button', { name: 'Try again' }).click();
    expect(await visitor.answer()).toBe('Again.');
  });

  it('keeps what was typed where the service cannot be reached, over a reload, too', async () => {
    const visitor = await scene.open(await scene.chatbot());
    const panel = await visitor.openPanel();
    await visitor.context.setOffline(true);
    await panel.getByRole('textbox').fill('Three bedrooms in Boise');
    await panel.getByRole('textbox').press('Enter');
    await panel.getByText('The service cannot be reached.').waitFor();
    await visitor.context.setOffline(false);
    await visitor.page.reload();
    await visitor.openPanel();
    await panel.getByText('Three bedrooms in Boise').waitFor();
    await panel.getByRole('button', { name: 'Try again' }).click();
    expect(await visitor.answer()).toBe('ok');
    await panel.getByRole('textbox').fill('Not yet sent');
    await visitor.page.reload();
    await visitor.openPanel();
    expect(await panel.getByRole('textbox').inputValue()).toBe('Not yet sent');
  });

  it('renews a token that the service takes no more, without a word', async () => {
    const visitor = await scene.open(await scene.chatbot());
    await visitor.openPanel();
    let refusals = 0;
    await visitor.context.route('**/chat/Chat/Ask', async (route) => {
      refusals += 1;
      await (refusals > 1
        ? route.continue()
        : route.continue({ headers: { ...route.request().headers(), 'chatbot-sessionkey': 'expired' } }));
    });
    expect([await visitor.ask('Hi'), refusals]).toEqual(['ok', 2]);
  });

  it('begins anew, and is found among several', async () => {
    scene.provider.play(says('About Austin.'), says('About Boise.'));
    const visitor = await scene.open(await scene.chatbot());
    const panel = await visitor.openPanel();
    await visitor.ask('Austin?');
    await panel.getByRole('button', { name: 'New conversation' }).click();
    await panel.getByText('About Austin.').waitFor({ state: 'detached' });
    await visitor.ask('Boise?');
    await panel.getByRole('button', { name: 'Conversations' }).click();
    await panel.getByRole('button', { name: /^Austin\?/ }).click();
    await panel.getByText('About Austin.').waitFor();
    expect(await panel.getByText('About Boise.').count()).toBe(0);
  });

  it('goes on behind a connection that was lost', async () => {
    const visitor = await scene.open(await scene.chatbot());
    const panel = await visitor.openPanel();
    // What has come of the answer ends early; the rest is read from the service.
    await visitor.context.route('**/chat/Chat/Ask', async (route) => {
      const response = await route.fetch();
      const [first] = (await response.text()).split('\n\n');
      await route.fulfill({ response, body: `${first}\n\n` });
    });
    scene.provider.play(says('One, ', 'two, ', 'three.'));
    expect(await visitor.ask('Count')).toBe('One, two, three.');
    expect(visitor.requests.filter((url) => url.endsWith('/chat/Chat/GetAnswer'))).toHaveLength(1);
    expect(await panel.getByText('The connection was lost').count()).toBe(0);
  });

  it.each(['light', 'dark'] as const)('has no fault that axe finds, in %s', async (colorScheme) => {
    const chatbot = await scene.chatbot({ ...SETTINGS, ChatBubbleColor: 'rgb(250,204,21)', EnableUploadImage: true });
    const hosted = await scene.visit(`${scene.service.url}/c/${chatbot}`, { colorScheme, bypassCSP: true });
    await hosted.page.getByRole('textbox').waitFor();
    expect(await accessibilityFaults(hosted.page)).toEqual([]);
    scene.provider.play(says('A [link](https://example.com) and `code`.\n\n- one\n- two'));
    await hosted.ask('Show me', hosted.page);
    expect(await accessibilityFaults(hosted.page)).toEqual([]);
  });

  it('is led by the keyboard alone', async () => {
    const visitor = await scene.open(await scene.chatbot(SETTINGS));
    await visitor.bubble.focus();
    await visitor.page.keyboard.press('Enter');
    await visitor.panel.locator('textarea:focus').waitFor();
    await visitor.page.keyboard.type('Hi');
    await visitor.page.keyboard.press('Enter');
    expect(await visitor.answer()).toBe('ok');
    await visitor.page.keyboard.press('Escape');
    await visitor.page.getByRole('button', { name: 'Open chat', exact: true }).waitFor();
    expect(
      await visitor.bubble.evaluate((bubble) =>
        bubble.getRootNode() === bubble.ownerDocument ? '' : bubble.matches(':focus'),
      ),
    ).toBe(true);
  });
});
