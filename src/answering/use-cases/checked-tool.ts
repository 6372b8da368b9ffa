import { DomainError } from '#libs/domain/domain-error.js';
import type { Tool } from '../domain/prompt.js';
import { type Arguments, readArguments, schemaOf, Wrong } from './tool-arguments.js';

/** Arguments as a model gave them. */
export type Given = Readonly<Record<string, unknown>>;

/**
 * A tool that answers wrong arguments, and a search that takes too long, with `{ error }`: the model may try again.
 * `forgive` makes of what a model gave what the arguments read.
 */
export function checkedTool(
  name: string,
  description: string,
  args: Arguments,
  ask: (args: Record<string, unknown>) => Promise<unknown>,
  forgive: (given: Given) => Promise<Record<string, unknown> | Wrong> = (given) => Promise.resolve({ ...given }),
): Tool {
  const answer = async (given: unknown): Promise<unknown> => {
    const isObject = typeof given === 'object' && given !== null && !Array.isArray(given);
    const meant = isObject ? await forgive(given as Given) : given;
    const read = meant instanceof Wrong ? meant : readArguments(args, meant);
    return read instanceof Wrong ? read : ask(read);
  };
  const run = async (given: unknown): Promise<unknown> => {
    const result = await answer(given).catch(refusalOf);
    return result instanceof Wrong ? { error: result.problem } : result;
  };
  return { name, description, parameters: schemaOf(args), run };
}

function refusalOf(error: unknown): Wrong {
  if (error instanceof DomainError) return new Wrong(error.message);
  throw error;
}
