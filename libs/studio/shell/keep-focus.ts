// oxlint-disable-next-line house/own-words -- Markup is the same in every language.
const HEADINGS = 'h1, h2, h3, summary';

/**
 * Where the control with the focus goes away, its place gets the focus: the nearest heading, or else the page's. The
 * keyboard would begin at the top again. For the whole life of the page.
 */
export function keepFocus(root: HTMLElement): void {
  let around: readonly Element[] = [];
  root.addEventListener('focusin', ({ target }) => {
    around = [];
    for (let one = target as Element | null; one && one !== root; one = one.parentElement) around = [...around, one];
  });
  const keep = (): void => {
    if (document.activeElement !== document.body || !around[0] || around[0].isConnected) return;
    const places = around.filter(({ isConnected }) => isConnected);
    const headings = places.map((place) => place.querySelector<HTMLElement>(HEADINGS));
    const heading = headings.find((found) => found !== null) ?? root.querySelector<HTMLElement>('h1');
    if (heading?.tagName !== 'SUMMARY') heading?.setAttribute('tabindex', '-1');
    heading?.focus();
  };
  new MutationObserver(keep).observe(root, { childList: true, subtree: true });
}
