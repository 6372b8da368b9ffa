import { expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { EXAMPLE_SERIAL_NUMBER } from '#libs/domain/serial-number.js';
import { addChatbot, editChatbot } from '../http/chatbot-record.js';
import { uploadedId } from '../http/uploading.js';
import { pngFile } from '../support/media/sample-media.js';
import { describeInBrowser } from '../support/programs/browser.js';
import { describeService } from '../support/service/service.js';

/** Pages that anybody may open; those of links that are unknown say so. */
const PAGES = [
  ...['/demo', '/demo/1001', '/studio', '/docs', '/handoff/unknown', '/confirm/unknown'],
  ...[`/c/${EXAMPLE_SERIAL_NUMBER}`, `/c/${EXAMPLE_SERIAL_NUMBER}/panel`],
];

describeInBrowser('Every page', (browser) => {
  describeService(
    'of a service',
    (service) => {
      /** Browsers with a window ask for `/favicon.ico` where a page names no icon; this one has none and asks for none. */
      const iconsOf = (page: Page): Promise<string[]> =>
        page
          .locator('link[rel~="icon"]')
          .evaluateAll((links) => links.map((link) => (link as unknown as { href: string }).href));

      it.each(PAGES)('%s loads all that it names, has an icon, and runs without an error', async (path) => {
        const page = await browser().newPage();
        const faults: string[] = [];
        page.on('pageerror', (error) => faults.push(error.message));
        // What the service refuses is said on the page.
        page.on('console', (line) => {
          if (line.type() === 'error' && !line.text().startsWith('Failed to load')) faults.push(line.text());
        });
        page.on('response', (response) => {
          if (response.request().method() === 'GET' && response.status() >= 400) faults.push(response.url());
        });
        await page.goto(`${service().url}${path}`, { waitUntil: 'networkidle' });
        for (const icon of await iconsOf(page)) expect([icon, (await fetch(icon)).status]).toEqual([icon, 200]);
        expect([(await iconsOf(page)).length > 0, faults]).toEqual([true, []]);
        await page.close();
      });

      it('of a chatbot has the icon of its owner', async () => {
        const serialNumber = await addChatbot(service());
        const png = await pngFile({ width: 20, height: 20 });
        await editChatbot(service(), serialNumber, { ChatIcon: String(await uploadedId(service(), 'icon.png', png)) });
        const page = await browser().newPage();
        await page.goto(`${service().url}/c/${serialNumber}`);
        const [icon] = await iconsOf(page);
        expect(await (await page.request.get(icon!)).body()).toEqual(png);
        await page.close();
      });
    },
    { env: { NODE_ENV: 'development', DEMO: 'true' } },
  );
});
