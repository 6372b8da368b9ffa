import type { FromPanel, ToPanel } from '../../channel/messages.js';
import { newer } from './memory.js';

/** What the panel is in: a page with the loader, a plain frame, or nothing, as the hosted page. */
export interface Surroundings {
  readonly origin: string;
  /** Address of the page that it is in, as far as it is known. */
  readonly page: string;
  readonly memory: string;
  /** The panel fills its place for good: nothing closes it. */
  readonly isFixed: boolean;
  tell(message: FromPanel): void;
  /** `isBrief`: until the window closes. */
  keep(memory: string, isBrief: boolean): void;
  listen(hear: (message: ToPanel) => void): void;
}

/** Finds out where the panel is. The browser says which origin a message comes from; the page cannot lie about it. */
export function lookAround(chatbot: string): Promise<Surroundings> {
  const name = `parlor:${chatbot}`;
  return location.hash === '#page' && parent !== window ? greeted(`${name}:frame`) : Promise.resolve(alone(name));
}

/** In a page with the loader, which keeps the memory; the frame's own storage bridges a reload. */
function greeted(name: string): Promise<Surroundings> {
  return new Promise((resolve) => {
    const waiting: ToPanel[] = [];
    let hear = (message: ToPanel): void => void waiting.push(message);
    let page = '';
    const listen = (hearer: typeof hear): void => {
      hear = hearer;
      waiting.splice(0).forEach(hearer);
    };
    addEventListener('message', ({ source, origin, data }: MessageEvent<ToPanel>) => {
      if (source !== parent || (page !== '' && origin !== page)) return;
      if (page !== '' || data.kind !== 'hello') return void (page !== '' && hear(data));
      page = origin;
      const tell = (message: FromPanel): void => parent.postMessage(message, page);
      const keep = (memory: string, isBrief: boolean): void => {
        stored(() => sessionStorage.setItem(name, memory));
        tell({ kind: 'remember', memory, isBrief });
      };
      const own = stored(() => sessionStorage.getItem(name)) ?? '';
      const memory = newer(data.memory, own);
      resolve({ origin, page: data.page, memory, isFixed: data.isInline, tell, keep, listen });
    });
    // It tells nothing but that there is something to greet.
    parent.postMessage({ kind: 'ready' } satisfies FromPanel, '*');
  });
}

/** In a plain frame, or in a window of its own: it keeps its memory itself, where the browser lets it. */
function alone(name: string): Surroundings {
  const isFramed = parent !== window;
  return {
    origin: isFramed ? framingOrigin() : '',
    page: isFramed ? document.referrer : location.origin + location.pathname,
    memory: stored(() => sessionStorage.getItem(name)) ?? stored(() => localStorage.getItem(name)) ?? '',
    isFixed: true,
    tell: () => undefined,
    keep: (memory, isBrief) => {
      stored(() => (isBrief ? localStorage : sessionStorage).removeItem(name));
      stored(() => (isBrief ? sessionStorage : localStorage).setItem(name, memory));
    },
    listen: () => undefined,
  };
}

function framingOrigin(): string {
  const [nearest] = (location as { ancestorOrigins?: ArrayLike<string> & Iterable<string> }).ancestorOrigins ?? [];
  return nearest ?? (document.referrer === '' ? '' : new URL(document.referrer).origin);
}

/** Storage throws where the browser forbids it. */
function stored<T>(look: () => T): T | null {
  try {
    return look();
  } catch {
    return null;
  }
}
