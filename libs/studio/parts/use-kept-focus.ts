import type { RefObject } from 'preact';
import { useEffect } from 'preact/hooks';

// oxlint-disable-next-line house/own-words -- Markup is the same in every language.
const HEADINGS = 'h1, h2, h3, summary';

/** Where the control with the focus goes away, its place gets the focus: the nearest heading. It would begin at the top again. */
export function useKeptFocus(within: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = within.current!;
    let around: readonly Element[] = [];
    const note = ({ target }: FocusEvent): void => {
      around = [];
      for (let one = target as Element | null; one && one !== root; one = one.parentElement) around = [...around, one];
    };
    const keep = (): void => {
      if (document.activeElement !== document.body || !around[0] || around[0].isConnected) return;
      const places = [...around.filter(({ isConnected }) => isConnected), root];
      const heading = places.map((place) => place.querySelector<HTMLElement>(HEADINGS)).find((found) => found !== null);
      if (heading?.tagName !== 'SUMMARY') heading?.setAttribute('tabindex', '-1');
      heading?.focus();
    };
    const watcher = new MutationObserver(keep);
    watcher.observe(root, { childList: true, subtree: true });
    root.addEventListener('focusin', note);
    return () => {
      watcher.disconnect();
      root.removeEventListener('focusin', note);
    };
  }, []);
}
