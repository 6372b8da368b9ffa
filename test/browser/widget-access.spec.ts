import { expect, it } from '@jest/globals';
import type { Frame } from 'playwright-core';
import { TEXTS } from '#libs/widget/panel/texts/texts.js';
import { TEXTS as PAGE_TEXTS } from '#libs/widget/loader/texts.js';
import { create } from '../http/listing-bodies.js';
import { HandOffLink } from '../support/interface/hand-off.js';
import { calls, says } from '../support/providers/scripted-provider.js';
import { accessibilityFaults } from './accessibility.js';
import type { WidgetPage } from './widget-page.js';
import { describeWidget, slowly } from './widget-suite.js';

/** A chatbot with everything that can be seen. */
const SETTINGS = {
  Name: 'Ada of Harbour Homes, the chatbot that knows every house between the harbour and the hills',
  WelcomeMessage: 'Hello, I am Ada.\nWhich home may I show you?',
  SuggestedMessage: 'Any rentals?\nHomes with a garden and a garage',
  ChatBubbleColor: 'rgb(250,204,21)',
  UserMessageColor: 'rgb(21,128,61)',
  ChatbotPrivacyPolicyName: 'Our privacy policy',
  ChatbotPrivacyPolicyDescription: 'What you write is kept for a month.',
  ChatbotPrivacyPolicyUrl: 'https://example.com/privacy',
  ...{ FacebookUrl: 'https://example.com/f', WhatsappUrl: 'https://example.com/w' },
  TalkToHumanEmail: 'owner@example.com',
  ...{ EnableUploadImage: true, EnablePushToTalk: true },
};
const HOME = { Address: '12 Oak St', City: 'Austin', State: 'TX', SalePrice: 450_000 };

/** Mails of a hand-off have a link where the service's address is known. */
const LINKED = { PUBLIC_URL: 'https://chat.example.com' };

const panelOf = ({ page }: WidgetPage): Frame => page.frames()[1]!;

/** Elements that a visitor cannot reach or read in full on the screen as it is. */
const CUT_OFF = `(() => {
  const isReachable = (one) => {
    one.scrollIntoView({ block: 'nearest' });
    const { left, right, top, bottom } = one.getClientRects()[0];
    const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return left >= 0 && right <= innerWidth && top >= -1 && bottom <= innerHeight + 1 && one.contains(there);
  };
  const isCut = (one) => getComputedStyle(one).overflowY === 'hidden' && !one.matches('.hidden, svg')
    && (one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1);
  const all = [...document.body.querySelectorAll('*')];
  return [
    ...all.filter((one) => one.matches('button, a, textarea, input:not([hidden])') && !isReachable(one)),
    ...all.filter(isCut),
  ].map((one) => one.outerHTML.slice(0, 200));
})()`;

const SIDEWAYS = 'document.scrollingElement.scrollWidth - document.scrollingElement.clientWidth';

