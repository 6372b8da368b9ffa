import { afterAll, beforeAll, describe } from '@jest/globals';
import { type Browser, chromium } from 'playwright-core';
import { chromiumPath } from './executables.js';
import { leaveOut } from './left-out.js';

/** A browser that talks to the loopback and to nobody else. */
const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Runs a suite in a real browser, or leaves it out, visibly, where there is none. */
export function describeInBrowser(name: string, suite: (browser: () => Browser) => void): void {
  const executablePath = chromiumPath();
  if (!executablePath) {
    leaveOut(name, 'no chromium found');
    describe.skip(`${name} (left out: no chromium found)`, () => suite(() => undefined as never));
    return;
  }
  describe(name, () => {
    let browser: Browser;
    beforeAll(async () => {
      browser = await chromium.launch({ executablePath, args: QUIET });
    });
    afterAll(() => browser.close());
    suite(() => browser);
  });
}
