import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { unheld } from './architecture/additions.js';
import { readsEndlessly } from './architecture/bounded-bodies.js';
import { cyclesIn } from './architecture/cycles.js';
import { sneaks } from './architecture/doors.js';
import { MINTS, minted } from './architecture/file-references.js';
import { refusal } from './architecture/import-rules.js';
import { injectedTooEarly } from './architecture/injected-classes.js';
import { cutsText } from './architecture/line-readers.js';
import { badNames } from './architecture/names.js';
import { EXCUSED, reachesOutside, unasked } from './architecture/outside-work.js';
import { placeOf } from './architecture/rooms.js';
import { startsProgram } from './architecture/outside-programs.js';
import {
  keepsQueue,
  OPENERS_OF_BYTES,
  opensBytes,
  OTHER_QUEUES,
  otherQueues,
  uncountedBytes,
} from './architecture/queues.js';
import { otherScopes } from './architecture/retry-scopes.js';
import { importsOf, sources, testSources } from './architecture/sources.js';
import { namesOfTwoTypes } from './architecture/type-names.js';
import { unusedExports } from './architecture/unused-exports.js';
import { interceptedStreams } from './architecture/interceptors.js';
import { proseReaders, readsAmong } from './architecture/visitor-reads.js';
import { misplacedUnits, opensUnits, OTHER_OPENERS } from './architecture/units.js';
import { outdated, unexplained } from './architecture/wall-clock.js';

const all = sources();
const imports = all.flatMap(importsOf);
const isMigration = (path: string): boolean => /\/migrations\//.test(path);
/** What no lib may import; each has at least one. */
const LIB_EXAMPLES: readonly (readonly [from: string, to: string])[] = [
  ['libs/http/x.ts', 'src/a/a.api.ts'],
  ['libs/http/x.ts', 'libs/persistence/y.ts'],
  ['libs/http/x.ts', 'typeorm'],
  ['libs/persistence/x.ts', 'libs/http/y.ts'],
  ['libs/domain/x.ts', 'libs/telemetry/y.ts'],
  ['libs/domain/x.ts', 'mysql2'],
  ['libs/context/x.ts', 'libs/telemetry/y.ts'],
  ['libs/config/x.ts', 'libs/context/y.ts'],
  ['libs/json/x.ts', 'libs/http/y.ts'],
  ['libs/telemetry/x.ts', 'libs/persistence/y.ts'],
  ['libs/telemetry/x.ts', 'better-sqlite3'],
  ['libs/outbound/x.ts', 'libs/persistence/y.ts'],
  ['libs/command-line/x.ts', 'libs/http/y.ts'],
  ['libs/command-line/x.ts', 'csv-stringify/sync'],
  ['libs/csv/x.ts', 'libs/domain/y.ts'],
  ['libs/listing-words/x.ts', 'libs/listing-language/y.ts'],
  ['libs/queues/x.ts', 'libs/persistence/y.ts'],
  ['libs/visitor/x.ts', 'libs/json/y.ts'],
  ['libs/built-in-model/x.ts', 'libs/json/y.ts'],
  ['libs/listing-language/x.ts', 'libs/visitor/y.ts'],
  ['libs/retrieval/x.ts', 'libs/built-in-model/y.ts'],
  ['libs/testing/x.ts', 'libs/http/y.ts'],
  ['libs/model-tools/x.ts', 'libs/http/y.ts'],
  ['libs/widget/x.ts', 'libs/domain/y.ts'],
  ['libs/widget/x.ts', 'node:fs'],
  ['libs/widget/x.ts', 'rxjs'],
  ['libs/studio/x.ts', 'libs/widget/y.ts'],
  ['libs/studio/x.ts', 'docs/client/parlor.ts'],
  ['libs/http/x.ts', 'libs/widget/y.ts'],
  ['libs/new/x.ts', 'libs/http/y.ts'],
];

const isOurs = (path: string): boolean => /^(src|libs)\//.test(path);

