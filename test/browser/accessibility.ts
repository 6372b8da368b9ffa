import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Frame, Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core'), 'utf8');

interface Fault {
  readonly id: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary: string }[];
}

/** What axe finds wrong with a page or a frame, each with the element at fault. The content policy has to let axe in. */
export async function accessibilityFaults(page: Page | Frame): Promise<string[]> {
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(AXE);
  const run = 'axe.run({ iframes: false }).then(({ violations }) => violations)';
  const faults: readonly Fault[] = await page.evaluate(run);
  return faults.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`));
}
