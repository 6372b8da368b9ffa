import { cssOf, readableOn } from '../channel/colour.js';
import { directionOf, type Language, languageOf } from '../channel/language.js';
import type { FromPanel, ToPanel } from '../channel/messages.js';
import { Anchor, bodyOfPage } from './anchor.js';
import { type Appearance, appearanceOf, PLAIN } from './appearance.js';
import { Bubble } from './bubble.js';
import { element } from './elements.js';
import { Frame } from './frame.js';
import { append, create, fill, find, focus, listen, setAttribute, setVariable, shadowOf } from './intrinsics.js';
import { Keepsake } from './keepsake.js';
import { followViewport } from './phone.js';
import { stylesOf } from './styles.js';
import { isDue, Teaser } from './teaser.js';
import { TEXTS } from './texts.js';

/** Which chatbot, of which service, and where on the page: in the element of the selector, or floating without one. */
export interface WidgetPlacement {
  /** Address that the service's own are relative to, with a slash at its end. */
  readonly base: string;
  readonly chatbot: string;
  readonly selector: string | undefined;
}

/** A service that does not answer keeps the bubble from the page no longer than that, in milliseconds. */
const PATIENCE_MS = 4_000;

declare global {
  interface HTMLElementTagNameMap {
    /** What a chatbot is on the page. */
    'parlor-chat': HTMLElement;
  }
}

/** One chatbot on the page: bubble, teaser and conversation. */
export class Widget {
  private readonly host = create('parlor-chat');
  private readonly root = shadowOf(this.host);
  private readonly panel = element('div', { class: 'panel' });
  private readonly bubble = new Bubble(TEXTS.en, () => (this.isOpen ? this.close() : this.open()));
  private readonly keepsake: Keepsake;
  /** Whether the conversation is open, from page to page of this window. */
  private readonly openness: Keepsake;
  private readonly unfollow: () => void;
  private readonly waiting: ToPanel[] = [];
  private readonly anchor: Anchor;
  private teaser: Teaser | null = null;
  private frame: Frame | null = null;
  private appearance: Appearance = PLAIN;
  private language: Language = languageOf('', navigator.languages);
  private isOpen = false;

  constructor(
    private readonly place: WidgetPlacement,
    private readonly tell: (name: string, detail?: unknown) => void,
    private readonly ended: () => void,
  ) {
    this.keepsake = new Keepsake(`parlor:${place.chatbot}`);
    this.openness = new Keepsake(`parlor:open:${place.chatbot}`);
    this.root.adoptedStyleSheets = [stylesOf(this.isInline)];
    this.panel.hidden = true;
    append(this.root, this.panel);
    if (!this.isInline) append(this.root, this.bubble.element);
    // Nothing is shown before the service has said that it may be.
    this.host.hidden = !this.isInline;
    const { selector } = place;
    const holder = () => (selector === undefined ? bodyOfPage() : find(selector));
    this.anchor = new Anchor(this.host, holder, () => this.reload());
    this.anchor.hold();
    this.unfollow = followViewport(this.host);
    listen(this.root, 'keydown', ({ key }: KeyboardEvent) => key === 'Escape' && this.close());
    void this.dress();
  }

  open(): void {
    if (this.isOpen) return;
    this.turn(true, true);
    if (this.isOpen && !this.isInline) this.openness.write('1', true);
  }

  close(): void {
    if (!this.isOpen || this.isInline) return;
    this.turn(false);
    this.openness.write('', true);
    focus(this.bubble.element);
  }

  /** Tells the panel, now or once it is opened. */
  send(message: ToPanel): void {
    if (this.frame) this.frame.tell(message);
    else this.waiting[this.waiting.length] = message;
  }

  destroy(): void {
    this.unfollow();
    this.frame?.destroy();
    this.anchor.release();
    this.ended();
  }

  private get isInline(): boolean {
    return this.place.selector !== undefined;
  }

