import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Frame, Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core'), 'utf8');

interface Fault {
  readonly id: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary: string }[];
}

/**
 * What axe finds wrong with a page or a frame, each with the element at fault, and what is too small to be hit. The content
 * policy has to let axe in.
 */
export async function accessibilityFaults(page: Page | Frame): Promise<string[]> {
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(AXE);
  const run = 'axe.run({ iframes: false }).then(({ violations }) => violations)';
  const faults: readonly Fault[] = await page.evaluate(run);
  const found = faults.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  );
  return [...found, ...(await smallTargets(page))];
}

/**
 * Controls on view that are smaller than 24 by 24 pixels (WCAG 2.2, 2.5.8), also where the space around them would make up
 * for it. Left out, as there, are links in a sentence. What has a label may be hit by that.
 */
const smallTargets = (page: Page | Frame): Promise<string[]> => page.evaluate(SMALL_TARGETS);

const SMALL_TARGETS = `(() => {
  const LEAST = 24;
  /** Of what is drawn on a fraction of a pixel. */
  const ROUNDING = 0.1;
  const CONTROLS = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab]';
  const within = (root) =>
    [...root.querySelectorAll('*')].flatMap((one) => [one, ...(one.shadowRoot ? within(one.shadowRoot) : [])]);
  const sizeOf = (one) => one.getBoundingClientRect();
  /** What is there for screen readers alone has a pixel. */
  const isSeen = (one) => one.checkVisibility({ visibilityProperty: true }) && sizeOf(one).width > 1;
  const isLargeEnough = (one) => Math.min(sizeOf(one).width, sizeOf(one).height) >= LEAST - ROUNDING;
  function isInSentence(one) {
    if (getComputedStyle(one).display !== 'inline') return false;
    let block = one.parentElement;
    while (['inline', 'contents'].includes(getComputedStyle(block).display)) block = block.parentElement;
    const rest = block.cloneNode(true);
    for (const control of rest.querySelectorAll(CONTROLS)) control.remove();
    return rest.textContent.trim() !== '';
  }
  return within(document)
    .filter((one) => one.matches(CONTROLS) && isSeen(one) && !isInSentence(one))
    .filter((one) => ![one, ...(one.labels ?? [])].some(isLargeEnough))
    .map((one) => 'target of ' + sizeOf(one).width + ' by ' + sizeOf(one).height + ': ' + one.outerHTML.slice(0, 200));
})()`;
