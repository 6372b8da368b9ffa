import { readFileSync, writeFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import type { AxeResults } from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { confirmAddress, confirmationToken } from '../support/interface/confirmation.js';
import { describeInBrowser } from '../support/programs/browser.js';
import { describeService, type Service } from '../support/service/service.js';
import { addChatbot, editChatbot, getChatbot } from '../http/chatbot-record.js';

const AXE = readFileSync(new URL('../../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8');
const PHONE = { width: 320, height: 640 };

/** What the accessibility checker finds, by the names of its rules. */
async function violations(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  return ((await page.evaluate('axe.run()')) as AxeResults).violations.map(({ id }) => id);
}

async function open(browser: Browser, service: Service, token: string, colorScheme: 'light' | 'dark' = 'light') {
  const page = await browser.newPage({ viewport: PHONE, colorScheme });
  await page.goto(`${service.url}/confirm/${token}`);
  return page;
}

/** A chatbot whose owner's address waits for its receiver, and the token of the mail that asks. */
async function asked(service: Service, address: string) {
  const serialNumber = await addChatbot(service);
  await editChatbot(service, serialNumber, { TalkToHumanEmail: address });
  return { serialNumber, token: await confirmationToken(service, address) };
}

const button = (page: Page) => page.getByRole('button', { name: 'Confirm' });

describeInBrowser('The page that confirms an address', (browser) => {
  describeService(
    'on a phone',
    (service) => {
      const waits = async (serialNumber: string) => (await getChatbot(service(), serialNumber)).UnconfirmedAddresses;

      it('confirms by the keyboard, once its button is pressed and not before', async () => {
        const address = `${'long.name.'.repeat(5)}owner@example.com`;
        const { serialNumber, token } = await asked(service(), address);
        const page = await open(browser(), service(), token);
        const before = await waits(serialNumber);
        await button(page).focus();
        await page.keyboard.press('Enter');
        await page.getByRole('status').getByText(`${address} is confirmed.`).waitFor();
        if (process.env.SCREENSHOT) writeFileSync(process.env.SCREENSHOT, await page.screenshot({ type: 'png' }));
        expect(await button(page).count()).toBe(0);
        expect(await page.evaluate('document.documentElement.scrollWidth > innerWidth')).toBe(false);
        expect([before, await waits(serialNumber)]).toEqual([[address], []]);
        await page.close();
      });

      it('speaks the language of the receiver', async () => {
        const { token } = await asked(service(), 'spanish@example.com');
        const page = await browser().newPage({ viewport: PHONE, locale: 'es-ES' });
        await page.goto(`${service().url}/confirm/${token}`);
        await page.getByRole('button', { name: 'Confirmar' }).click();
        await page.getByText('spanish@example.com está confirmada.').waitFor();
        expect(await page.evaluate('document.documentElement.lang')).toBe('es');
        await page.close();
      });

      it.each(['light', 'dark'] as const)('can be read by everyone: %s', async (colorScheme) => {
        const { token } = await asked(service(), `${colorScheme}@example.com`);
        const page = await open(browser(), service(), token, colorScheme);
        await button(page).waitFor();
        expect(await violations(page)).toEqual([]);
        await button(page).click();
        await page.getByRole('status').getByText('is confirmed').waitFor();
        expect(await violations(page)).toEqual([]);
        await page.close();
      });

      it('says so where the link is not valid', async () => {
        const page = await open(browser(), service(), 'x'.repeat(43));
        await button(page).click();
        await page.getByRole('alert').getByText('This link is not valid').waitFor();
        expect(await button(page).count()).toBe(0);
        await page.close();
      });

      it('lets its button be pressed again where the service was away', async () => {
        const { token } = await asked(service(), 'away@example.com');
        const page = await open(browser(), service(), token);
        await page.route('**/ConfirmAddress', (route) => route.abort(), { times: 1 });
        await button(page).click();
        await page.getByRole('alert').getByText('cannot be reached').waitFor();
        await button(page).click();
        await page.getByRole('status').getByText('away@example.com is confirmed.').waitFor();
        expect((await confirmAddress(service(), token)).body.Data.Released).toBe(0);
        await page.close();
      });
    },
    { env: { PUBLIC_URL: 'https://chat.example.com', CONFIRM_ADDRESSES: 'true' } },
  );
});
