import type { FromPanel, ToPanel } from '../channel/messages.js';
import { element } from './elements.js';
import { focus, listen, remove, setAttribute } from './intrinsics.js';

/**
 * How long a panel that has been loaded may take to say so, before it counts as refused. It says so before the browser has
 * loaded all of it; what the browser shows in its place says nothing.
 */
const PATIENCE_MS = 700;

interface Listener {
  /** What the panel is told first, whenever it begins: it may begin again within its frame. */
  greeting(): ToPanel;
  hear(message: FromPanel): void;
  /** The panel is there, and has been told all that waited. */
  begin(): void;
  /** The frame holds something else than the panel. */
  fail(): void;
}

/** The conversation: a document of the service's origin, which the page cannot read and which cannot read the page. */
export class Frame {
  readonly element: HTMLIFrameElement;
  private readonly origin: string;
  private readonly waiting: ToPanel[] = [];
  private readonly stopListening: () => void;
  private isReady = false;

  constructor(
    url: URL,
    title: string,
    private readonly listener: Listener,
  ) {
    this.origin = url.origin;
    this.element = element('iframe', { src: url.href, title, allow: 'microphone; clipboard-write' });
    listen(this.element, 'load', () => setTimeout(() => !this.isReady && listener.fail(), PATIENCE_MS));
    this.stopListening = listen(window, 'message', (event: MessageEvent<FromPanel>) => this.receive(event));
  }

  /** What is told before the panel is ready waits for it. */
  tell(message: ToPanel): void {
    if (this.isReady) this.element.contentWindow?.postMessage(message, this.origin);
    else this.waiting[this.waiting.length] = message;
  }

  focus(): void {
    focus(this.element);
  }

  destroy(): void {
    this.stopListening();
    remove(this.element);
  }

  private receive({ source, origin, data }: MessageEvent<FromPanel>): void {
    if (source === null || source !== this.element.contentWindow || origin !== this.origin) return;
    if (data.kind !== 'ready') return this.listener.hear(data);
    this.isReady = true;
    setAttribute(this.element, 'class', 'ready');
    this.tell(this.listener.greeting());
    for (let at = 0; at < this.waiting.length; at++) this.tell(this.waiting[at]!);
    this.waiting.length = 0;
    this.listener.begin();
  }
}
