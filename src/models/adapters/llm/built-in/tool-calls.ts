import type { Tool } from '../../../models.api.js';

/** A tool answered `{ error }`: there is nothing to answer from. */
export class ToolDeclined extends Error {}

/** The tools of a request; whoever gives them to the model tells what was called of them. */
export class ToolCalls {
  private readonly tools: ReadonlyMap<string, Tool>;

  constructor(
    tools: readonly Tool[],
    private readonly signal: AbortSignal,
  ) {
    this.tools = new Map(tools.map((tool) => [tool.name, tool]));
  }

  has(name: string): boolean {
    return this.tools.has(name);
  }

  /** Throws `ToolDeclined` where the tool answers with an error; what the tool throws is passed on. */
  async run<T>(name: string, args: object): Promise<T> {
    this.signal.throwIfAborted();
    const result = await this.tools.get(name)!.run(args, this.signal);
    if (typeof result === 'object' && result !== null && 'error' in result) throw new ToolDeclined(name);
    return result as T;
  }
}
