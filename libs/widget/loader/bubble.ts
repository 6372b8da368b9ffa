import { drawing, element } from './elements.js';
import { listen, replace, setAttribute } from './intrinsics.js';

const SPEECH = 'M21 12a8 8 0 0 1-8 8H4l2-3a8 8 0 1 1 15-5z';

interface Words {
  readonly open: string;
  readonly close: string;
  readonly unread: string;
}

/** The button in the corner of the page. */
export class Bubble {
  private readonly mark = element('span', { class: 'unread', 'aria-hidden': 'true' });
  readonly element: HTMLButtonElement;
  private isOpen = false;
  private unread = 0;

  constructor(
    private words: Words,
    press: () => void,
  ) {
    this.mark.hidden = true;
    this.element = element('button', { class: 'bubble', type: 'button' }, [drawing(SPEECH), this.mark]);
    listen(this.element, 'click', press);
    this.show();
  }

  /** A picture takes the drawing's place, unless it cannot be had. */
  wear(url: string): void {
    const picture = element('img', { alt: '' });
    listen(picture, 'load', () => replace(this.element.firstElementChild!, picture));
    picture.src = url;
  }

  speak(words: Words): void {
    this.words = words;
    this.show();
  }

  turn(isOpen: boolean): void {
    this.isOpen = isOpen;
    this.show();
  }

  count(unread: number): void {
    this.unread = unread;
    this.show();
  }

  private show(): void {
    const { open, close, unread } = this.words;
    const news = this.unread > 0 ? ` (${this.unread} ${unread})` : '';
    setAttribute(this.element, 'aria-label', this.isOpen ? close : open + news);
    setAttribute(this.element, 'aria-expanded', String(this.isOpen));
    this.mark.hidden = this.unread === 0;
    this.mark.textContent = String(this.unread);
  }
}
