import { listen, setVariable } from './intrinsics.js';

/** Fits the panel to what a phone's keyboard leaves of the screen, which no unit of style sheets knows on every phone. */
export function followViewport(host: HTMLElement): () => void {
  const view = window.visualViewport;
  if (!view) return () => undefined;
  const fit = (): void => {
    setVariable(host, '--top', `${view.offsetTop}px`);
    setVariable(host, '--height', `${view.height}px`);
  };
  fit();
  const stops = [listen(view, 'resize', fit), listen(view, 'scroll', fit)] as const;
  return () => {
    stops[0]();
    stops[1]();
  };
}
