import { listen } from './intrinsics.js';

/** Fits the panel to what a phone's keyboard leaves of the screen, which no unit of style sheets knows on every phone. */
export function followViewport(host: HTMLElement): () => void {
  const view = window.visualViewport;
  if (!view) return () => undefined;
  const fit = (): void => {
    host.style.setProperty('--top', `${view.offsetTop}px`);
    host.style.setProperty('--height', `${view.height}px`);
  };
  fit();
  const stops = [listen(view, 'resize', fit), listen(view, 'scroll', fit)] as const;
  return () => {
    stops[0]();
    stops[1]();
  };
}
