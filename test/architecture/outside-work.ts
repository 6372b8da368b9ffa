import ts from 'typescript';
import { importsOf, type Source } from './sources.js';

/** What reaches outside the process, or waits for what is outside its event loop. */
const OUTSIDE =
  /^(node:(fs|fs\/promises|net|http|https|http2|tls|dns|dgram|child_process|worker_threads)|nodemailer|undici|@aws-sdk\/[\w-]+)$/;

/** The process itself: what runs before it listens and around its whole life. And the database's own library. */
const APART = /^(src\/((bootstrap|document)\/)?[^/]+\.ts|ormconfig\.ts|libs\/persistence\/.+)$/;

/** Files that import such a thing and need not ask whether a unit of work is open. */
export const EXCUSED: Readonly<Record<string, string>> = {
  'libs/config/env-file.ts': 'settings, read once at the start',
  'libs/http/caller-address.ts': 'arithmetic of addresses',
  'libs/http/bodies/broken-request.ts': 'words of status codes',
  'libs/telemetry/log.ts': 'the log, which any line may be written to',
  'libs/config/make-folder.ts': 'folders of the start; who makes one later asks before',
  'libs/config/networks.ts': 'arithmetic of addresses',
  'libs/config/setting.ts': 'settings, read once at the start',
  'libs/config/settings-file.ts': 'settings, read once at the start',
  'libs/outbound/outbound-rules.ts': 'arithmetic of addresses',
  'libs/outbound/outbound-wire.ts': 'called by Outbound alone, which asks',
  'libs/telemetry/meters.ts': 'answers at a port of its own',
  'libs/http/built-files.ts': 'reads files of the build, in no unit, for requests that change nothing',
  'src/files/adapters/disk/disk-file-store.ts': 'called by BoundedFileStore alone, which asks',
  'src/files/adapters/disk/file-copies.ts': 'backup and restore, which open no unit of work',
  'src/files/adapters/s3/open-s3-file-store.ts': 'makes the client, which BoundedFileStore alone calls',
  'src/files/adapters/s3/s3-file-store.ts': 'called by BoundedFileStore alone, which asks',
  'src/real-estate/adapters/cli/listing-file.ts':
    'an import is one unit, all or nothing, and reads its local file as it goes so that memory is bounded',
  'src/knowledge/adapters/pdf/pdf.process.ts': 'the process that ProcessPdfReader starts, which asks',
  'src/knowledge/adapters/pdf/pdf-text.ts': 'runs in that process',
};

/** Whether a file imports something that is outside, other than its types. */
export const reachesOutside = (source: Source): boolean =>
  !APART.test(source.path) &&
  importsOf(source).some(({ to, isTypeOnly }) => !isTypeOnly && OUTSIDE.test(to)) &&
  /^(src|libs)\//.test(source.path);

/** Files that reach outside and never ask whether a unit of work is open (`reachOutside`). */
export const unasked = (source: Source): string[] =>
  reachesOutside(source) && !(source.path in EXCUSED) && !asks(source.text)
    ? [`${source.path} reaches outside and never asks whether a unit of work is open`]
    : [];

function asks(text: string): boolean {
  let found = false;
  const visit = (node: ts.Node): void => {
    found ||= ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'reachOutside';
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('x.ts', text, ts.ScriptTarget.Latest));
  return found;
}
