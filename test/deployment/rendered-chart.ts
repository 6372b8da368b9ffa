import { fileURLToPath } from 'node:url';
import { parseAllDocuments } from 'yaml';
import { findExecutable } from '../support/run/executables.js';
import { runProgram } from '../support/programs/run-program.js';

export const CHART = fileURLToPath(new URL('../../docker/helm/parlor', import.meta.url));

/** An object of Kubernetes, as far as it is looked at here. */
export interface Rendered {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string; readonly annotations?: Record<string, string> };
  // Each kind has a form of its own, and what is read of it is compared.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly spec: any;
}

/** What Helm makes of the chart with these arguments (`--set`, `--values`). */
export async function render(...args: readonly string[]): Promise<Rendered[]> {
  const { stdout } = await helm('template', 'parlor', CHART, ...args);
  return parseAllDocuments(stdout)
    .map((document) => document.toJS({ maxAliasCount: 0 }) as Rendered | null)
    .filter((object) => object !== null);
}

/** Why Helm refuses the chart with these arguments. */
export async function complaintOf(...args: readonly string[]): Promise<string> {
  try {
    await helm('template', 'parlor', CHART, ...args);
  } catch (error) {
    return (error as { stderr: string }).stderr;
  }
  throw new Error(`Helm takes ${args.join(' ')}`);
}

export const lint = (...args: readonly string[]) => helm('lint', '--strict', CHART, ...args);

const helm = (...args: readonly string[]) =>
  runProgram(findExecutable('helm')!, args, { env: { PATH: process.env.PATH } });
