import type { Page } from 'playwright-core';
import type { Service } from '../support/service/service.js';

/** What follows the studio's address in a link that signs in once. */
export async function linkFor(service: Service, role: string): Promise<string> {
  const made = await service.command<{ link: string }>('studio', 'link', '--role', role, '--json');
  return new URL(made.link).hash;
}

export const isWiderThanScreen = (page: Page): Promise<boolean> =>
  page.evaluate('document.documentElement.scrollWidth > document.documentElement.clientWidth');
