import { writeFileSync } from 'node:fs';
import type { Page } from 'playwright-core';

/** Keeps a picture of the whole page where SCREENSHOT_FOLDER asks for that. */
export async function keepPicture(page: Page, name: string): Promise<void> {
  const folder = process.env.SCREENSHOT_FOLDER;
  if (folder) writeFileSync(`${folder}/${name}.png`, await page.screenshot({ type: 'png', fullPage: true }));
}