  /** Takes on what the owner has chosen. Without it the bubble is plain, and works. */
  private async dress(): Promise<void> {
    const timer = setTimeout(() => (this.host.hidden = false), PATIENCE_MS);
    this.appearance = await appearanceOf(this.place.base, this.place.chatbot);
    clearTimeout(timer);
    const { colour, icon, scheme, isRefused } = this.appearance;
    if (isRefused && !this.isInline) return this.leave();
    this.host.hidden = false;
    this.language = languageOf(this.appearance.language, navigator.languages);
    this.mark();
    this.host.lang = this.language;
    this.host.dir = directionOf(this.language);
    setVariable(this.host, '--accent', cssOf(colour));
    setVariable(this.host, '--scheme', scheme);
    setVariable(this.host, '--ink', cssOf(readableOn(colour)));
    this.bubble.speak(TEXTS[this.language]);
    if (icon !== '') this.bubble.wear(icon);
    // What was open on the page before is open, but takes no focus from this page.
    if (!this.isOpen && (this.isInline || this.openness.read() !== '')) this.turn(true);
    this.tease();
  }

  /** Tells the style sheet in which corner the bubble is, and whether the panel is open. */
  private mark(): void {
    setAttribute(this.host, 'class', `${this.appearance.isLeft ? 'left' : ''} ${this.isOpen ? 'open' : ''}`);
  }

  private tease(): void {
    const { welcome, isPopupOnce } = this.appearance;
    const kept = new Keepsake(`parlor:teaser:${this.place.chatbot}`);
    if (this.isOpen || welcome === '' || !isDue(welcome, kept, isPopupOnce)) return;
    this.teaser = new Teaser(welcome, kept, TEXTS[this.language], () => this.open());
    append(this.root, this.teaser.element);
  }

  /** `isWished`: the visitor or the page asks for it now. */
  private turn(isOpen: boolean, isWished = false): void {
    if (this.appearance.isRefused && !this.isInline) return;
    this.isOpen = isOpen;
    this.teaser?.dismiss();
    this.panel.hidden = !isOpen;
    this.mark();
    this.bubble.turn(isOpen);
    if (isOpen) this.show();
    if (isWished && !this.isInline) this.frame?.focus();
    this.frame?.tell({ kind: 'shown', isShown: isOpen, isWished });
    this.tell(isOpen ? 'open' : 'close');
  }

  private show(): void {
    if (this.appearance.isRefused) this.apologise();
    else this.frame ??= this.load();
  }

  /** Who has put the line on the page reads why there is no bubble. */
  private leave(): void {
    this.destroy();
    console.warn(`Parlor: the chatbot ${this.place.chatbot} was removed, or its Domains do not name this site`);
  }

  /** A frame that is taken away and put back has lost its document; what it holds is kept beside it. */
  private reload(): void {
    if (!this.frame) return;
    this.frame.destroy();
    this.frame = this.load();
  }

  private apologise(): void {
    fill(this.panel, element('p', { class: 'notice', role: 'alert' }, [TEXTS[this.language].blocked]));
  }

  private offerRetry(): void {
    const { unreachable, retry } = TEXTS[this.language];
    const again = element('button', { type: 'button' }, [retry]);
    listen(again, 'click', () => this.reload());
    fill(this.panel, element('p', { class: 'notice', role: 'alert' }, [unreachable, ' ', again]));
  }

  private load(): Frame {
    const { base, chatbot } = this.place;
    const page = location.origin + location.pathname;
    const frame = new Frame(
      new URL(`c/${encodeURIComponent(chatbot)}/panel#page`, base),
      this.appearance.name || 'Chat',
      {
        greeting: () => ({ kind: 'hello', memory: this.keepsake.read(), isInline: this.isInline, page }),
        hear: (message) => this.hear(message),
        begin: () => (this.waiting.length = 0),
        fail: () => this.offerRetry(),
      },
    );
    fill(this.panel, frame.element);
    for (let at = 0; at < this.waiting.length; at++) frame.tell(this.waiting[at]!);
    return frame;
  }

  private hear(message: FromPanel): void {
    switch (message.kind) {
      case 'close':
        return this.close();
      case 'unread':
        this.bubble.count(message.count);
        return this.tell('unread', message.count);
      case 'remember':
        return this.keepsake.write(message.memory, message.isBrief);
      case 'event':
        return this.tell(message.name, message.detail);
    }
  }
}
