import type { Tool, ToolCall } from '../../models.api.js';
import { answerBuiltIn } from './built-in/answer-built-in.js';
import type { RoundEvent, RoundRequest } from './provider-call.js';
import { runTool } from './tool-run.js';
import type { TimedCall } from './with-deadline.js';

/** The built-in model calls its tools by itself, within one round; they are timed, bounded and told of like all others. */
export const builtInCall = (toolMs: number): TimedCall =>
  async function* (request, signal) {
    const calls: ToolCall[] = [];
    try {
      for await (const event of answerBuiltIn({ ...request, tools: told(request, calls, toolMs) }, signal)) {
        yield* taken(calls);
        yield event;
      }
    } catch (error) {
      yield* taken(calls);
      throw error;
    }
  };

const told = ({ tools }: RoundRequest, calls: ToolCall[], toolMs: number): Tool[] =>
  tools.map((tool) => ({
    ...tool,
    run: async (args, signal) => {
      const { call, result, cause } = await runTool(tool, args, toolMs, signal);
      calls.push(call);
      if (call.isError) throw cause;
      return result;
    },
  }));

const taken = (calls: ToolCall[]): RoundEvent[] => calls.splice(0).map((call) => ({ kind: 'tool', call }));
