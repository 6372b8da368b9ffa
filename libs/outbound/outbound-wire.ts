import type { LookupFunction } from 'node:net';
import { type Dispatcher, EnvHttpProxyAgent, fetch, FormData } from 'undici';
import { checkedLookup } from './checked-lookup.js';
import type { NamedBy, OutboundRules } from './outbound-rules.js';

/** Proxies as `HTTPS_PROXY`, `HTTP_PROXY` and `NO_PROXY` name them; empty where there are none. */
export interface Proxies {
  readonly httpsProxy: string;
  readonly httpProxy: string;
  readonly noProxy: string;
}

/** Sends what has been checked. A connection that configuration opened is never used for an address that data named. */
export class OutboundWire {
  private readonly ways: Readonly<Record<NamedBy, Dispatcher>>;

  constructor(rules: OutboundRules, proxies: Proxies, lookup: LookupFunction) {
    const way = (namedBy: NamedBy) =>
      new EnvHttpProxyAgent({
        ...proxies,
        connect: { lookup: checkedLookup(lookup, (address) => rules.permits(address, namedBy)) },
        // Every caller brings its own deadline; a model may think for longer than any limit set here.
        headersTimeout: 0,
        bodyTimeout: 0,
      });
    this.ways = { configuration: way('configuration'), data: way('data') };
  }

  async send(url: URL, init: RequestInit, namedBy: NamedBy): Promise<Response> {
    const body = init.body instanceof globalThis.FormData ? formOf(init.body) : init.body;
    const sent = { ...init, body, redirect: 'manual', dispatcher: this.ways[namedBy] };
    return (await fetch(url, sent as Parameters<typeof fetch>[1])) as unknown as Response;
  }
}

/** This client knows forms of its own alone; another would be sent as the text "[object FormData]". */
function formOf(given: globalThis.FormData): FormData {
  const form = new FormData();
  for (const [name, value] of given) form.append(name, value);
  return form;
}
