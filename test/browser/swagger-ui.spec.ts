import { expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { describeInBrowser } from '../support/browser.js';
import { describeService, type Service } from '../support/service.js';

async function openDocs(browser: Browser, service: Service): Promise<Page> {
  const page = await browser.newPage();
  await page.goto(`${service.url}/docs`);
  await page.waitForSelector('.opblock');
  return page;
}

async function authorize(page: Page, keys: readonly string[]): Promise<void> {
  await page.click('.scheme-container button.authorize');
  for (const [index, key] of keys.entries()) {
    await page.fill(`.auth-container >> nth=${index} >> input`, key);
    await page.click(`.auth-container >> nth=${index} >> button.authorize`);
  }
  await page.click('button.btn-done');
}

/** Presses "Execute" with this body, as a newcomer does, and returns the envelope that the page shows. */
async function tryOut(
  page: Page,
  tag: string,
  operation: string,
  body: object,
): Promise<{ Data: never; Code: number }> {
  const block = page.locator(`#operations-${tag}-${operation}`);
  await block.locator('.opblock-summary').click();
  await block.locator('textarea.body-param__text').fill(JSON.stringify(body));
  await block.locator('button.execute').click();
  const shown = await block.locator('.live-responses-table .response-col_description code').first().textContent();
  return JSON.parse(shown!) as { Data: never; Code: number };
}

describeInBrowser('Swagger UI', (browser) => {
  describeService(
    'for a newcomer with pasted keys',
    (service) => {
      it('tells the whole story: chatbot, settings, session, question, listings', async () => {
        const page = await openDocs(browser(), service());
        const refused = await tryOut(page, 'Models', 'ModelList', {});
        expect(refused.Code).toBe(401);
        await page.reload();
        await page.waitForSelector('.opblock');
        await authorize(page, [service().secretKey, service().sessionKey]);

        const serialNumber = (await tryOut(page, 'Chatbots', 'Add', { timeZone: 'America/Chicago', type: 0 })).Data;
        expect(serialNumber).toMatch(/^[0-9a-f]{32}$/);
        expect((await tryOut(page, 'Chatbots', 'Edit', { serialNumber, Name: 'Ada' })).Data).toBe(1);
        const session: { SessionID: number } = (await tryOut(page, 'Conversations', 'GetSession', { serialNumber }))
          .Data;
        const asked = await tryOut(page, 'Conversations', 'ClientAsk', {
          sessionID: session.SessionID,
          content: 'Hello',
        });
        expect(asked).toMatchObject({ Code: 200, Data: { noAnswer: false } });
        const listed = await tryOut(page, 'Real_estate', 'RealEstateList', { SerialNumber: serialNumber });
        expect(listed.Data).toEqual({ List: [], VirtualCount: 0 });
        await page.close();
      }, 60_000);
    },
    { databases: ['sqlite'] },
  );
});
