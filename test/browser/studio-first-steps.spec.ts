import { expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { Chat } from '../support/interface/chat.js';
import { describeInBrowser } from '../support/programs/browser.js';
import { describeService } from '../support/service/service.js';
import { create } from '../http/listing-bodies.js';
import { VisitorBrowser } from '../http/visitor-browser.js';
import { accessibilityFaults } from './accessibility.js';
import { keepPicture } from './keep-picture.js';
import { isWiderThanScreen, linkFor } from './studio-page.js';

/** A page of the owner's site. */
const SITE = { origin: 'https://www.example.com' };
const PHONE = { width: 320, height: 640 };

describeInBrowser('The first steps in the studio', (browser) => {
  describeService(
    'in a browser',
    (service) => {
      async function enter(role: string, locale = 'en-GB'): Promise<Page> {
        const permissions = ['clipboard-read', 'clipboard-write'];
        const person = await browser().newContext({ viewport: PHONE, locale, reducedMotion: 'reduce', permissions });
        const page = await person.newPage();
        await page.goto(`${service().url}/studio${await linkFor(service(), role)}`);
        await page.getByRole('navigation').first().waitFor();
        return page;
      }
      const at = (chat: Chat, screen: string) => `${service().url}/studio#/${chat.serialNumber}/${screen}`;
      const open = async (page: Page, chat: Chat, screen: string): Promise<void> => {
        await page.goto(at(chat, screen));
        await page.getByRole('heading', { level: 1 }).waitFor();
      };

      it('lead from a name to the line for the site, by the keyboard, and end by themselves', async () => {
        const chat = await Chat.open(service(), { Name: '' });
        const page = await enter('editor');
        await open(page, chat, 'conversations');
        const list = page.getByRole('complementary', { name: 'First steps' });
        const counted = (done: number) => list.getByText(`First steps: ${done} of 4 done`).waitFor();
        const follow = async (link: string): Promise<void> => {
          await page.getByRole('link', { name: 'Conversations', exact: true }).click();
          await list.getByRole('link', { name: link }).focus();
          await page.keyboard.press('Enter');
        };
        await counted(0);
        for (const colorScheme of ['light', 'dark'] as const)
          for (const viewport of [{ width: 1280, height: 800 }, PHONE]) {
            await page.emulateMedia({ colorScheme });
            await page.setViewportSize(viewport);
            expect([await accessibilityFaults(page), await isWiderThanScreen(page)]).toEqual([[], false]);
            await keepPicture(page, `first-steps-${viewport.width}-${colorScheme}`);
          }
        await follow('Name your chatbot');
        await page.getByLabel('Name', { exact: true }).fill('Ada');
        await page.getByRole('button', { name: 'Save', exact: true }).click();
        await page.getByText('Saved. Visitors').waitFor();
        await follow('Bring in your listings');
        await page.getByLabel('File', { exact: true }).waitFor();
        await counted(1);
        await create(service(), chat.serialNumber, { City: 'Austin' });
        await follow('Ask it three questions');
        await counted(2);
        const widget = page.frameLocator('iframe');
        for (const question of ['Any homes in Austin?', 'Any condos in Austin?', 'Any homes in Waco?']) {
          await widget.getByRole('textbox').fill(question);
          await page.keyboard.press('Enter');
          await page.locator('q').filter({ hasText: question }).waitFor();
        }
        await counted(3);
        await follow('Copy the line for your site');
        await page.getByRole('button', { name: 'Copy the line' }).click();
        await list.waitFor({ state: 'detached' });
        await page.reload();
        await page.getByText('Bring it to your site').waitFor();
        expect(await list.count()).toBe(0);
        await page.context().close();
      });

      it('are over where visitors of a site ask already', async () => {
        const chat = await Chat.open(service(), { Name: 'Ada' });
        await create(service(), chat.serialNumber, { City: 'Austin' });
        const { serialNumber } = chat;
        const page = await enter('editor');
        await open(page, chat, 'conversations');
        const list = page.getByRole('complementary', { name: 'First steps' });
        await list.getByText('2 of 4 done').waitFor();
        const visitor = await VisitorBrowser.open(service(), serialNumber, {}, SITE);
        await visitor.ask('Any homes in Austin?');
        await page.reload();
        await page.getByText('Any homes in Austin?').waitFor();
        await list.waitFor({ state: 'detached' });
        const HOURS = 3.5;
        await page.clock.setFixedTime(Date.now() + HOURS * 60 * 60 * 1_000);
        await open(page, chat, 'settings');
        await page.getByText('Last seen on www.example.com, 3 hours ago.').waitFor();
        await page.context().close();
      });

      it('are gone for who does not want them, and never there for a reader', async () => {
        const chat = await Chat.open(service(), { Name: '' });
        const page = await enter('editor', 'de-DE');
        await open(page, chat, 'conversations');
        const list = page.getByRole('complementary');
        await list.getByText('Erste Schritte: 0 von 4 getan').waitFor();
        await list.getByRole('button', { name: 'Ich brauche diese Liste nicht' }).focus();
        await page.keyboard.press('Enter');
        await list.waitFor({ state: 'detached' });
        await page.reload();
        await page.getByRole('heading', { name: 'Gespräche' }).waitFor();
        expect(await list.count()).toBe(0);
        await page.context().close();
        const reader = await enter('reader', 'es-ES');
        await open(reader, chat, 'conversations');
        await reader.getByRole('table').waitFor();
        expect(await reader.getByRole('complementary').count()).toBe(0);
        await reader.context().close();
      });
    },
    { databases: ['sqlite'] },
  );
});
