import type { JsonSchema } from '../domain/json-schema.js';
import type { z } from 'zod';
import { DomainError } from '../domain/domain-error.js';
import {
  type VocabularyNames,
  readArguments,
  strictForm,
  toldSchema,
  unbounded,
  withNames,
  WrongArguments,
} from './tool-schema.js';

/** A tool as a model or another program is told of it, and calls it. */
export interface ReadyTool {
  readonly name: string;
  readonly description: string;
  /** JSON schema of the arguments, with all bounds. */
  readonly schema: JsonSchema;
  /** The same as a model is told it. */
  readonly parameters: JsonSchema;
  /** And in the form of strict tools: all members required, null where not given. */
  readonly strict: JsonSchema;
  /** Wrong arguments, and what the tool itself refuses, come back as `{ error }`. */
  run(args: unknown): Promise<unknown>;
}

type ToolForms = Pick<ReadyTool, 'schema' | 'parameters' | 'strict'>;

/** A tool by its one schema, which gives the type of its arguments, what a model is told of them, and the refusal. */
export class StrictTool<T> {
  private readonly told: JsonSchema;
  /** What was told last; the names of a chatbot's listings seldom change. */
  private readonly known = new WeakMap<VocabularyNames, ToolForms>();

  constructor(
    private readonly name: string,
    private readonly description: string,
    private readonly schema: z.ZodType<T>,
  ) {
    this.told = toldSchema(schema);
  }

  /**
   * The tool as a model may call it. `names` are those that it is told of, `namesNow` those of the listings as they are when
   * it calls. Wrong arguments, and what the tool itself refuses, come back as `{ error }`, for the model to call again.
   */
  of(names: VocabularyNames, namesNow: () => Promise<VocabularyNames>, run: (args: T) => Promise<unknown>): ReadyTool {
    const answer = async (given: unknown): Promise<unknown> => {
      const read = readArguments(this.schema, this.told, await namesNow(), given);
      return read instanceof WrongArguments ? read : run(read);
    };
    return {
      name: this.name,
      description: this.description,
      ...this.formsWith(names),
      run: async (given) => {
        const result = await answer(given).catch(refusalOf);
        return result instanceof WrongArguments ? { error: result.problem } : result;
      },
    };
  }

  private formsWith(names: VocabularyNames): ToolForms {
    const known = this.known.get(names);
    if (known) return known;
    const schema = withNames(this.told, names);
    const parameters = unbounded(schema);
    const made = { schema, parameters, strict: strictForm(parameters) };
    this.known.set(names, made);
    return made;
  }
}

/** Of a tool that names nothing of the listings. */
export const NO_NAMES: VocabularyNames = {};
export const noNames = (): Promise<VocabularyNames> => Promise.resolve(NO_NAMES);

function refusalOf(error: unknown): WrongArguments {
  if (error instanceof DomainError) return new WrongArguments(error.message);
  throw error;
}
