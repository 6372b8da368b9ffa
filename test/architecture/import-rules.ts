import { type Place, placeOf, type Room } from './rooms.js';
import type { Import } from './sources.js';

type Reach = 'yes' | 'types' | 'no';

interface Rule {
  /** Rooms of the own module; adapters reach their own technology's folder besides. */
  readonly rooms: readonly Room[];
  readonly ownApi: Reach;
  readonly otherApi: Reach;
  /** Paths below `libs/`. */
  readonly libs: RegExp;
  /** Packages, by name. */
  readonly npm: RegExp;
}

const NONE = /^$/;
const ANY = /^/;
/** What every domain may say: refusals, addresses, which text can be kept, what a visitor asks for, what is said of listings, how a wish is read, what answers it. */
const DOMAIN_WORDS = /^libs\/((domain|visitor|listing-language|listing-words|retrieval)\/[^/]+)$/;
/** What the steps of a use case stand in: words, context, what is told to operators, and the ports of storage. */
const STEPS =
  /^libs\/((domain|visitor|listing-words|context|telemetry|queues|model-tools)\/[^/]+|config\/environment\.ts|persistence\/(done-together|unit-of-work|deleted-data|readiness)\.ts)$/;
const OF_HTTP =
  /^(@nestjs\/(common|core|swagger|platform-express)|class-validator|class-transformer|rxjs|express|multer|luxon|@modelcontextprotocol\/server(\/stdio)?)$/;

/** Examples, section 8: who may import what. The order of a row: inward, doors, libs, packages. */
const RULES: Record<Exclude<Room, 'libs' | 'top'>, Rule> = {
  domain: { rooms: ['domain'], ownApi: 'types', otherApi: 'types', libs: DOMAIN_WORDS, npm: /^(luxon|decimal\.js)$/ },
  ports: { rooms: ['domain', 'ports'], ownApi: 'types', otherApi: 'types', libs: DOMAIN_WORDS, npm: NONE },
  'use-cases': {
    rooms: ['domain', 'ports', 'use-cases'],
    ownApi: 'yes',
    otherApi: 'yes',
    libs: STEPS,
    // A schema of zod is what a tool's arguments are told and refused by.
    npm: /^(@nestjs\/common|rxjs|lru-cache|zod)$/,
  },
  'adapters/http': {
    rooms: ['domain', 'use-cases'],
    ownApi: 'yes',
    otherApi: 'yes',
    libs: /^libs\/((domain|visitor|config|context|telemetry|json|http)\/|persistence\/readiness\.ts$)/,
    npm: OF_HTTP,
  },
  'adapters/database': {
    rooms: ['domain', 'ports'],
    ownApi: 'yes',
    otherApi: 'types',
    libs: /^libs\/(domain|config|context|telemetry|persistence)\//,
    npm: /^(@nestjs\/(common|typeorm)|typeorm|luxon|decimal\.js|lru-cache)$/,
  },
  /** A migration is written once and holds for ever: it knows tables, and what fills them as every write does. */
  'adapters/migrations': {
    rooms: ['domain', 'adapters/database', 'adapters/migrations'],
    ownApi: 'no',
    otherApi: 'no',
    libs: /^libs\/persistence\//,
    npm: /^typeorm$/,
  },
  'adapters/other': {
    rooms: ['domain', 'ports', 'use-cases'],
    ownApi: 'yes',
    otherApi: 'types',
    libs: /^libs\/((domain|config|context|telemetry|outbound|queues|visitor|json|command-line|csv)\/[^/]+|built-in-model\/(answer|conversation)\.ts)$/,
    npm: /^(?!typeorm$|@nestjs\/(typeorm|swagger)$|express$|class-|undici$|csv-stringify(\/|$))/,
  },
  api: { rooms: [], ownApi: 'no', otherApi: 'types', libs: STEPS, npm: /^(@nestjs\/(common|swagger)|express|rxjs)$/ },
  module: {
    rooms: ['domain', 'ports', 'use-cases', 'adapters/http', 'adapters/database', 'adapters/other'],
    ownApi: 'yes',
    otherApi: 'yes',
    libs: ANY,
    npm: /^@nestjs\//,
  },
  tables: {
    rooms: ['adapters/database', 'adapters/migrations'],
    ownApi: 'no',
    otherApi: 'no',
    libs: /^libs\/persistence\/tables\.ts$/,
    npm: NONE,
  },
};

/** Built-in modules that reach outside the process; the inner rooms ask a port instead. */
const OUTSIDE =
  /^node:(fs|net|http|https|http2|tls|dns|dgram|child_process|worker_threads|cluster|os|process|readline)(\/|$)/;
const INNER: readonly Room[] = ['domain', 'ports', 'use-cases', 'api'];

const BROWSER_LIB = /^libs\/(widget|studio)\//;

/** The owner's pages call what every program may call, by the types of the client that programs copy and the document's bounds. */
const isOfPrograms = ({ from, to, isTypeOnly }: Import): boolean =>
  from.startsWith('libs/studio/') && ((to === 'docs/client/parlor.ts' && isTypeOnly) || to === 'docs/openapi.json');

