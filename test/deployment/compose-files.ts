import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

const root = new URL('../../', import.meta.url);
export const pathOf = (name: string): string => new URL(name, root).pathname;
const read = (name: string): string => readFileSync(new URL(name, root), 'utf8');

interface ComposeService {
  readonly environment: Readonly<Record<string, string>>;
  readonly volumes: readonly string[];
  readonly healthcheck?: { readonly test: readonly [kind: string, ...words: string[]] };
}

type Variables = Readonly<Record<string, string>>;

/** A service of docker/compose.yml as compose starts it where these variables are set. */
export function composeService(name: string, variables: Variables): ComposeService {
  const { services } = parse(read('docker/compose.yml')) as { services: Record<string, unknown> };
  const filled = JSON.stringify(services[name], (_, value: unknown) =>
    typeof value === 'string' ? interpolated(value, variables) : value,
  );
  return JSON.parse(filled) as ComposeService;
}

/** `${NAME:-default}`, `${NAME:?complaint}` and `$$`, as compose reads them. */
function interpolated(text: string, variables: Variables): string {
  return text.replace(/\$\$|\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_, name?: string, kind?: string, rest?: string) => {
    if (name === undefined) return '$';
    const value = variables[name];
    if (value) return value;
    if (kind === '?') throw new Error(rest);
    return rest ?? '';
  });
}

/** What the last stage of docker/Dockerfile says in this instruction, continued lines joined. */
export function instruction(name: string): string {
  const text = read('docker/Dockerfile').replaceAll('\\\n', ' ');
  return text
    .slice(text.lastIndexOf('\nFROM '))
    .split('\n')
    .findLast((line) => line.startsWith(`${name} `))!
    .slice(name.length + 1);
}
