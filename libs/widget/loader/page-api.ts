import type { SiteUser } from '../channel/messages.js';
import type { Widget } from './widget.js';

type Hearer = (detail: unknown) => void;
type Order = readonly [name: string, ...args: unknown[]];

/** What happens in a widget, for those on the page who listen. */
export class Events {
  private readonly hearers: { name: string; hear: Hearer | null }[] = [];

  /** Returns what ends the listening. */
  on(name: string, hear: Hearer): () => void {
    const entry = { name, hear: hear as Hearer | null };
    this.hearers[this.hearers.length] = entry;
    return () => (entry.hear = null);
  }

  tell(name: string, detail: unknown): void {
    for (let at = 0; at < this.hearers.length; at++) {
      const { name: wanted, hear } = this.hearers[at]!;
      // A page's own mistake must not end the conversation.
      if (wanted === name && hear) setTimeout(() => hear(detail));
    }
  }
}

/** `window.parlor`, or what the line calls it: what the page may ask of its chatbot. */
export class PageApi {
  constructor(
    private readonly widget: Widget,
    private readonly events: Events,
    private readonly name: string,
  ) {}

  open(): void {
    this.widget.open();
  }

  close(): void {
    this.widget.close();
  }

  /** Asks in the visitor's name, in the open conversation. */
  send(text: string): void {
    this.widget.open();
    this.widget.send({ kind: 'send', text: String(text) });
  }

  /** Says who the visitor is. */
  identify(user: SiteUser): void {
    const { id, signature } = user;
    this.widget.send({ kind: 'identify', user: { id: String(id), signature } });
  }

  on(name: string, hear: Hearer): () => void {
    return this.events.on(name, hear);
  }

  destroy(): void {
    this.widget.destroy();
    if (Reflect.get(window, this.name) === this) Reflect.deleteProperty(window, this.name);
  }

  /** Carries out what was asked before the script was there: `parlor.push(['open'])`. */
  push(order: Order): void {
    const name = order[0];
    const first = order[1];
    const second = order[2];
    if (name === 'open' || name === 'close' || name === 'destroy') this[name]();
    if (name === 'send') this.send(String(first));
    if (name === 'identify') this.identify(first as SiteUser);
    if (name === 'on') this.on(String(first), second as Hearer);
  }
}
