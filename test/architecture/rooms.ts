/** Where a file of the product stands. */
export interface Place {
  /** `domain`, `ports`, `use-cases`, `adapters/http`, `adapters/database`, `adapters/migrations`, `adapters/other`, `api`, `module`, `tables`, `libs`, `top`. */
  readonly room: Room;
  /** The module's folder; empty in libs and at the top. */
  readonly module: string;
  /** The folder below `adapters`; empty elsewhere. */
  readonly tech: string;
}

const ROOMS = [
  'domain',
  'ports',
  'use-cases',
  'adapters/http',
  'adapters/database',
  'adapters/migrations',
  'adapters/other',
  'api',
  'module',
  'tables',
  'libs',
  'top',
] as const;

export type Room = (typeof ROOMS)[number];

/** The room of a file, or null where it stands in none. */
export function placeOf(path: string): Place | null {
  if (path.startsWith('libs/')) return { room: 'libs', module: '', tech: '' };
  if (/^(src\/((bootstrap|document)\/)?)?[^/]+\.ts$/.test(path)) return { room: 'top', module: '', tech: '' };
  const [, module, rest] = /^src\/([^/]+)\/(.+)$/.exec(path) ?? [];
  if (module === undefined || rest === undefined) return null;
  if (rest === `${module}.api.ts`) return { room: 'api', module, tech: '' };
  if (rest === `${module}.module.ts`) return { room: 'module', module, tech: '' };
  if (rest === `${module}.tables.ts`) return { room: 'tables', module, tech: '' };
  const tech = /^adapters\/([^/]+)\/./.exec(rest)?.[1];
  if (tech !== undefined) return { room: adapterRoom(module, tech), module, tech };
  const inner = (['domain', 'ports', 'use-cases'] as const).find((room) => rest.startsWith(`${room}/`));
  return inner ? { room: inner, module, tech: '' } : null;
}

/** Both go through libs/persistence: `sql` is for statements written out. */
const DATABASE_FOLDERS = ['typeorm', 'sql'];

/** What doors speak, each in a folder of its own, travels by HTTP as everything else. */
const MODULE_OF_PROTOCOLS = 'doors';

function adapterRoom(module: string, tech: string): Room {
  if (tech === 'http' || module === MODULE_OF_PROTOCOLS) return 'adapters/http';
  if (tech === 'migrations') return 'adapters/migrations';
  return DATABASE_FOLDERS.includes(tech) ? 'adapters/database' : 'adapters/other';
}
