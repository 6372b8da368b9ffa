import { element } from './elements.js';
import { listen } from './intrinsics.js';

const SEEN = 'parlor:teaser:';

/** The welcome beside the closed bubble. */
export class Teaser {
  readonly element: HTMLElement;

  constructor(text: string, words: { readonly dismiss: string }, open: () => void) {
    const away = element('button', { type: 'button', class: 'away', 'aria-label': words.dismiss }, ['×']);
    const body = element('button', { type: 'button', class: 'text' }, [text]);
    this.element = element('div', { class: 'teaser', role: 'status' }, [body, away]);
    listen(body, 'click', open);
    listen(away, 'click', () => this.hide());
  }

  hide(): void {
    this.element.hidden = true;
  }
}

/** Whether a visitor sees the teaser: always, or once in this browser. */
export function isDue(chatbot: string, isOnce: boolean): boolean {
  try {
    const name = SEEN + chatbot;
    if (isOnce && localStorage.getItem(name) !== null) return false;
    localStorage.setItem(name, '1');
  } catch {
    // Without storage every visit is the first.
  }
  return true;
}
