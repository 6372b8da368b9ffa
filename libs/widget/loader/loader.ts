import { Events, PageApi } from './page-api.js';
import { Widget } from './widget.js';

/** The one line on the page. While it runs, the browser says which it is. */
const line = document.currentScript as HTMLScriptElement | null;

function start(): void {
  const { chatbot, inline } = line!.dataset;
  const target = inline === undefined ? null : document.querySelector(inline || 'body');
  const events = new Events();
  const place = { base: new URL('.', line!.src).href, chatbot: chatbot!, target };
  const widget = new Widget(place, (name, detail) => events.tell(name, detail));
  offer(new PageApi(widget, events));
}

/** Gives the page its `parlor` and carries out what waited. */
function offer(api: PageApi): void {
  const waiting = (window as { parlor?: unknown }).parlor;
  // A frozen window takes no name; the bubble works without.
  Reflect.defineProperty(window, 'parlor', { value: api, configurable: true, writable: true });
  if (!Array.isArray(waiting)) return;
  for (let at = 0; at < waiting.length; at++) api.push(waiting[at] as never);
}

if (line?.dataset.chatbot) {
  if (document.body) start();
  else document.addEventListener('DOMContentLoaded', start);
}
