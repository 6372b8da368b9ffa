import type { Bench } from './bench.js';
import { type Headers, post } from './caller.js';
import { closedLoop } from './closed-loop.js';
import { ofRounds, type Pair } from './figures.js';
import { type Scene, SECRET } from './scene.js';
import type { Line } from './table.js';

const CALLERS = 16;
const WARM_UP = 150;
const CALLS = 500;
const LISTINGS = 50;
const QUESTION = 'Which homes in Austin have three bedrooms?';

/** What one call costs the service: milliseconds of the processor, and kilobytes of the answer's body. */
interface Cost {
  readonly cpuMs: number;
  readonly kb: number;
}

type Call = (caller: number) => Promise<string>;

/** Calls of the doors for other programs, each beside a ClientAsk, which stands where floors do. */
export const doorBench: Bench = async (scene, { rounds }) => {
  scene.model.pace = { fragments: 4, everyMs: 0 };
  const chatbot = await scene.addChatbot();
  for (let at = 0; at < LISTINGS; at++) await scene.call('/chat/Chatbot/RealEstateCreate', SECRET, homeOf(chatbot, at));
  const { ask, doors } = await callsOf(scene, chatbot);
  for (const call of [ask, ...Object.values(doors)]) await closedLoop(CALLERS, WARM_UP, call);
  const taken = new Map(Object.keys(doors).map((name) => [name, [] as { door: Cost; ask: Cost }[]]));
  for (let round = 0; round < rounds; round++)
    for (const [name, call] of Object.entries(doors))
      taken.get(name)!.push({ ask: await measure(scene, ask), door: await measure(scene, call) });
  return [...taken].flatMap(([name, costs]) => linesOf(name, costs));
};

function linesOf(name: string, costs: readonly { readonly door: Cost; readonly ask: Cost }[]): Line[] {
  const beside = (value: (cost: Cost) => number) =>
    ofRounds(costs.map(({ door, ask }): Pair => ({ floor: value(ask), ours: value(door) })));
  return [
    { what: `${name}, CPU ms each`, ...beside(({ cpuMs }) => cpuMs), goal: '' },
    { what: `${name}, KB answered`, ...beside(({ kb }) => kb), goal: '' },
  ];
}

async function measure({ service }: Scene, call: Call): Promise<Cost> {
  let bytes = 0;
  const before = service.cpuMs();
  await closedLoop(CALLERS, CALLS, async (caller) => {
    const answer = await call(caller);
    bytes += Buffer.byteLength(answer);
  });
  return { cpuMs: (service.cpuMs() - before) / CALLS, kb: bytes / CALLS / 1_000 };
}

/** Every caller has a session of its own for each door: asks of one session wait for each other. */
async function callsOf(scene: Scene, chatbot: string) {
  const { url } = scene.service;
  const [own, forms, tools] = [0, 1, 2].map(() => scene.openSessions(chatbot, CALLERS)) as [...Promise<number[]>[]];
  const sessions = { own: await own!, forms: await forms!, tools: await tools! };
  // The same body within a minute would be one turn.
  let asked = 0;
  const ask: Call = (caller) =>
    post(`${url}/chat/Chat/ClientAsk`, SECRET, { sessionID: sessions.own[caller], content: QUESTION });
  const complete: Call = (caller) => {
    const body = { model: `parlor/${chatbot}`, messages: [{ role: 'user', content: `${QUESTION} ${asked++}` }] };
    const headers = { ...BEARER, 'x-session-id': String(sessions.forms[caller]) };
    return post(`${url}/v1/chat/completions`, headers, body);
  };
  const tool =
    (era: Era, name: string, argsOf: (caller: number) => object): Call =>
    (caller) =>
      post(`${url}/mcp`, { ...BEARER, ...ACCEPT, ...era.headersOf(name) }, messageOf(era, name, argsOf(caller)));
  const question = (caller: number) => ({ chatbot, question: QUESTION, session: sessions.tools[caller] });
  const search = () => ({ chatbot, city: 'Austin', bedrooms: { min: 3 } });
  return {
    ask,
    doors: {
      '/v1/chat/completions': complete,
      '/mcp ask, 2025': tool(ERAS[2025], 'ask', question),
      '/mcp ask, 2026': tool(ERAS[2026], 'ask', question),
      '/mcp search_listings, 2025': tool(ERAS[2025], 'search_listings', search),
      '/mcp search_listings, 2026': tool(ERAS[2026], 'search_listings', search),
    },
  };
}

const BEARER: Headers = { authorization: `Bearer ${SECRET.authorization}` };
const ACCEPT: Headers = { accept: 'application/json, text/event-stream' };

/** How a client of an era calls a tool. */
interface Era {
  readonly headersOf: (name: string) => Headers;
  readonly meta: object;
}

const ERAS: Readonly<Record<2025 | 2026, Era>> = {
  2025: { headersOf: () => ({ 'mcp-protocol-version': '2025-06-18' }), meta: {} },
  2026: {
    headersOf: (name) => ({
      ...{ 'mcp-protocol-version': '2026-07-28', 'mcp-method': 'tools/call', 'mcp-name': name },
    }),
    meta: {
      'io.modelcontextprotocol/protocolVersion': '2026-07-28',
      'io.modelcontextprotocol/clientInfo': { name: 'bench', version: '1' },
      'io.modelcontextprotocol/clientCapabilities': {},
    },
  },
};

const messageOf = ({ meta }: Era, name: string, args: object) => ({
  ...{ jsonrpc: '2.0', id: 1, method: 'tools/call' },
  params: { name, arguments: args, _meta: meta },
});

const homeOf = (SerialNumber: string, at: number): object => ({
  ...{ SerialNumber, SaleType: 'for_sale', Status: 'Active', CurrencySymbol: '$', PropertyType: 'House' },
  ...{ Bedrooms: 2 + (at % 3), Bathrooms: 2, Url: `https://homes.example/${at}`, MLSNumber: `BENCH-${at}` },
  ...{ YearBuilt: 1998, DaysOnMarket: 12, LotArea: 6_000, BuildingArea: 2_500, AreaUnit: 'Square Feet' },
  ...{ ParkingSpots: 2, City: 'Austin', State: 'Texas', SalePrice: 400_000 + at * 1_000 },
  Description: 'Bright rooms, a quiet garden and a short way to the shops. '.repeat(4),
});
