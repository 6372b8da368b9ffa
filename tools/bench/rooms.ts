/** What V8 writes with `--cpu-prof`, as far as it is read here. Times are microseconds of the machine's steady clock. */
export interface CpuProfile {
  readonly nodes: readonly ProfileNode[];
  readonly startTime: number;
  readonly endTime: number;
  readonly samples: readonly number[];
  /** Between a sample and the one before it. */
  readonly timeDeltas: readonly number[];
}

interface ProfileNode {
  readonly id: number;
  readonly callFrame: { readonly functionName: string; readonly url: string };
  readonly children?: readonly number[];
}

/** Folders and packages by the room that their functions are counted to; the first that fits counts. */
const ROOMS: readonly (readonly [RegExp, string | ((found: RegExpExecArray) => string)])[] = [
  [/^node:/, 'node internals'],
  // A driver in machine code has no functions of its own: its time stands with the function that calls it.
  [/\/libs\/persistence\/sqlite\/sqlite-statements\.js$/, 'database drivers'],
  [/\/node_modules\/(?:better-sqlite3|mysql2|typeorm|sqlstring|lru\.min|named-placeholders)\//, 'database drivers'],
  [/\/node_modules\/(?:@nestjs|express|router|body-parser|finalhandler|send|qs|reflect-metadata)\//, 'Express, Nest'],
  [/\/node_modules\/rxjs\//, 'Express, Nest'],
  [/\/node_modules\//, 'other packages'],
  [/\/modules\/((?:libs|src)\/[\w-]+)/, ([, folder]) => (folder === 'src/models' ? 'src/models (client)' : folder!)],
];

const OUTSIDE: Readonly<Record<string, string>> = {
  '(garbage collector)': 'garbage collection',
  '(program)': 'native code',
  '(idle)': 'idle',
  '(root)': 'native code',
};

/** The part of a profile between two instants of its clock. */
export function within(profile: CpuProfile, from: number, until: number): CpuProfile {
  let at = profile.startTime;
  const kept = profile.timeDeltas.flatMap((delta, index) => {
    at += delta;
    return at >= from && at <= until ? [index] : [];
  });
  return {
    ...profile,
    startTime: from,
    endTime: until,
    samples: kept.map((index) => profile.samples[index]!),
    timeDeltas: kept.map((index, place) => (place === 0 ? 0 : profile.timeDeltas[index]!)),
  };
}

/** Milliseconds that functions themselves took, by room, the most first. Idle time is none. */
export function roomsOf({ nodes, samples, timeDeltas }: CpuProfile): [string, number][] {
  const rooms = roomsByNode(nodes);
  const times = new Map<string, number>();
  for (const [at, id] of samples.entries()) {
    const room = rooms.get(id) ?? 'native code';
    // A sample lasts until the next one.
    const ms = (timeDeltas[at + 1] ?? 0) / 1_000;
    if (ms > 0) times.set(room, (times.get(room) ?? 0) + ms);
  }
  times.delete('idle');
  return [...times].sort(([, one], [, other]) => other - one);
}

/** Functions without a file are the engine's: they are counted to whoever calls them. */
function roomsByNode(nodes: readonly ProfileNode[]): Map<number, string> {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const rooms = new Map<number, string>();
  const visit = (node: ProfileNode, above: string): void => {
    const room = roomOf(node) ?? above;
    rooms.set(node.id, room);
    for (const id of node.children ?? []) visit(byId.get(id)!, room);
  };
  const [root] = nodes;
  if (root) visit(root, 'native code');
  return rooms;
}

function roomOf({ callFrame: { functionName, url } }: ProfileNode): string | undefined {
  if (url === '') return OUTSIDE[functionName];
  for (const [pattern, room] of ROOMS) {
    const found = pattern.exec(url);
    if (found) return typeof room === 'string' ? room : room(found);
  }
  return 'other packages';
}
