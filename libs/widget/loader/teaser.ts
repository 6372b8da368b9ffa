import { element } from './elements.js';
import { listen } from './intrinsics.js';
import type { Keepsake } from './keepsake.js';

/** What is kept of a visitor who saw a welcome and has dismissed none. */
const SEEN = '1';

/** The welcome beside the closed bubble. A visitor who has dismissed a text does not see that text again. */
export class Teaser {
  readonly element: HTMLElement;

  constructor(
    private readonly text: string,
    private readonly kept: Keepsake,
    words: { readonly dismiss: string },
    open: () => void,
  ) {
    const away = element('button', { type: 'button', class: 'away', 'aria-label': words.dismiss }, ['×']);
    const body = element('button', { type: 'button', class: 'text' }, [text]);
    this.element = element('div', { class: 'teaser', role: 'status' }, [body, away]);
    listen(body, 'click', open);
    listen(away, 'click', () => this.dismiss());
    if (kept.read() === '') kept.write(SEEN, false);
  }

  /** For good: who opens the conversation has read the welcome as well. */
  dismiss(): void {
    this.element.hidden = true;
    this.kept.write(this.text, false);
  }
}

/** Whether a visitor sees the text: until it is dismissed, or once in this browser. */
export const isDue = (text: string, kept: Keepsake, isOnce: boolean): boolean =>
  isOnce ? kept.read() === '' : kept.read() !== text;
