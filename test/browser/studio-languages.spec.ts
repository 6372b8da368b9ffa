import { beforeAll, expect, it } from '@jest/globals';
import type { BrowserContext, Page } from 'playwright-core';
import { Chat } from '../support/interface/chat.js';
import { putLead } from '../support/databases/stored-leads.js';
import { describeInBrowser } from '../support/programs/browser.js';
import { describeService } from '../support/service/service.js';
import { create } from '../http/listing-bodies.js';
import { accessibilityFaults } from './accessibility.js';
import { keepPicture } from './keep-picture.js';
import { isWiderThanScreen, linkFor } from './studio-page.js';

const PHONE = { width: 320, height: 640 };
const LANGUAGES = ['en', 'es', 'de'];

/** Addresses of the studio's files that the page has loaded, without their hashes. */
const loaded = async (page: Page): Promise<string[]> => {
  const names = await page.evaluate('performance.getEntriesByType("resource").map(({ name }) => name)');
  return (names as string[]).flatMap((name) => /widget[/](\w+)-\w+[.]js$/.exec(name)?.[1] ?? []);
};

const languageOf = (page: Page): Promise<string> => page.evaluate('document.documentElement.lang');

describeInBrowser('The languages of the studio', (browser) => {
  describeService(
    'in a browser',
    (service) => {
      let chat: Chat;
      beforeAll(async () => {
        chat = await Chat.open(service(), { Name: 'Ada' });
        await create(service(), chat.serialNumber, { City: 'Austin', Bedrooms: 1, SalePrice: 1_250_000 });
        await chat.ask('Which homes are for sale in Austin?');
        await putLead(service(), chat, {
          email: 'jane@example.com',
          name: 'Jane',
          phone: '',
          message: '',
          createdAt: 1,
        });
      });

      /** Somebody who has signed in with a browser of these languages. */
      async function enter(locale: string): Promise<{ person: BrowserContext; page: Page }> {
        const person = await browser().newContext({
          viewport: PHONE,
          locale,
          timezoneId: 'UTC',
          reducedMotion: 'reduce',
        });
        const page = await person.newPage();
        await page.goto(`${service().url}/studio${await linkFor(service(), 'admin')}`);
        await page.getByRole('navigation').first().waitFor();
        return { person, page };
      }

      it('are the browser’s, if it knows them, and each loads no other', async () => {
        const asked = [
          ['de-AT', 'Gespräche', 'de', ['studio', 'de']],
          ['es-MX', 'Conversaciones', 'es', ['studio', 'es']],
          ['en-GB', 'Conversations', 'en', ['studio']],
          ['fr-FR', 'Conversations', 'en', ['studio']],
        ] as const;
        for (const [locale, title, language, files] of asked) {
          const { person, page } = await enter(locale);
          await page.getByRole('heading', { name: title }).waitFor();
          expect([await languageOf(page), await loaded(page)]).toEqual([language, files]);
          await person.close();
        }
      });

      it('are chosen by the person, before and after signing in, and the choice stays', async () => {
        const person = await browser().newContext({ viewport: PHONE, locale: 'de-DE' });
        const page = await person.newPage();
        await page.goto(`${service().url}/studio`);
        await page.getByLabel('Sprache').selectOption('English');
        await page.getByLabel('Secret key').fill(service().secretKey);
        await page.keyboard.press('Enter');
        await page.getByRole('heading', { name: 'Conversations' }).waitFor();
        await page.getByRole('link', { name: 'Leads' }).click();
        await page.getByLabel('Language').selectOption('Español');
        await page.getByRole('heading', { name: 'Interesados' }).waitFor();
        const later = await person.newPage();
        await later.goto(`${service().url}/studio`);
        await later.getByRole('heading', { name: 'Conversaciones' }).waitFor();
        await person.close();
      });

      it('write numbers, times and counts as the person’s region does', async () => {
        const { person, page } = await enter('de-DE');
        await page.goto(`${service().url}/studio#/${chat.serialNumber}/homes`);
        await page.getByText('$1.250.000').waitFor();
        await page.getByText('Ein Objekt', { exact: true }).waitFor();
        await page.getByText('Haus', { exact: true }).waitFor();
        await page.getByRole('button', { name: 'Ändern' }).first().click();
        expect(await page.getByLabel('Art des Objekts').inputValue()).toBe('House');
        await page.goto(`${service().url}/studio#/${chat.serialNumber}/leads`);
        await page.getByText('01.01.1970, 00:00').waitFor();
        await person.close();
      });

      it('tell why something is refused, at its field; what the service alone can tell stays in English', async () => {
        const { person, page } = await enter('de-DE');
        await page.goto(`${service().url}/studio#/${chat.serialNumber}/settings`);
        const field = (label: string) => page.getByLabel(label, { exact: true });
        await field('Name').fill('x'.repeat(201));
        const groups = ['Links und Datenschutz', 'Wo er gezeigt werden darf', 'Grenzen, Archiv und Löschung'];
        for (const group of groups) await page.getByText(group, { exact: true }).click();
        await field('Facebook-Seite').fill('ftp://example.com');
        await field('Eigene Adresse').fill('no host');
        await field('Nachrichten auf einmal').fill('100001');
        await page.getByRole('button', { name: 'Speichern', exact: true }).click();
        await page.getByRole('alert').getByText('Nichts wurde gespeichert.').waitFor();
        const troubles = await page.locator('.field .trouble').allTextContents();
        expect(troubles).toEqual([
          'Das ist zu lang: 201 Zeichen. Platz ist für 200.',
          'Das muss eine Adresse sein, die mit https:// oder http:// beginnt.',
          'Eigene Adresse must be a host name such as chat.example.com',
          'Das muss eine ganze Zahl von 0 bis 100.000 sein.',
        ]);
        await keepPicture(page, 'refusals-320');
        await page.setViewportSize({ width: 1280, height: 800 });
        await keepPicture(page, 'refusals-1280');

        const { serialNumber } = chat;
        const { body } = await service().call('/chat/Chatbot/TestAdd', { serialNumber, Question: 'Any lofts?' });
        await page.goto(`${service().url}/studio#/${serialNumber}/tests`);
        await page.getByRole('button', { name: 'Ändern: Any lofts?' }).click();
        await service().call('/chat/Chatbot/TestRemove', { serialNumber, TestID: body.Data });
        await page.getByRole('button', { name: 'Speichern', exact: true }).click();
        await page.getByText('Das gibt es nicht mehr: Jemand anderes hat es entfernt.').waitFor();
        await person.close();
      });

      it('come in English where the file of another one does not arrive', async () => {
        const person = await browser().newContext({ locale: 'de-DE' });
        const page = await person.newPage();
        await page.route('**/widget/de-*', (route) => route.abort());
        await page.goto(`${service().url}/studio`);
        await page.getByRole('heading', { name: 'Sign in' }).waitFor();
        expect(await languageOf(page)).toBe('en');
        await person.close();
      });

      it.each(LANGUAGES)('can be read by everyone on a phone: %s', async (language) => {
        const { person, page } = await enter(language);
        const links = await page.getByRole('navigation').first().getByRole('link').all();
        const screens = await Promise.all(links.map((link) => link.getAttribute('href')));
        for (const address of [...screens, `#/${chat.serialNumber}/conversations/${chat.sessionID}`]) {
          await page.goto(`${service().url}/studio${address}`);
          await page.reload();
          await page.getByRole('heading', { level: 1 }).waitFor();
          // Some screens ask again and again.
          await page.locator('main [role="status"] .faint').waitFor({ state: 'detached' });
          expect([address, await accessibilityFaults(page), await isWiderThanScreen(page)]).toEqual([
            address,
            [],
            false,
          ]);
        }
        await person.close();
      });
    },
    { databases: ['sqlite'] },
  );
});