describeWidget(
  'Everyone can use the widget',
  (scene) => {
    /** What axe finds on the page and in the panel, in light and in dark. */
    const faultsIn = async ({ page }: WidgetPage, state: string): Promise<string[]> => {
      const found: string[] = [];
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        for (const frame of page.frames())
          found.push(...(await accessibilityFaults(frame)).map((fault) => `${state}, ${colorScheme}: ${fault}`));
      }
      return found;
    };

    it.each([
      ['English', 'en'],
      ['Arabic', 'ar'],
    ] as const)(
      'by keyboard and screen reader: axe finds no fault in any state, in %s',
      async (AIResponseLanguage, language) => {
        const texts = TEXTS[language];
        const chatbot = await scene.chatbot({ ...SETTINGS, AIResponseLanguage });
        await create(scene.service, chatbot, HOME);
        const visitor = await scene.open(chatbot, { context: { bypassCSP: true } });
        const panel = visitor.panel;
        const button = (name: string) => panel.getByRole('button', { name, exact: true });
        const ask = async (text: string): Promise<void> => {
          await panel.getByRole('textbox').fill(text);
          await panel.getByRole('textbox').press('Enter');
        };
        const faults: string[] = [];
        const look = async (state: string): Promise<void> => void faults.push(...(await faultsIn(visitor, state)));
        await visitor.teaser.waitFor();
        await look('teaser');
        await visitor.page.locator('parlor-chat .bubble').click();
        await panel.getByText('Our privacy policy').waitFor();
        await look('empty');
        const { script, goOn } = slowly(['12 Oak St ', 'costs $450,000.']);
        scene.provider.play(calls(['search_listings', { city: 'Austin' }]), script);
        await ask('Homes in Austin?');
        await button(texts.stop).waitFor();
        await look('streaming');
        goOn();
        await panel.getByRole('article').waitFor();
        await look('cards');
        await button(texts.viewing).click();
        await panel.getByRole('form', { name: texts.viewing }).waitFor();
        await look('viewing');
        await button(texts.cancel).click();
        await visitor.context.setOffline(true);
        await ask('And in Boise?');
        await button(texts.retry).waitFor();
        await look('error');
        await visitor.context.setOffline(false);
        const answered = visitor.page.waitForResponse(/Chat\/Ask$/);
        scene.provider.play(calls(['talk_to_human', {}]));
        await button(texts.retry).click();
        const sessionID = Number((await answered).headers()['x-session-id']);
        await button(texts.send).waitFor();
        const link = await HandOffLink.mailed(scene.service, { sessionID });
        await link.takeOver();
        await link.reply('There is one in Boise. Maria');
        await visitor.page.reload();
        await panel.locator('[data-author=Person]').waitFor();
        await look('history with a person');
        await button(texts.conversations).click();
        await panel.getByRole('listitem').first().waitFor();
        await look('conversations');
        await button(texts.cancel).click();
        await scene.service.call('/chat/Chatbot/Edit', { serialNumber: chatbot, TalkToHumanEmail: '' });
        await button(texts.person).click();
        await panel.getByRole('heading', { name: texts.leave }).waitFor();
        await look('offline form');
        await button(texts.leave).click();
        await panel.getByRole('alert').waitFor();
        await look('offline form that is not filled in');
        expect(faults).toEqual([]);
      },
    );

    it('that is blocked: the notice has no fault that axe finds', async () => {
      const chatbot = await scene.chatbot({ VerifyDomain: true, Domains: 'other.example' });
      const inline = { attributes: 'data-inline="main"', context: { bypassCSP: true } };
      const visitor = await scene.open(chatbot, inline);
      await visitor.page.getByText(PAGE_TEXTS.en.blocked).waitFor();
      expect(await faultsIn(visitor, 'blocked')).toEqual([]);
    });

    it.each([
      ['a phone of 320 pixels', { width: 320, height: 568 }],
      ['a page at 400 percent', { width: 320, height: 256 }],
      ['a phone on its side', { width: 844, height: 390 }],
    ])('on %s: nothing is cut off, nothing is scrolled sideways', async (_, viewport) => {
      const chatbot = await scene.chatbot(SETTINGS);
      await create(scene.service, chatbot, HOME);
      const visitor = await scene.open(chatbot, { context: { viewport } });
      await visitor.teaser.waitFor();
      expect(await visitor.page.evaluate(SIDEWAYS)).toBe(0);
      const panel = await visitor.openPanel();
      expect(await visitor.page.locator('parlor-chat iframe').boundingBox()).toEqual({ x: 0, y: 0, ...viewport });
      const refuseLoss = async () =>
        expect([await panelOf(visitor).evaluate(SIDEWAYS), await panelOf(visitor).evaluate(CUT_OFF)]).toEqual([0, []]);
      await refuseLoss();
      // However far it is scrolled, who answers and the way out stay in view.
      await panelOf(visitor).evaluate("document.getElementById('parlor').scrollTo(0, 10_000)");
      for (const one of [panel.getByRole('heading'), panel.getByRole('button', { name: 'Close chat' })])
        expect((await one.boundingBox())!.y).toBeGreaterThanOrEqual(0);
      const table = `| a | b | c | d |\n|-|-|-|-|\n| ${'x'.repeat(80)} | 2 | 3 | 4 |`;
      scene.provider.play(
        calls(['search_listings', { city: 'Austin' }]),
        says(`${'Wide'.repeat(60)}\n\n${table}\n\n12 Oak St costs $450,000.`),
      );
      await visitor.ask('Show me');
      await panel.getByRole('article').waitFor();
      await refuseLoss();
      await panel.getByRole('button', { name: 'Request a viewing' }).click();
      await panel.getByRole('form', { name: 'Request a viewing' }).waitFor();
      await refuseLoss();
      await panel.getByRole('button', { name: 'Cancel' }).click();
      await panel.getByRole('button', { name: 'Conversations' }).click();
      await panel.getByRole('button', { name: /^Show me/ }).waitFor();
      await refuseLoss();
      await panel.getByRole('button', { name: 'Close chat' }).click();
      await visitor.bubble.waitFor();
    });

    it.each([
      ['reduce', 0],
      ['no-preference', 3],
    ] as const)('who asks for motion %s: so many animations run', async (reducedMotion, running) => {
      const visitor = await scene.open(await scene.chatbot(SETTINGS), { context: { reducedMotion } });
      const { script, goOn } = slowly(['Done.']);
      scene.provider.play(script);
      const panel = await visitor.openPanel();
      await panel.getByRole('textbox').fill('Hi');
      await panel.getByRole('textbox').press('Enter');
      await panel.locator('.waiting').waitFor();
      expect(await panelOf(visitor).evaluate('document.getAnimations().length')).toBe(running);
      const styles = await visitor.page
        .locator('parlor-chat .bubble')
        .evaluate((one) => (globalThis as unknown as Styled).getComputedStyle(one).transitionDuration);
      expect(styles === '0s').toBe(reducedMotion === 'reduce');
      goOn();
      expect(await visitor.answer()).toBe('Done.');
    });
  },
  LINKED,
);

interface Styled {
  getComputedStyle(element: unknown): { readonly transitionDuration: string };
}
