import { endedCommand, type Surroundings } from '../support/service/service-process.js';

export interface Ran {
  readonly code: number | null;
  /** Everything that was printed, on either output. */
  readonly lines: readonly string[];
}

/** Runs one command to its end, however it ends; `env` is set on top of the surroundings. */
export async function parlor(
  { cwd, env }: Surroundings,
  args: readonly string[],
  more: Readonly<Record<string, string>> = {},
): Promise<Ran> {
  const { code, lines } = await endedCommand(args, { cwd, env: { ...env, ...more } });
  return { code, lines };
}
