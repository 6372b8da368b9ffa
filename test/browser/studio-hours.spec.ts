import { beforeAll, expect, it } from '@jest/globals';
import type { BrowserContext, Page } from 'playwright-core';
import { Chat } from '../support/interface/chat.js';
import { describeInBrowser } from '../support/programs/browser.js';
import { describeService } from '../support/service/service.js';
import { accessibilityFaults } from './accessibility.js';
import { keepPicture } from './keep-picture.js';
import { isWiderThanScreen, linkFor } from './studio-page.js';

const PHONE = { width: 320, height: 640 };

describeInBrowser('Office hours in the studio', (browser) => {
  describeService(
    'in a browser',
    (service) => {
      let chat: Chat;
      beforeAll(async () => {
        chat = await Chat.open(service(), { Name: 'Ada' });
      });

      /** The settings of people and mail, as somebody of that role sees them on a phone. */
      async function open(role: string, prepare: (page: Page) => Promise<unknown> = () => Promise.resolve()) {
        const person: BrowserContext = await browser().newContext({ viewport: PHONE, reducedMotion: 'reduce' });
        const page = await person.newPage();
        await page.goto(`${service().url}/studio${await linkFor(service(), role)}`);
        await page.getByRole('heading', { name: 'Conversations' }).waitFor();
        await prepare(page);
        await page.goto(`${service().url}/studio#/${chat.serialNumber}/settings`);
        await page.getByText(/^(People and mail|Menschen und Mails)$/).click();
        return page;
      }
      const edit = (OfficeHours: string) =>
        service().call('/chat/Chatbot/Edit', { serialNumber: chat.serialNumber, OfficeHours });
      const stored = async (): Promise<string> =>
        (await service().call('/chat/Chatbot/Get', { serialNumber: chat.serialNumber })).body.Data.OfficeHours;
      const save = async (page: Page): Promise<void> => {
        await page.getByRole('button', { name: 'Save', exact: true }).focus();
        await page.keyboard.press('Enter');
      };
      const time = (page: Page, name: string) => page.getByLabel(name, { exact: true });
      const focused = (page: Page, name: string) => page.locator(`[aria-label="${name}"]:focus`).waitFor();

      it('are a week of native times, by the keyboard', async () => {
        await edit('');
        const page = await open('editor');
        await page.getByText('A person can be called at any time.').waitFor();
        await page.getByLabel('Only at certain hours').focus();
        await page.keyboard.press('Space');
        expect(await time(page, 'Monday: from').inputValue()).toBe('09:00');
        await time(page, 'Tuesday: until').fill('18:30');
        await page.getByRole('button', { name: 'Tuesday: add hours' }).focus();
        await page.keyboard.press('Enter');
        await focused(page, 'Tuesday, hours 2: from');
        await page.getByText('Say from when until when.').waitFor();
        await time(page, 'Tuesday, hours 2: from').fill('20:00');
        await time(page, 'Tuesday, hours 2: until').fill('00:00');
        await page.getByRole('button', { name: 'Tuesday: copy to' }).focus();
        await page.keyboard.press('Enter');
        await page.getByText('The hours of Tuesday are those of Monday to Friday now.').waitFor();
        await page.getByRole('button', { name: 'Saturday: add hours' }).focus();
        await page.keyboard.press('Enter');
        await page.getByRole('button', { name: 'Wednesday, hours 1: remove' }).focus();
        await page.keyboard.press('Enter');
        await focused(page, 'Wednesday: Add hours');
        for (const colorScheme of ['light', 'dark'] as const)
          for (const viewport of [PHONE, { width: 1280, height: 800 }]) {
            await page.emulateMedia({ colorScheme });
            await page.setViewportSize(viewport);
            expect([await accessibilityFaults(page), await isWiderThanScreen(page)]).toEqual([[], false]);
            await keepPicture(page, `hours-${viewport.width}-${colorScheme}`);
          }
        await save(page);
        await page.getByText('Saved. Visitors').waitFor();
        expect((await stored()).split('\n')).toEqual([
          ...['Mon-Tue 09:00-18:30', 'Mon-Tue 20:00-24:00', 'Wed 20:00-24:00'],
          ...['Thu-Fri 09:00-18:30', 'Thu-Fri 20:00-24:00', 'Sat 09:00-17:00'],
        ]);
        await page.context().close();
      });

      it('that lead over the end of the week or to midnight are shown, and stay as they are until they are changed', async () => {
        await edit('Sat-Mon 10:00-14:00\nWed 18:00-24:00');
        const page = await open('editor');
        expect(await time(page, 'Sunday: from').inputValue()).toBe('10:00');
        expect(await time(page, 'Wednesday: until').inputValue()).toBe('00:00');
        await page.getByRole('button', { name: 'Wednesday: remove' }).click();
        await save(page);
        await page.getByText('Saved. Visitors').waitFor();
        expect((await stored()).split('\n')).toEqual(['Mon 10:00-14:00', 'Sat-Sun 10:00-14:00']);
        await page.context().close();
      });

      it('that end before they begin, or are none, are told beside their day, and nothing is lost', async () => {
        await edit('Mon 09:00-17:00');
        const page = await open('editor');
        await time(page, 'Monday: until').fill('08:00');
        await page.getByText('The end must be later than the beginning.').waitFor();
        await save(page);
        await page.getByText('These hours cannot be kept. Look at each day.').waitFor();
        await focused(page, 'Monday: from');
        expect([await time(page, 'Monday: until').inputValue(), await stored()]).toEqual(['08:00', 'Mon 09:00-17:00']);
        await page.getByRole('button', { name: 'Monday: remove' }).click();
        await page.getByText('No day is open.').waitFor();
        await page.getByLabel('Only at certain hours').uncheck();
        await save(page);
        await page.getByText('Saved. Visitors').waitFor();
        expect(await stored()).toBe('');
        await page.context().close();
      });

      it('are told as a week in the language of the person, in the list of changes and where two change them', async () => {
        await edit('Mon-Fri 09:00-17:00\nSat 10:00-14:00\nSat 16:00-24:00');
        const page = await open('editor', async (one) => {
          await one.getByLabel('Language').selectOption('de');
          await one.getByRole('heading', { name: 'Gespräche' }).waitFor();
        });
        const week = 'Montag–Freitag: 09:00–17:00; Samstag: 10:00–14:00, 16:00–00:00';
        await page.getByText('Was geändert wurde').click();
        await page.locator('q', { hasText: week }).first().waitFor();
        await keepPicture(page, 'hours-changes-320');
        await time(page, 'Samstag, Zeiten 2: bis').fill('18:00');
        await edit('Sun 11:00-12:00');
        await page.getByRole('button', { name: 'Speichern', exact: true }).click();
        await page.getByText('Jetzt steht da: Sonntag: 11:00–12:00').waitFor();
        await keepPicture(page, 'hours-clash-320');
        await page.getByRole('button', { name: 'Speichern', exact: true }).click();
        await page.getByText('Gespeichert.').waitFor();
        expect(await stored()).toBe('Mon-Fri 09:00-17:00\nSat 10:00-14:00\nSat 16:00-18:00');
        await page.context().close();
      });

      it('that are no week stay a text', async () => {
        const page = await open('editor', (one) =>
          one.route('**/chat/Chatbot/Get', async (route) => {
            const response = await route.fetch();
            const envelope = (await response.json()) as { Data: object };
            await route.fulfill({ json: { ...envelope, Data: { ...envelope.Data, OfficeHours: 'by appointment' } } });
          }),
        );
        expect(await page.getByLabel('Office hours').inputValue()).toBe('by appointment');
        await page.getByText('This cannot be shown as a week.').waitFor();
        await page.context().close();
      });

      it('are read, and not changed, by a reader', async () => {
        await edit('Mon-Fri 09:00-17:00');
        const page = await open('reader');
        expect(await time(page, 'Friday: until').inputValue()).toBe('17:00');
        expect(await time(page, 'Friday: until').isDisabled()).toBe(true);
        await page.context().close();
      });
    },
    { databases: ['sqlite'] },
  );
});
