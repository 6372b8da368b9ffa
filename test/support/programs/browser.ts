import { afterAll, beforeAll } from '@jest/globals';
import { type Browser, chromium } from 'playwright-core';
import { PATIENCE_MS } from '../patience.js';
import { describeWith } from '../run/describe-with.js';
import { chromiumPath } from '../run/executables.js';
import { CHROMIUM } from '../run/outside-programs.js';
import { mustBeInUse } from '../run/programs-in-use.js';

/** A browser that talks to the loopback alone. */
const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A microphone that beeps; pages that may use it still have to be allowed to.
  '--use-fake-device-for-media-stream',
];

/** Runs a suite in a real browser, or leaves it out, visibly, where there is none. */
export function describeInBrowser(name: string, suite: (browser: () => Browser) => void): void {
  describeWith(CHROMIUM, name, () => {
    let browser: Browser;
    beforeAll(async () => {
      const executablePath = chromiumPath()!;
      mustBeInUse(executablePath);
      browser = await chromium.launch({ executablePath, args: QUIET, timeout: PATIENCE_MS });
      browser.on('context', (context) => context.setDefaultTimeout(PATIENCE_MS));
    });
    afterAll(() => browser.close());
    suite(() => browser);
  });
}