describe('imports point inward', () => {
  it.each([
    ['src/a/domain/x.ts', 'src/a/ports/y.ts'],
    ['src/a/domain/x.ts', 'typeorm'],
    ['src/a/domain/x.ts', '@nestjs/common'],
    ['src/a/domain/x.ts', 'node:fs'],
    ['src/a/domain/x.ts', 'src/a/a.api.ts'],
    ['src/a/domain/x.ts', 'libs/context/log-context.ts'],
    ['src/a/ports/x.ts', 'rxjs'],
    ['src/a/ports/x.ts', 'src/a/use-cases/y.ts'],
    ['src/a/ports/x.ts', 'src/b/b.api.ts'],
    ['src/a/use-cases/x.ts', 'src/a/adapters/typeorm/y.ts'],
    ['src/a/use-cases/x.ts', 'src/b/domain/y.ts'],
    ['src/a/use-cases/x.ts', 'src/b/b.module.ts'],
    ['src/a/use-cases/x.ts', 'libs/http/envelopes/envelope.ts'],
    ['src/a/use-cases/x.ts', 'libs/persistence/database.ts'],
    ['src/a/use-cases/x.ts', 'node:child_process'],
    ['src/a/adapters/http/x.ts', 'src/a/ports/y.ts'],
    ['src/a/adapters/http/x.ts', 'src/a/adapters/typeorm/y.ts'],
    ['src/a/adapters/http/x.ts', 'libs/persistence/database.ts'],
    ['src/a/adapters/http/x.ts', 'typeorm'],
    ['src/a/adapters/typeorm/x.ts', 'src/a/use-cases/y.ts'],
    ['src/a/adapters/typeorm/x.ts', 'src/b/adapters/typeorm/y.ts'],
    ['src/a/adapters/typeorm/x.ts', 'rxjs'],
    ['src/a/adapters/s3/x.ts', 'src/a/adapters/disk/y.ts'],
    ['src/a/adapters/migrations/x.ts', 'src/b/adapters/migrations/y.ts'],
    ['src/a/adapters/migrations/x.ts', 'src/a/use-cases/y.ts'],
    ['src/a/adapters/typeorm/x.ts', 'src/a/adapters/migrations/y.ts'],
    ['src/a/a.tables.ts', 'src/b/adapters/migrations/y.ts'],
    ['src/a/a.tables.ts', 'src/a/use-cases/y.ts'],
    ['src/a/a.module.ts', 'src/a/a.tables.ts'],
    ['src/a/adapters/s3/x.ts', 'typeorm'],
    ['src/a/adapters/llm/x.ts', 'undici'],
    ['src/a/adapters/cli/x.ts', 'csv-stringify/sync'],
    ['src/a/use-cases/x.ts', 'csv-stringify'],
    ['src/a/use-cases/x.ts', 'libs/outbound/outbound.ts'],
    ['src/a/adapters/s3/x.ts', 'libs/persistence/database.ts'],
    ['src/a/a.api.ts', 'src/a/domain/y.ts'],
    ['src/a/a.api.ts', 'src/b/b.api.ts'],
    ['src/a/a.api.ts', 'typeorm'],
    ['src/a/a.module.ts', 'src/b/use-cases/y.ts'],
    ['src/a/a.module.ts', 'src/main.ts'],
    ['src/a/a.module.ts', 'typeorm'],
    ['src/a/x.ts', 'src/a/domain/y.ts'],
    ['src/a/services/x.ts', 'src/a/domain/y.ts'],
    ['src/a/domain/x.ts', 'src/a/domain/index.ts'],
    ['src/main.ts', 'libs/widget/panel/x.ts'],
    ...LIB_EXAMPLES,
    ['libs/built-in-model/x.ts', 'rxjs'],
    ['libs/built-in-model/x.ts', 'node:fs'],
    ['libs/built-in-model/x.ts', '#words'],
    ['libs/visitor/x.ts', '#messages'],
    ['libs/built-in-model/x.ts', 'libs/persistence/database.ts'],
    ['libs/listing-language/x.ts', 'libs/built-in-model/y.ts'],
    ['libs/listing-language/x.ts', '@nestjs/common'],
    ['src/a/adapters/llm/x.ts', 'libs/built-in-model/question.ts'],
  ])('refuses %s importing %s', (from, to) => {
    expect(refusal({ from, to, isTypeOnly: false })).not.toBeNull();
  });

  it('has an example of each lib', () => {
    const libs = [LIB_EXAMPLES.map(([from]) => from), all.map(({ path }) => path)].map(
      (paths) => new Set(paths.flatMap((path) => /^libs\/([^/]+)\//.exec(path)?.[1] ?? [])),
    );
    expect([...libs[1]!].filter((name) => !libs[0]!.has(name))).toEqual([]);
  });

  it.each([
    ['src/a/domain/x.ts', 'src/a/a.api.ts'],
    ['src/a/ports/x.ts', 'src/b/b.api.ts'],
    ['src/a/ports/x.ts', 'rxjs'],
    ['src/a/adapters/typeorm/x.ts', 'src/b/b.api.ts'],
    ['src/a/a.api.ts', 'src/b/b.api.ts'],
  ])('lets %s import the types of %s', (from, to) => {
    expect(refusal({ from, to, isTypeOnly: true })).toBeNull();
  });

  it('everywhere', () => expect(imports.map(refusal).filter(Boolean)).toEqual([]));

  it('tells a type from a class', () => {
    const text = `import type { A } from './a.js'; import { type B } from './b.js'; import { type C, D } from './c.js';`;
    expect(importsOf({ path: 'src/a/domain/x.ts', text }).map(({ isTypeOnly }) => isTypeOnly)).toEqual([
      true,
      true,
      false,
    ]);
  });
});

describe('rooms', () => {
  it('refuses a file that stands in none', () => expect(placeOf('src/a/services/x.ts')).toBeNull());
  it('has every file in one', () => expect(all.filter(({ path }) => !placeOf(path))).toEqual([]));
  it('sees the whole house', () => expect(all.length).toBeGreaterThan(30));
});

describe('cycles', () => {
  const moduleOf = (path: string): string => placeOf(path)?.module ?? '';
  const between = imports
    .map(({ from, to }) => ({ from: moduleOf(from), to: moduleOf(to) }))
    .filter(({ from, to }) => from !== '' && to !== '' && from !== to);

  it('finds one in an example', () => {
    const arrows = ['ab', 'bc', 'ca', 'cd'].map(([from, to]) => ({ from: from!, to: to! }));
    expect(cyclesIn(arrows)).toEqual(['a → b → c → a']);
  });
  it('finds none between modules', () => expect(cyclesIn(between)).toEqual([]));
  it('finds none between files', () => expect(cyclesIn(imports.filter(({ to }) => isOurs(to)))).toEqual([]));
});

describe('names', () => {
  it.each([
    ['src/a/domain/index.ts', ''],
    ['src/a/domain/string-utils.ts', ''],
    ['src/a/domain/chatbot.base.ts', ''],
    ['libs/helpers/x.ts', ''],
    ['src/shared/domain/x.ts', ''],
    ['src/common/domain/x.ts', ''],
    ['src/a/domain/x.ts', 'export abstract class BaseEntity {}'],
    ['src/a/domain/x.ts', 'export class ChatbotImpl {}'],
    ['src/a/domain/x.ts', 'export interface IChatbot {}'],
  ])('refuses %s with "%s"', (path, text) => expect(badNames({ path, text })).toHaveLength(1));

  it('say what is inside, everywhere', () => expect(all.flatMap(badNames)).toEqual([]));
});

describe('an exported type has a name of its own in its program', () => {
  const offer = { path: 'src/a/domain/offer.ts', text: 'export interface Offer { readonly price: number }' };
  it.each([
    { path: 'src/b/domain/offer.ts', text: 'export class Offer {}' },
    { path: 'libs/a/offer.ts', text: 'export enum Offer { Sale }' },
    { path: 'src/a/use-cases/sell.ts', text: "type Offer = 'sale' | 'rent';" },
  ])('refuses a second in $path: $text', (other) => {
    expect(namesOfTwoTypes([offer, other])).toEqual([`Offer in ${offer.path}, ${other.path} (server)`]);
  });
  it.each([
    [offer, { path: 'libs/widget/panel/x.ts', text: 'export interface Offer {}' }],
    [
      offer,
      {
        path: 'src/a/use-cases/x.ts',
        text: 'export type { Offer }; const Offer = 1; function f() { type Offer = 1; }',
      },
    ],
    ['libs/widget/loader/x.ts', 'libs/widget/panel/x.ts'].map((path) => ({ path, text: 'export interface Offer {}' })),
    ['src/a/domain/x.ts', 'src/a/use-cases/x.ts'].map((path) => ({ path, text: 'interface Row {}' })),
  ])('lets pass other programs, other declarations and what two files keep to themselves', (...sources) =>
    expect(namesOfTwoTypes(sources)).toEqual([]),
  );
  it('everywhere', () => expect(namesOfTwoTypes(all)).toEqual([]));
});

describe('time and environment come in by one door, requests go out by one, folders are made in one way', () => {
  it.each([
    ['src/a/adapters/http/x.ts', 'process.env.PORT'],
    ['libs/http/x.ts', 'process.env'],
    ['src/a/use-cases/x.ts', 'new Date()'],
    ['src/a/domain/x.ts', 'Date.now()'],
    ['src/a/domain/x.ts', 'DateTime.utc()'],
    ['libs/persistence/x.ts', 'const f = () => DateTime.now()'],
    ['src/a/adapters/http/x.ts', 'const at = Date.parse(text)'],
    ['src/a/adapters/http/x.ts', 'DateTime.fromISO(text, { zone })'],
    ['src/a/adapters/llm/x.ts', 'await fetch(url)'],
    ['src/a/adapters/llm/x.ts', 'const send = globalThis.fetch'],
    ['src/a/adapters/disk/x.ts', 'await mkdir(path, { recursive: true })'],
    ['src/x.ts', 'fs.mkdirSync(path, { mode, recursive: true })'],
    ['src/a/adapters/http/x.ts', 'count(request.ip)'],
    ['src/a/adapters/http/x.ts', 'const [last] = request.ips'],
    ['src/a/adapters/http/x.ts', 'const f = ({ ip = "" }: Request) => ip'],
    ['src/a/adapters/http/x.ts', 'const f = ({ ip: address }: Request) => address'],
    ['src/a/adapters/http/x.ts', 'count(request["ip"])'],
    ['src/a/adapters/http/x.ts', 'count(socket.remoteAddress)'],
    ['libs/http/x.ts', "request.header('X-Forwarded-For')"],
    ['libs/http/x.ts', "request.headers['x-real-ip']"],
  ])('refuses in %s: %s', (path, text) => expect(sneaks({ path, text })).toHaveLength(1));

  it.each([
    ['src/main.ts', 'process.env.PORT'],
    ['src/a/adapters/timer/x.ts', 'Date.now()'],
    ['src/a/adapters/http/x.ts', "Date.parse('2026-11-20T09:00:00Z')"],
    ['src/a/adapters/llm/x.ts', 'type Fetch = typeof globalThis.fetch; await outbound.fetch(url)'],
    ['src/a/domain/x.ts', 'new Date(0); DateTime.utc(2026); // Date.now()'],
  ])('lets pass in %s: %s', (path, text) => expect(sneaks({ path, text })).toEqual([]));

  it('everywhere', () => expect(all.flatMap(sneaks)).toEqual([]));
});

describe('tests start processes through the harness alone', () => {
  it.each([
    [`import { execFileSync } from 'node:child_process';`, 'test/http/x.spec.ts'],
    [`import { spawn } from 'node:child_process';`, 'test/support/x.ts'],
    [`const { exec } = await import('node:child_process');`, 'test/http/x.spec.ts'],
    [`import { chromium } from 'playwright-core';`, 'test/browser/x.spec.ts'],
  ])('refuses %s in %s', (text, path) =>
    expect(importsOf({ path, text }).map(startsProgram)).toEqual([expect.any(String)]),
  );

  it('lets pass types, and the harness itself', () => {
    const text = `import type { Page } from 'playwright-core';`;
    expect(importsOf({ path: 'test/browser/x.spec.ts', text }).map(startsProgram)).toEqual([null]);
    const door = {
      path: 'test/support/programs/run-program.ts',
      text: `import { execFile } from 'node:child_process';`,
    };
    expect(importsOf(door).map(startsProgram)).toEqual([null]);
  });

  it('everywhere', () => expect(testSources().flatMap(importsOf).map(startsProgram).filter(Boolean)).toEqual([]));
});

describe('lines of data', () => {
  it.each(['node:readline', 'readline'])('refuses %s to read them', (to) => {
    const [loaded] = importsOf({ path: 'test/support/x.ts', text: `import { createInterface } from '${to}';` });
    expect(cutsText(loaded!)).not.toBeNull();
  });
  it('lets a terminal be asked', () => {
    expect(cutsText({ from: 'src/a/adapters/cli/x.ts', to: 'node:readline/promises' })).toBeNull();
  });
  it('are cut nowhere but at line feeds, in the tests neither', () => {
    const everywhere = [...all, ...testSources()].flatMap(importsOf);
    expect(everywhere.length).toBeGreaterThan(imports.length);
    expect(everywhere.map(cutsText).filter(Boolean)).toEqual([]);
  });
});

describe('answers of other services have a bound', () => {
  it.each([['await response.json()', true] as const, ['await bytesOf(response, 1, endless)', false] as const])(
    'judges: %s',
    (text, isEndless) => expect(readsEndlessly({ path: 'src/a/adapters/x.ts', text })).toBe(isEndless),
  );
  it('everywhere', () => expect(all.filter(readsEndlessly).map(({ path }) => path)).toEqual([]));
});

describe('a file is referred to through its shelf', () => {
  it.each(['const id = sent as FileId;', 'f(ids as readonly FileId[])', 'const id = sent as unknown as FileId;'])(
    'refuses elsewhere: %s',
    (text) => expect(minted({ path: 'src/a/use-cases/x.ts', text })).toHaveLength(1),
  );

  it('lets pass what takes one', () => {
    expect(minted({ path: 'src/a/use-cases/x.ts', text: 'const open = (id: FileId) => shelf.open(1, id);' })).toEqual(
      [],
    );
  });

  it('everywhere', () => expect(all.flatMap(minted)).toEqual([]));

  it('and still in the places that are known', () => {
    const anywhere = all.map(({ path, text }) => ({ path, found: minted({ path: 'x.ts', text }).length }));
    expect(
      anywhere
        .filter(({ found }) => found > 0)
        .map(({ path }) => path)
        .sort(),
    ).toEqual(Object.keys(MINTS).sort());
  });
});

describe('rows are added while their parent is held, so that an erasure leaves none behind', () => {
  it.each([
    ["'INSERT INTO visits (chatbot_id) VALUES (?)'", 'visits in src/a/adapters/sql/x.ts'],
    ['`${insert} INTO listings (chatbot_id) VALUES (?)`', 'listings in src/a/adapters/sql/x.ts'],
    ["'REPLACE INTO sessions (id) VALUES (?)'", 'sessions in src/a/adapters/sql/x.ts'],
    ['add({ id } as HeldChatbot)', 'HeldChatbot in src/a/adapters/sql/x.ts'],
  ])('refuses %s', (text, refused) => expect(unheld({ path: 'src/a/adapters/sql/x.ts', text })).toEqual([refused]));

  it('lets pass what takes a held chatbot', () => {
    const text = "add({ id }: HeldChatbot) { return change('INSERT INTO listings (chatbot_id) VALUES (?)', [id]); }";
    expect(unheld({ path: 'src/a/adapters/sql/x.ts', text })).toEqual([]);
  });

  it('everywhere', () => expect(all.filter(({ path }) => !isMigration(path)).flatMap(unheld)).toEqual([]));
});

describe('the time of day is asked for dates alone: what is measured passes whatever the clock is set to', () => {
  it.each(['const until = this.clock.now() + 500;', 'if (Date.now() < until) return;', 'const from = new Date();'])(
    'refuses %s',
    (text) => {
      const path = 'src/a/use-cases/remember.ts';
      expect(unexplained({ path, text })).toEqual([`the time of day in ${path}`]);
    },
  );

  it.each(['const until = this.clock.elapsed() + 500;', 'new Date(0); // Date.now()'])('lets pass %s', (text) =>
    expect(unexplained({ path: 'src/a/use-cases/remember.ts', text })).toEqual([]),
  );

  it('everywhere', () => expect(all.flatMap(unexplained)).toEqual([]));
  it('and explains nothing that is not asked', () => expect(outdated(all)).toEqual([]));
});

describe('an Idempotency-Key has one scope, which is given in one place', () => {
  it.each([
    'const retry = new Retry({ workspaceId, lineage: caller.keyId }, key, path, body);',
    "const key = request.header('Idempotency-Key');",
    'request.retryScope = { workspaceId, lineage: 0 };',
  ])('refuses %s', (text) => expect(otherScopes({ path: 'src/a/adapters/http/x.ts', text })).toHaveLength(1));

  it('everywhere', () => expect(all.flatMap(otherScopes)).toEqual([]));
});

describe('what reaches outside asks whether a unit of work is open', () => {
  const path = 'src/a/adapters/disk/x.ts';

  it.each([
    "import { open } from 'node:fs/promises'; export const f = () => open('x');",
    "import { execFile } from 'node:child_process'; execFile('x'); // reachOutside('x')",
    "const send = () => import('nodemailer');",
    "import { S3Client } from '@aws-sdk/client-s3'; new S3Client({});",
  ])('refuses: %s', (text) => expect(unasked({ path, text })).toHaveLength(1));

  it.each([
    "import { open } from 'node:fs/promises'; const f = () => { reachOutside('A look'); return open('x'); };",
    "import type { Server } from 'node:http'; export const f = (server: Server) => server;",
    "import { createHash } from 'node:crypto'; createHash('sha256');",
  ])('lets pass: %s', (text) => expect(unasked({ path, text })).toEqual([]));

  it('everywhere', () => expect(all.flatMap(unasked)).toEqual([]));

  it('excuses nothing that is not there', () => {
    const outside = all.filter(reachesOutside).map((source) => source.path);
    expect(Object.keys(EXCUSED).filter((known) => !outside.includes(known))).toEqual([]);
  });
});

describe('units of work are opened by use cases', () => {
  const text = "import { UnitOfWork } from '#libs/persistence/unit-of-work.js';";
  it.each(['src/a/adapters/http/x.ts', 'src/a/adapters/sql/x.ts', 'src/a/a.module.ts', 'libs/command-line/x.ts'])(
    'refuses one in %s',
    (path) => expect(misplacedUnits({ path, text })).toEqual([`${path} opens a unit of work`]),
  );
  it('lets pass one in a use case', () => expect(misplacedUnits({ path: 'src/a/use-cases/x.ts', text })).toEqual([]));
  it('everywhere', () => expect(all.flatMap(misplacedUnits)).toEqual([]));
  it('and names no other place that opens none', () => {
    const opening = all.filter(opensUnits).map(({ path }) => path);
    expect(Object.keys(OTHER_OPENERS).filter((path) => !opening.includes(path))).toEqual([]);
  });
});

describe("visitors' reads look into no prose: what an answer showed is kept with it", () => {
  const from = 'src/conversations/use-cases/read-own-history.ts';
  const via = 'src/conversations/use-cases/x.ts';
  it.each([
    'src/answering/domain/shown-homes.ts',
    'src/answering/answering.api.ts',
    'libs/listing-language/words.ts',
    'src/real-estate/domain/listing-features.ts',
  ])('refuses %s, directly and by others', (to) => {
    expect(proseReaders([{ from, to, isTypeOnly: false }])).toEqual([`${from} reaches ${to}`]);
    const way = [
      { from, to: via, isTypeOnly: false },
      { from: via, to, isTypeOnly: false },
    ];
    expect(proseReaders(way)).toEqual([`${from} reaches ${to}`]);
  });
  it('lets pass types', () => {
    expect(proseReaders([{ from, to: 'src/answering/answering.api.ts', isTypeOnly: true }])).toEqual([]);
  });
  it('everywhere', () => {
    expect(readsAmong(all.map(({ path }) => path))).toHaveLength(4);
    expect(proseReaders(imports)).toEqual([]);
  });
});

describe('streams have no interceptor', () => {
  const stream = (decorator: string) => `  @Sse('a')\n  ${decorator}\n  async ask(): void {}\n`;
  it.each([
    stream("@Operation('a', {})"),
    stream('@UseInterceptors(X)'),
    'app.useGlobalInterceptors(x);',
    '{ provide: APP_INTERCEPTOR, useClass: X }',
  ])('refuses %j', (text) => expect(interceptedStreams({ path: 'x.ts', text })).toHaveLength(1));
  it('lets pass one beside an operation', () => {
    const text = `${stream("@StreamOf('a')")}\n  @Operation('a', {})\n  b() {}`;
    expect(interceptedStreams({ path: 'x.ts', text })).toEqual([]);
  });
  it('everywhere', () => expect(all.flatMap(interceptedStreams)).toEqual([]));
  it('sees those that there are', () => {
    const streams = all.filter(({ text }) => text.includes('@Sse('));
    expect(streams.length).toBeGreaterThanOrEqual(3);
  });
});

describe('packages', () => {
  type Packages = Readonly<Record<'dependencies' | 'devDependencies', Readonly<Record<string, string>>>>;
  const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as Packages;
  const isPackage = (to: string): boolean =>
    !to.startsWith('#') && !/\.(tsx?|css|json)$/.test(to) && !to.startsWith('node:');

  it('are declared where they are used', () => {
    const loaded = imports.filter(({ to, isTypeOnly }) => isPackage(to) && !isTypeOnly);
    // What runs in browsers is bound together by the build.
    const built = { ...dependencies, ...devDependencies };
    const known = ({ from }: { from: string }) => (/^libs\/(widget|studio)\//.test(from) ? built : dependencies);
    expect(loaded.filter((one) => !(one.to in known(one)))).toEqual([]);
  });
});

describe('a class that another one of its file is given stands before it', () => {
  const [user, used] = ['class A { constructor(private readonly b: B) {} }', 'abstract class B {}'];
  it('refuses it behind', () => expect(injectedTooEarly({ path: 'x.ts', text: `${user} ${used}` })).toHaveLength(1));
  it('lets pass it before', () => expect(injectedTooEarly({ path: 'x.ts', text: `${used} ${user}` })).toEqual([]));
  it('everywhere', () => expect(all.flatMap(injectedTooEarly)).toEqual([]));
});

describe('what only its own file uses is not exported', () => {
  const offer = {
    path: 'src/a/domain/x.ts',
    text: 'export const LIMIT = 3; export const twice = (n: number) => n * LIMIT;',
  };
  const user = { path: 'src/a/domain/y.ts', text: `import { twice } from './x.js'; twice(1);` };
  it('refuses a constant', () =>
    expect(unusedExports([offer], [offer, user])).toEqual(['src/a/domain/x.ts exports LIMIT']));
  it('everywhere', () => expect(unusedExports(all, [...all, ...testSources()])).toEqual([]));
});

describe('what workspaces share', () => {
  const path = 'src/a/adapters/x/x.ts';
  it.each([
    ["import { bulkhead } from 'cockatiel';"],
    ["import limit from 'p-limit';"],
    ['private readonly lock = new Semaphore(2);'],
    ['private readonly waiters: (() => void)[] = [];'],
    ['const waiting = new Set<() => void>();'],
    ['await new Promise((resolve) => this.list.push(resolve));'],
  ])('refuses %s', (text) => expect(otherQueues({ path, text })).toHaveLength(1));

  it('waits in one kind of queue, everywhere', () => expect(all.flatMap(otherQueues)).toEqual([]));

  it.each([
    ['src/answering/use-cases/x.ts', 'await this.files.open(workspaceId, id)'],
    ['src/models/adapters/openai/x.ts', "import { buffer } from 'node:stream/consumers';"],
    ['src/files/adapters/media/x.ts', 'createReadStream(path)'],
  ])('refuses bytes that %s opens by %s', (from, text) => {
    expect(uncountedBytes({ path: from, text })).toHaveLength(1);
  });

  it('counts the bytes of files that an ask opens, everywhere', () => {
    expect(all.flatMap(uncountedBytes)).toEqual([]);
  });

  it('excuses only files that need it', () => {
    const queues = all.filter((source) => keepsQueue(source) && source.path in OTHER_QUEUES);
    expect(queues).toHaveLength(Object.keys(OTHER_QUEUES).length);
    expect(all.filter((source) => opensBytes(source) && source.path in OPENERS_OF_BYTES)).toHaveLength(
      Object.keys(OPENERS_OF_BYTES).length,
    );
  });
});
