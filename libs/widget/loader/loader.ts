import { find, listen, ofDocument } from './intrinsics.js';
import { Events, PageApi } from './page-api.js';
import { Widget } from './widget.js';

/** The one line on the page. While it runs, the browser says which it is. */
const line = ofDocument('currentScript') as HTMLScriptElement | null;

function start(): void {
  const { chatbot, inline, api = 'parlor' } = line!.dataset;
  const target = inline === undefined ? null : find(inline || 'body');
  const events = new Events();
  const place = { base: new URL('.', line!.src).href, chatbot: chatbot!, target };
  const widget = new Widget(place, (name, detail) => events.tell(name, detail));
  offer(api, new PageApi(widget, events, api));
}

/** Gives the page its `parlor`, or what the line calls it, and carries out what waited. */
function offer(name: string, api: PageApi): void {
  const waiting: unknown = Reflect.get(window, name);
  // A frozen window takes no name; the bubble works without.
  Reflect.defineProperty(window, name, { value: api, configurable: true, writable: true });
  if (!Array.isArray(waiting)) return;
  for (let at = 0; at < waiting.length; at++) api.push(waiting[at] as never);
}

if (line?.dataset.chatbot) {
  if (ofDocument('body')) start();
  else listen(document, 'DOMContentLoaded', start);
}
