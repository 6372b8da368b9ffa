import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, beforeEach, expect, it } from '@jest/globals';
import type { AxeResults } from 'axe-core';
import { DateTime } from 'luxon';
import type { Browser, Page } from 'playwright-core';
import { Chat } from '../support/interface/chat.js';
import { HandOffLink } from '../support/interface/hand-off.js';
import { describeInBrowser } from '../support/programs/browser.js';
import { answeredBy } from '../support/providers/provider-settings.js';
import { says, ScriptedProvider } from '../support/providers/scripted-provider.js';
import { describeService, type Service } from '../support/service/service.js';
import { create } from '../http/listing-bodies.js';
import { VisitorBrowser } from '../http/visitor-browser.js';

const provider = await ScriptedProvider.start();
beforeEach(() => provider.reset());
afterAll(() => provider.stop());

const AXE = readFileSync(new URL('../../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8');
const PHONE = { width: 320, height: 640 };
const HOSTILE = '<script>alert(1)</script><img src="/ran" onerror="alert(1)"><a href="javascript:alert(1)">x</a>';

/** What the accessibility checker finds, by the names of its rules. */
async function violations(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  const found = (await page.evaluate('axe.run()')) as AxeResults;
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

const isWiderThanScreen = (page: Page): Promise<boolean> =>
  page.evaluate('document.documentElement.scrollWidth > document.documentElement.clientWidth');

async function open(browser: Browser, service: Service, link: HandOffLink, colorScheme: 'light' | 'dark' = 'light') {
  const page = await browser.newPage({ viewport: PHONE, colorScheme });
  await page.goto(`${service.url}/handoff/${link.token}`);
  return page;
}

/** A session whose visitor has asked for a person, and the link of the mail. */
async function handedOff(service: Service) {
  const settings = { Name: 'Ada', TalkToHumanEmail: 'owner@example.com', WelcomeMessage: 'Hello, I am Ada.' };
  const chat = await (await Chat.open(service, settings)).another();
  provider.play(says('There are four homes in Austin with three bedrooms.'));
  await chat.ask('Which homes in Austin have three bedrooms?');
  return { chat, link: await HandOffLink.of(service, chat, provider) };
}

describeInBrowser('The page of a hand-off', (browser) => {
  describeService(
    'on a phone',
    (service) => {
      it('takes over, replies and hands back by the keyboard, and hears the visitor without being asked', async () => {
        const { chat, link } = await handedOff(service());
        const page = await open(browser(), service(), link);
        await page.getByText('Can I talk to a person?').waitFor();
        await page.getByLabel('Your name').focus();
        await page.keyboard.type('Maria');
        await page.keyboard.press('Enter');
        await page.getByText('A person answers; the chatbot is silent until').waitFor();
        await chat.ask('When can I come?');
        await page.getByText('When can I come?').waitFor();
        await chat.ask('I am at jane@example.com');
        await page.locator('#contact').getByText('Visitor: jane@example.com').waitFor();
        expect(await page.evaluate('document.activeElement.id')).toBe('text');
        await page.keyboard.type('On Tuesday at five. Maria');
        await page.keyboard.press('Tab');
        await page.keyboard.press('Enter');
        await page.locator('.person').getByText('On Tuesday at five. Maria').waitFor();
        expect((await chat.said()).at(-1)).toEqual({
          Type: 'AI',
          Content: 'On Tuesday at five. Maria',
          Author: 'Person',
        });
        expect(await page.locator('.person time').textContent()).toMatch(/\d/);
        await page.waitForFunction('document.querySelector("#messages").scrollTop > 0');
        await page.setViewportSize({ width: 390, height: 740 });
        if (process.env.SCREENSHOT) writeFileSync(process.env.SCREENSHOT, await page.screenshot({ type: 'png' }));
        await page.getByRole('button', { name: 'Let the chatbot answer again' }).click();
        await page.getByText('The chatbot answers.').waitFor();
        await page.reload();
        expect(await page.getByLabel('Your name').inputValue()).toBe('Maria');
        provider.play(says('See you on Tuesday.'));
        expect((await chat.ask('Fine')).body.Data.content).toBe('See you on Tuesday.');
        await page.getByText('See you on Tuesday.').waitFor();
        await page.close();
      });

      it('confirms a viewing by the clock where the home is, in the reader’s language', async () => {
        const zone = 'Europe/Berlin';
        const settings = { Name: 'Ada', TalkToHumanEmail: 'owner@example.com', TimeZone: zone };
        const { serialNumber } = await Chat.open(service(), settings);
        const home = await create(service(), serialNumber, { City: 'Berlin', Address: '7 Heron Way' });
        const day = DateTime.now().setZone(zone).plus({ days: 30 });
        const elsewhere = { locale: 'de-DE', timezoneId: 'America/New_York' };
        const visitor = await VisitorBrowser.open(service(), serialNumber);
        const Times = day.toFormat("yyyy-MM-dd'T'15:00");
        const wish = { ListingID: Number(home), Times, Email: 'vi@example.com' };
        const { SessionID: sessionID } = (await visitor.call('RequestViewing', wish)).body.Data;
        const link = await HandOffLink.mailed(service(), { sessionID });
        const page = await browser().newPage(elsewhere);
        await page.goto(`${service().url}/handoff/${link.token}`);
        const button = page.getByRole('button', {
          name: `${day.setLocale('de').toFormat('d. LLLL yyyy')} um 15:00 (${zone})`,
        });
        await button.waitFor();
        for (const viewport of [PHONE, { width: 1280, height: 800 }]) {
          await page.setViewportSize(viewport);
          expect([await violations(page), await isWiderThanScreen(page)]).toEqual([[], false]);
        }
        await button.click();
        await page.getByText(/bestätigt \(.*15:00 \(Europe\/Berlin\)\)/).waitFor();
        await page.close();
      });

      it('speaks the language of the person', async () => {
        const { link } = await handedOff(service());
        const page = await browser().newPage({ viewport: PHONE, locale: 'de-DE' });
        await page.goto(`${service().url}/handoff/${link.token}`);
        await page.getByRole('heading', { name: 'mit Ada' }).waitFor();
        await page.getByText('Can I talk to a person?').waitFor();
        await page.getByLabel('Ihr Name, wie ihn der Besucher liest').fill('Maria');
        await page.getByRole('button', { name: 'Anstelle des Chatbots antworten' }).click();
        await page.getByLabel('Ihre Antwort an den Besucher').waitFor();
        expect(await page.evaluate('document.documentElement.lang')).toBe('de');
        expect([await violations(page), await isWiderThanScreen(page)]).toEqual([[], false]);
        await page.close();
      });

      it.each(['light', 'dark'] as const)('can be read by everyone, and has room: %s', async (colorScheme) => {
        const { link } = await handedOff(service());
        const page = await open(browser(), service(), link, colorScheme);
        await page.getByText('The chatbot answers.').waitFor();
        expect([await violations(page), await isWiderThanScreen(page)]).toEqual([[], false]);
        await link.takeOver();
        await link.reply(`A very long word: ${'x'.repeat(300)}`);
        await page.locator('.person').waitFor();
        await page.getByLabel('Your reply to the visitor').waitFor();
        expect([await violations(page), await isWiderThanScreen(page)]).toEqual([[], false]);
        await page.close();
      });

      it('197 runs nothing that a visitor or a person wrote', async () => {
        const { chat, link } = await handedOff(service());
        await link.takeOver();
        await chat.ask(HOSTILE);
        await link.reply(HOSTILE);
        await chat.edit({ Name: HOSTILE });
        const context = await browser().newContext();
        const [asked, dialogs]: [Set<string>, string[]] = [new Set(), []];
        context.on('request', (request) =>
          asked.add(new URL(request.url()).pathname.replace(link.token, 'TOKEN').replace(/-\w+\./, '-HASH.')),
        );
        context.on('dialog', (dialog) => void dialog.dismiss().then(() => dialogs.push(dialog.message())));
        const page = await context.newPage();
        await page.goto(`${service().url}/handoff/${link.token}`);
        await page.locator('.person').getByText(HOSTILE).waitFor();
        expect(await page.locator('#messages :is(script, img, a)').count()).toBe(0);
        expect([dialogs, [...asked].sort()]).toEqual([
          [],
          ['/chat/HandOff/Read', '/handoff/TOKEN', '/widget/hand-off-HASH.css', '/widget/hand-off-HASH.js'],
        ]);
        await context.close();
      });

      it('keeps the reply where the chatbot answers meanwhile, and says when the link has ended', async () => {
        const { chat, link } = await handedOff(service());
        await link.takeOver();
        const page = await open(browser(), service(), link);
        await page.getByLabel('Your reply to the visitor').fill('Too late');
        await page.route('**/chat/HandOff/Read', (route) => route.abort());
        await link.handBack();
        await page.getByRole('button', { name: 'Send' }).click();
        await page.getByRole('alert').getByText('take it over first').waitFor();
        expect(await page.locator('#text').inputValue()).toBe('Too late');
        await chat.edit({ TalkToHumanEmail: '' });
        await page.unroute('**/chat/HandOff/Read');
        await page.getByRole('alert').getByText('This link is not valid').waitFor();
        expect(await page.getByRole('button').count()).toBe(0);
        await page.close();
      });
    },
    { databases: ['sqlite'], env: { ...answeredBy(provider), PUBLIC_URL: 'https://chat.example.com' } },
  );
});
