import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { FrameLocator, Route } from 'playwright-core';
import { eventually } from '../support/eventually.js';
import { freePort } from '../support/programs/free-port.js';
import { says } from '../support/providers/scripted-provider.js';
import { TcpProxy } from '../support/wire/tcp-proxy.js';
import { describeWidget, slowly } from './widget-suite.js';

/** A service that is started again listens where it did; its tokens expire while a test looks on. */
const SETTINGS = { PORT: String(await freePort()), VISITOR_TOKEN_SECONDS: '2' };

/** What the page keeps of the visitor. */
const TOKEN = 'JSON.parse(Object.entries(localStorage).find(([name]) => /^parlor:[0-9a-f]+$/.test(name))[1]).token';

/** How much of an element is seen. */
const OPACITY = (one: unknown): string => (globalThis as unknown as Styled).getComputedStyle(one).opacity;
interface Styled {
  getComputedStyle(element: unknown): { readonly opacity: string };
}

const BUSY = { Data: null, Version: '1.0.0', Success: false, Code: 503, Message: 'Busy' };

const write = async (panel: FrameLocator, text: string): Promise<void> => {
  await panel.getByRole('textbox').fill(text);
  await panel.getByRole('textbox').press('Enter');
};

describeWidget(
  'The widget bears',
  (scene) => {
    let proxy: TcpProxy;
    beforeAll(async () => void (proxy = await TcpProxy.to(scene.service.url)));
    afterAll(() => proxy.stop());

    /** A visitor whose connections the test can cut. */
    const behindProxy = async () => {
      const chatbot = await scene.chatbot();
      const visitor = await scene.open(chatbot, { service: new URL(proxy.url).origin });
      return { chatbot, visitor, panel: await visitor.openPanel() };
    };

    it('a service that stops while the visitor writes: nothing is lost, and it goes on behind the new start', async () => {
      const visitor = await scene.open(await scene.chatbot());
      const panel = await visitor.openPanel();
      await visitor.ask('Hi');
      await panel.getByRole('textbox').fill('Three bed');
      await scene.service.kill('SIGTERM');
      await panel.getByRole('textbox').pressSequentially('rooms in Boise');
      await panel.getByRole('textbox').press('Enter');
      await panel.getByText('The service cannot be reached.').waitFor();
      await panel.getByRole('textbox').fill('Not yet sent');
      await scene.service.restart();
      scene.provider.play(says('Two homes.'));
      await panel.getByRole('button', { name: 'Try again' }).click();
      expect(await visitor.answer()).toBe('Two homes.');
      expect(await panel.locator('.own .bubble').allInnerTexts()).toEqual(['Hi', 'Three bedrooms in Boise']);
      expect(await panel.getByRole('textbox').inputValue()).toBe('Not yet sent');
    });

    it('a browser without a connection: what was sent goes by itself later, and outlives a reload like what is typed', async () => {
      const visitor = await scene.open(await scene.chatbot());
      const panel = await visitor.openPanel();
      await visitor.context.setOffline(true);
      await write(panel, 'Three bedrooms in Boise');
      await panel.getByText('The service cannot be reached.').waitFor();
      await visitor.context.setOffline(false);
      // The tool that plays the missing connection does not tell a frame of another site of its end.
      await visitor.page.frames()[1]!.evaluate("dispatchEvent(new Event('online'))");
      await panel.locator('[data-author=AI]').getByText('ok').waitFor();
      expect(await panel.getByRole('alert').count()).toBe(0);
      await visitor.page.route('**/chat/Chat/Ask', (route) => route.abort());
      await write(panel, 'And in Austin?');
      await panel.getByText('The service cannot be reached.').waitFor();
      // What the frame tells the page in the very moment of a reload never arrives.
      await visitor.page.evaluate("addEventListener('message', (event) => event.stopImmediatePropagation(), true)");
      await panel.getByRole('textbox').fill('Not yet sent');
      await visitor.page.reload();
      await visitor.openPanel();
      await panel.getByText('And in Austin?').waitFor();
      expect(await panel.getByRole('textbox').inputValue()).toBe('Not yet sent');
      await visitor.page.unroute('**/chat/Chat/Ask');
      await panel.getByRole('button', { name: 'Try again' }).click();
      expect(await visitor.answer()).toBe('ok');
    });

    it.each([
      ['a large screen', 1000],
      ['a phone', 390],
    ])('a panel that cannot be loaded, in its own words, which can be closed: %s', async (_, width) => {
      const context = { viewport: { width, height: 760 } };
      const visitor = await scene.open(await scene.chatbot(), { context });
      let refuse: () => void = () => undefined;
      const looked = new Promise<void>((resolve) => (refuse = resolve));
      await visitor.page.route('**/panel', (route) => void looked.then(() => route.abort()));
      await visitor.bubble.click();
      const frame = visitor.page.locator('parlor-chat iframe');
      expect(await frame.evaluate(OPACITY)).toBe('0');
      refuse();
      await visitor.page.getByRole('alert').getByText('The chat cannot be reached.').waitFor();
      expect(await frame.count()).toBe(0);
      await visitor.bubble.click();
      await visitor.page.getByRole('alert').waitFor({ state: 'hidden' });
      await visitor.bubble.click();
      await visitor.page.unroute('**/panel');
      await visitor.page.getByRole('button', { name: 'Try again' }).click();
      await visitor.panel.getByRole('textbox').waitFor();
      expect(await frame.evaluate(OPACITY)).toBe('1');
    });

    it.each([
      ['a broken connection', (route: Route) => route.abort()],
      [
        'a service that is busy',
        (route: Route) => route.fulfill({ status: 503, headers: { 'Retry-After': '1' }, json: BUSY }),
      ],
    ])('%s when the visitor comes in: the second try lets the visitor in', async (_, fault) => {
      const visitor = await scene.open(await scene.chatbot());
      await visitor.page.route('**/chat/Chatbot/GetConfig', fault);
      await visitor.bubble.click();
      await visitor.panel.getByRole('alert').getByText('The service cannot be reached.').waitFor();
      await visitor.page.unroute('**/chat/Chatbot/GetConfig');
      await visitor.panel.getByRole('button', { name: 'Try again' }).click();
      expect(await visitor.ask('Hi')).toBe('ok');
    });

    it('a page of its own whose script does not come: it says so after a while, and can be tried again', async () => {
      const { page } = await scene.visit('about:blank');
      const late = page.getByText('The chat has not loaded');
      await page.route('**/widget/*.js', (route) => route.abort());
      await page.goto(`${scene.service.url}/c/${await scene.chatbot()}`);
      expect(await late.isVisible()).toBe(false);
      await page.evaluate('document.getAnimations().forEach((one) => one.finish())');
      await late.waitFor();
      await page.unroute('**/widget/*.js');
      await page.getByRole('link', { name: 'Try again' }).click();
      await page.getByRole('textbox').waitFor();
      expect(await late.count()).toBe(0);
    });

    it('a reload in the middle of an answer: what was said is there, and can be asked again', async () => {
      scene.provider.play(slowly(['Well, ', 'four.']).script);
      const visitor = await scene.open(await scene.chatbot());
      const panel = await visitor.openPanel();
      await write(panel, 'How many?');
      await panel.getByText('Well,').waitFor();
      await visitor.page.reload();
      await visitor.openPanel();
      await panel.getByText('Well,').waitFor();
      await panel.getByText('The answer was cut short.').waitFor();
      scene.provider.play(says('Four homes.'));
      await panel.getByRole('button', { name: 'Try again' }).click();
      expect(await visitor.answer()).toBe('Four homes.');
    });

    it('a second window in the middle of an answer, which is followed to its end in both', async () => {
      const { script, goOn } = slowly(['Well, ', 'four.']);
      scene.provider.play(script);
      const visitor = await scene.open(await scene.chatbot());
      const panel = await visitor.openPanel();
      await write(panel, 'How many?');
      await panel.getByText('Well,').waitFor();
      const second = await visitor.context.newPage();
      await second.goto(visitor.page.url());
      await second.getByRole('button', { name: 'Open chat' }).click();
      const other = second.frameLocator('parlor-chat iframe');
      await other.getByText('Well,').waitFor();
      await other.getByRole('button', { name: 'Stop' }).waitFor();
      goOn();
      for (const one of [panel, other]) await one.getByText('Well, four.').waitFor();
      expect(await other.getByText('The answer was cut short.').count()).toBe(0);
    });

    it('a connection that is cut in the middle of an answer: the rest is read from the service', async () => {
      const { chatbot, visitor, panel } = await behindProxy();
      const { script, goOn } = slowly(['One, ', 'two, ', 'three.']);
      scene.provider.play(script);
      await write(panel, 'Count');
      await panel.getByText('One,').waitFor();
      // From here nothing reaches the browser, and the service does not notice.
      proxy.trouble = { swallows: 'answers' };
      goOn();
      await eventually(
        () => scene.service.call('/chat/Chatbot/ChatContentHistory', { SerialNumber: chatbot }),
        ({ body }) => JSON.stringify(body).includes('One, two, three.'),
      );
      expect(await panel.getByText('three.').count()).toBe(0);
      const readings = () => visitor.requests.filter((url) => url.endsWith('/chat/Chat/GetAnswer')).length;
      // On a slow machine the panel may have asked by itself, and been cut off as well.
      const before = readings();
      proxy.trouble = {};
      proxy.resetAll();
      await panel.getByText('One, two, three.', { exact: true }).waitFor();
      expect(await visitor.answer()).toBe('One, two, three.');
      expect(readings()).toBe(before + 1);
      expect(await panel.getByRole('alert').count()).toBe(0);
      expect(visitor.requests.filter((url) => url.endsWith('/chat/Chat/Ask'))).toHaveLength(1);
    });

    it('a connection whose end the service sees: what was said until then stays, and can be asked again', async () => {
      const { visitor, panel } = await behindProxy();
      scene.provider.play(slowly(['One, ', 'two.']).script, says('One, two.'));
      await write(panel, 'Count');
      await panel.getByText('One,').waitFor();
      proxy.resetAll();
      await panel.getByText('The answer was cut short.').waitFor();
      await panel.getByText('One,').waitFor();
      await panel.getByRole('button', { name: 'Try again' }).click();
      await panel.getByText('One, two.').waitFor();
      expect(await visitor.answer()).toBe('One, two.');
    });

    it('a token that has expired, which is renewed without a word', async () => {
      const visitor = await scene.open(await scene.chatbot());
      await visitor.openPanel();
      const token = await visitor.page.evaluate<string>(TOKEN);
      const headers = { 'chatbot-sessionkey': token };
      await eventually(
        () => scene.service.call('/chat/Chat/Sessions', {}, { key: 'none', headers }),
        ({ status }) => status === 401,
      );
      visitor.requests.length = 0;
      expect(await visitor.ask('Hi')).toBe('ok');
      const asked = visitor.requests.map((url) => new URL(url).pathname.split('/').at(-1));
      expect(asked.slice(0, 3)).toEqual(['Ask', 'GetConfig', 'Ask']);
      expect(await visitor.panel.getByRole('alert').count()).toBe(0);
      expect(await visitor.page.evaluate(TOKEN)).not.toBe(token);
    });
  },
  SETTINGS,
);