/** Why an import is not welcome, or null where it is. */
export function refusal({ from, to, isTypeOnly }: Import): string | null {
  const here = placeOf(from);
  const ofBrowsers = BROWSER_LIB.exec(to)?.[0];
  if (ofBrowsers !== undefined && !from.startsWith(ofBrowsers)) return `${from} imports what runs in browsers`;
  if (isOfPrograms({ from, to, isTypeOnly })) return null;
  if (!here) return `${from} stands in no room`;
  if (/(^|\/)index\.ts$/.test(to)) return `${from} imports an index file`;
  if (here.room === 'libs') return libRefusal(from, to);
  if (here.room === 'top') return null;
  const isWelcome = to.startsWith('src/')
    ? welcomesOurs(here, to, isTypeOnly)
    : welcomesOutside(RULES[here.room], here.room, to) || isStream(here.room, { to, isTypeOnly });
  return isWelcome ? null : `${here.room} must not import ${to} (${from})`;
}

/** Which libs a lib may use; a lib that is not named here uses nothing of ours. */
const LIBS: Readonly<Record<string, RegExp>> = {
  domain: NONE,
  context: /^domain$/,
  config: /^domain$/,
  json: /^domain$/,
  telemetry: /^(domain|context|config)$/,
  outbound: /^(domain|context|config|telemetry)$/,
  persistence: /^(domain|context|config|telemetry|outbound|queues)$/,
  http: /^(domain|json|context|config|telemetry|queues)$/,
  'command-line': /^(domain|context)$/,
  csv: NONE,
  queues: /^(domain|telemetry)$/,
  visitor: /^(domain|listing-words)$/,
  'built-in-model': /^(domain|listing-language|listing-words|retrieval|visitor)$/,
  retrieval: /^(listing-language|listing-words)$/,
  'listing-language': /^(domain|listing-words)$/,
  'listing-words': NONE,
  testing: /^domain$/,
  'model-tools': /^domain$/,
  widget: NONE,
  studio: NONE,
};

/** What stores data is known to one lib; all others ask its ports. */
const DRIVERS = /^(typeorm|@nestjs\/typeorm|mysql2|better-sqlite3)(\/|$)/;

/** What writes CSV is known to one lib, which lets no cell be a formula. */
const CSV_WRITERS = /^csv-stringify(\/|$)/;

/** Libs that only think, and the packages that do nothing else. */
const PURE = /^(visitor|listing-language|retrieval|built-in-model)$/;
const PURE_PACKAGES = /^(luxon|decimal\.js|fastest-levenshtein|node:timers\/promises)$/;

function libRefusal(from: string, to: string): string | null {
  if (to.startsWith('src/')) return `${from} reaches from libs into ${to}`;
  const [own = '', other] = [from, to].map((path) => /^libs\/([^/]+)\//.exec(path)?.[1]);
  const isWelcome = other === undefined ? welcomesPackage(own, to) : own === other || LIBS[own]?.test(other);
  return isWelcome ? null : `${from} must not import ${to}`;
}

/** A port may return what is observed; it makes nothing of the kind itself. */
const isStream = (room: Room, { to, isTypeOnly }: Pick<Import, 'to' | 'isTypeOnly'>): boolean =>
  room === 'ports' && to === 'rxjs' && isTypeOnly;

/** What runs in browsers: it knows no Node, and takes along what it needs. */
const BROWSER_PACKAGES = /^(preact|marked|dompurify|eventsource-parser)$/;

const STUDIO_PACKAGES = /^(preact|uplot|fflate|read-excel-file)$/;

/** Words and sentences that are data, each of one lib. */
const DATA: Readonly<Record<string, string>> = { 'built-in-model': '#messages', 'listing-words': '#words' };

function welcomesPackage(own: string, name: string): boolean {
  if (name.startsWith('#')) return DATA[own] === name;
  if (own === 'widget') return BROWSER_PACKAGES.test(name);
  if (own === 'studio') return STUDIO_PACKAGES.test(name) || name === './studio.css';
  if (PURE.test(own)) return PURE_PACKAGES.test(name);
  if (CSV_WRITERS.test(name)) return own === 'csv';
  return own === 'persistence' || !DRIVERS.test(name);
}

function welcomesOutside({ libs, npm }: Rule, room: Room, to: string): boolean {
  if (to.startsWith('libs/')) return libs.test(to);
  if (to.startsWith('node:')) return !(INNER.includes(room) && OUTSIDE.test(to));
  return npm.test(to);
}

function welcomesOurs(here: Place, to: string, isTypeOnly: boolean): boolean {
  const there = placeOf(to);
  const { rooms, ownApi, otherApi } = RULES[here.room as keyof typeof RULES];
  if (!there || there.room === 'top') return false;
  const isOwn = there.module === here.module;
  if (there.room === 'api') return reaches(isOwn ? ownApi : otherApi, isTypeOnly);
  if (!isOwn) return here.room === 'module' && there.room === 'module';
  return rooms.includes(there.room) || (there.tech !== '' && there.tech === here.tech);
}

const reaches = (reach: Reach, isTypeOnly: boolean): boolean => reach === 'yes' || (reach === 'types' && isTypeOnly);
