/**
 * What the loader needs of the language and the browser. Pages change them, some for the worse and before the loader is
 * there. The loader therefore takes them from a window that no script of the page has touched, and walks its own arrays by
 * their indexes, without the methods and iterators of the page. What belongs to a window that is shown (`fetch`, `URL`,
 * timers) stays the page's.
 */
const { apply, getOwnPropertyDescriptor } = Reflect;
const { fetch } = window;

/** A property of the document as the browser has it: elements of the page can hide it behind their names. */
export const ofDocument = <Name extends keyof Document>(name: Name): Document[Name] =>
  apply(getOwnPropertyDescriptor(Document.prototype, name)!.get!, document, []) as Document[Name];

const methodsOf = (own: Globals) => ({
  createElement: own.Document.prototype.createElement,
  createElementNS: own.Document.prototype.createElementNS,
  createTextNode: own.Document.prototype.createTextNode,
  querySelector: own.Document.prototype.querySelector,
  querySelectorAll: own.Document.prototype.querySelectorAll,
  appendChild: own.Node.prototype.appendChild,
  setAttribute: own.Element.prototype.setAttribute,
  attachShadow: own.Element.prototype.attachShadow,
  replaceChildren: own.Element.prototype.replaceChildren,
  replaceWith: own.Element.prototype.replaceWith,
  remove: own.Element.prototype.remove,
  focus: own.HTMLElement.prototype.focus,
  setProperty: own.CSSStyleDeclaration.prototype.setProperty,
  addEventListener: own.EventTarget.prototype.addEventListener,
  removeEventListener: own.EventTarget.prototype.removeEventListener,
  stringify: own.JSON.stringify,
  keys: own.Object.keys,
});

type Globals = typeof globalThis;

/** The methods of a fresh window; of the page's where it may have no other, as in a sandbox. */
function fresh(): ReturnType<typeof methodsOf> {
  try {
    const root = ofDocument('documentElement');
    const frame = apply(Document.prototype.createElement, document, ['iframe']) as HTMLIFrameElement;
    apply(Node.prototype.appendChild, root, [frame]);
    const methods = methodsOf(frame.contentWindow as unknown as Globals);
    apply(methods.remove, frame, []);
    return methods;
  } catch {
    return methodsOf(globalThis);
  }
}

const browser = fresh();

export const keys = browser.keys;

export const create = <Name extends keyof HTMLElementTagNameMap>(name: Name): HTMLElementTagNameMap[Name] =>
  apply(browser.createElement, document, [name]) as HTMLElementTagNameMap[Name];

export const createDrawn = (name: string): SVGElement =>
  apply(browser.createElementNS, document, ['http://www.w3.org/2000/svg', name]) as SVGElement;

export const textNode = (text: string): Text => apply(browser.createTextNode, document, [text]);

export const find = (selector: string): Element | null => apply(browser.querySelector, document, [selector]);

export const allOf = (selector: string): NodeListOf<Element> => apply(browser.querySelectorAll, document, [selector]);

export const append = (parent: Node, child: Node): void => void apply(browser.appendChild, parent, [child]);

export const fill = (parent: Element, child: Node): void => apply(browser.replaceChildren, parent, [child]);

export const replace = (old: Element, by: Node): void => apply(browser.replaceWith, old, [by]);

export const remove = (one: Element): void => apply(browser.remove, one, []);

export const focus = (one: HTMLElement): void => apply(browser.focus, one, []);

export const shadowOf = (host: Element): ShadowRoot => apply(browser.attachShadow, host, [{ mode: 'open' }]);

export const setAttribute = (one: Element, name: string, value: string): void =>
  apply(browser.setAttribute, one, [name, value]);

/** Sets a variable of style sheets. */
export const setVariable = (one: HTMLElement, name: string, value: string): void =>
  apply(browser.setProperty, one.style, [name, value]);

/** Hears events until the returned function is called. */
export function listen(target: EventTarget, type: string, hear: (event: never) => void): () => void {
  apply(browser.addEventListener, target, [type, hear as EventListener]);
  return () => apply(browser.removeEventListener, target, [type, hear as EventListener]);
}

/** Sends a body of texts to the service, without cookies; returns the response. */
export const post = (url: string, body: object): Promise<Response> =>
  apply(fetch, window, [
    url,
    {
      method: 'POST',
      body: browser.stringify(body),
      headers: { 'Content-Type': 'application/json' },
      credentials: 'omit',
    },
  ]);
