import { find, listen, ofDocument } from './intrinsics.js';
import { bring, broughtBy, findLine, isLoading, type Line } from './line.js';
import { Events, PageApi } from './page-api.js';
import { Widget } from './widget.js';

/** While the one line runs, the browser says which it is; not of a line that comes late, or as a module. */
const running = ofDocument('currentScript') as HTMLScriptElement | null;

function start(line: Line): PageApi {
  const { base, chatbot, inline, api } = line;
  const selector = inline === undefined ? undefined : inline || 'body';
  const events = new Events();
  const place = { base, chatbot, selector: selector !== undefined && find(selector) ? selector : undefined };
  const widget = new Widget(
    place,
    (name, detail) => events.tell(name, detail),
    () => bring(line, undefined),
  );
  return new PageApi(widget, events, api);
}

/** Gives the page its `parlor`, or what the line calls it, and carries out what waited. */
function offer(name: string, api: PageApi): void {
  const waiting: unknown = Reflect.get(window, name);
  // A frozen window takes no name; the bubble works without.
  Reflect.defineProperty(window, name, { value: api, configurable: true, writable: true });
  if (!Array.isArray(waiting)) return;
  for (let at = 0; at < waiting.length; at++) api.push(waiting[at] as never);
}

function begin(): void {
  const line = findLine(running, (one) => broughtBy(one) !== undefined);
  if (!line) return;
  const api = (broughtBy(line) as PageApi | undefined) ?? start(line);
  bring(line, api);
  offer(line.api, api);
}

if (ofDocument('body') && (running?.dataset.chatbot || !isLoading())) begin();
else listen(document, 'DOMContentLoaded', begin);
