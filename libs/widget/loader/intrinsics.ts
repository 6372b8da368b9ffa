/**
 * What the loader needs of the language and the browser, taken while it loads: pages change them, some for the worse.
 * The loader therefore walks its own arrays by their indexes, without the methods and iterators of the page.
 */
const { apply } = Reflect;
const { addEventListener, removeEventListener } = EventTarget.prototype;
const { stringify } = JSON;
const { fetch } = window;

/** Hears events until the returned function is called. */
export function listen(target: EventTarget, type: string, hear: (event: never) => void): () => void {
  apply(addEventListener, target, [type, hear]);
  return () => void apply(removeEventListener, target, [type, hear]);
}

/** Sends a body of texts to the service, without cookies; returns the response. */
export const post = (url: string, body: object): Promise<Response> =>
  apply(fetch, window, [
    url,
    { method: 'POST', body: stringify(body), headers: { 'Content-Type': 'application/json' }, credentials: 'omit' },
  ]);
