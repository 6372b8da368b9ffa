import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import type { Rendered } from './rendered-chart.js';

/** Where the file would lie that is judged: packages are looked up from there. */
const FILE = fileURLToPath(new URL('rendered-objects.ts', import.meta.url));

const OPTIONS: ts.CompilerOptions = {
  ...{ noEmit: true, strict: true, skipLibCheck: true, types: [], lib: ['lib.es5.d.ts'] },
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
};

/** Kinds of others, as the Prometheus operator's, have their types elsewhere. */
export const isKubernetesOwn = ({ apiVersion }: Rendered): boolean =>
  /^([a-z]+\/|[a-z.]+\.k8s\.io\/)?v\d/.test(apiVersion);

/**
 * What the types of Kubernetes refuse in these objects: unknown fields, values of another type, missing fields. The
 * API server refuses them by the same schemas; the types are made of those.
 */
export function misfitsIn(objects: readonly Rendered[]): string[] {
  const text = objects.map(declarationOf).join('\n');
  const host = ts.createCompilerHost(OPTIONS);
  const { getSourceFile, fileExists } = host;
  host.fileExists = (path) => path === FILE || fileExists(path);
  host.getSourceFile = (path, ...rest) =>
    path === FILE ? ts.createSourceFile(path, text, ts.ScriptTarget.ES2022) : getSourceFile(path, ...rest);
  return ts
    .getPreEmitDiagnostics(ts.createProgram([FILE], OPTIONS, host))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}

/** A literal of the type that its version and kind name: of literals alone TypeScript refuses unknown fields. */
function declarationOf(object: Rendered, at: number): string {
  const [version, group = 'core'] = object.apiVersion.split('/').reverse();
  const from = `kubernetes-types/${group.split('.')[0]}/${version}`;
  return `export const object${at}: import('${from}').${object.kind} = ${JSON.stringify(object)};`;
}
