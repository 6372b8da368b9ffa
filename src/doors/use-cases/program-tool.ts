import { z } from 'zod';
import { DomainError } from '#libs/domain/domain-error.js';
import { NO_NAMES } from '#libs/model-tools/strict-tool.js';
import type { JsonSchema } from '#libs/domain/json-schema.js';
import { readArguments, toldSchema, withNames, WrongArguments } from '#libs/model-tools/tool-schema.js';
import type { DoorCall, CallObserver } from './door-call.js';

/** What a program is told of a tool beside its arguments. */
export interface ToldTool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** JSON schema of the result; further members may come. */
  readonly output: JsonSchema;
  /** `reads` changes nothing; `adds` may be repeated without a second effect; `asks` has an effect each time. */
  readonly nature: 'reads' | 'adds' | 'asks';
  /** Operations of the interface that do the same: who may call all of them may call the tool. */
  readonly operations: readonly string[];
}

/** A tool that a program may call through a door. */
export interface ProgramTool extends ToldTool {
  /** JSON schema of the arguments. */
  readonly parameters: JsonSchema;
  /** Refuses what cannot be done, wrong arguments among it, in words for who calls. */
  run(calling: DoorCall, args: unknown, waiting: CallObserver): Promise<object>;
}

/** A tool by the one schema of its arguments, which tells of them and refuses wrong ones. */
export function programTool<T>(
  told: ToldTool,
  schema: z.ZodType<T>,
  run: (calling: DoorCall, args: T, waiting: CallObserver) => Promise<object>,
): ProgramTool {
  const parameters = withNames(toldSchema(schema), NO_NAMES);
  return {
    ...told,
    parameters,
    run: async (calling, given, waiting) => {
      const args = readArguments(schema, parameters, NO_NAMES, given);
      if (args instanceof WrongArguments) throw new DomainError('invalid', args.problem);
      return run(calling, args, waiting);
    },
  };
}

const SERIAL = 'Serial number of the chatbot, from list_chatbots';

/** The argument that every tool about one chatbot has. */
export const CHATBOT = z.string().trim().min(1).max(64).describe(SERIAL);

/** The same in a JSON schema. */
export const CHATBOT_SCHEMA: JsonSchema = { type: 'string', minLength: 1, maxLength: 64, description: SERIAL };

/** The handle of a visitor's chat session. */
export const SESSION = z.int().min(1).max(Number.MAX_SAFE_INTEGER);

/** A JSON schema of an object whose named members are always there. */
export const object = (
  properties: Readonly<Record<string, JsonSchema>>,
  required = Object.keys(properties),
): JsonSchema => ({
  type: 'object',
  properties,
  required,
});

export const listOf = (items: JsonSchema): JsonSchema => ({ type: 'array', items });
export const TEXT: JsonSchema = { type: 'string' };
export const WHOLE: JsonSchema = { type: 'integer' };
export const FLAG: JsonSchema = { type: 'boolean' };
