import { answerBuiltIn } from '#libs/built-in-model/answer.js';
import type { Tool, ToolCall } from '../../models.api.js';
import { CallReport } from './call-report.js';
import type { RoundEvent, RoundRequest } from './provider-call.js';
import { runTool } from './tool-run.js';
import type { TimedCall } from './with-deadline.js';

/** Its name in measurements. */
const BUILT_IN = 'built-in';

/** The built-in model calls its tools by itself, within one round; they are timed, bounded and told of like all others. */
export const builtInCall = (toolMs: number): TimedCall =>
  async function* (request, signal) {
    const calls: ToolCall[] = [];
    const report = new CallReport({ name: BUILT_IN, provider: 'parlor' });
    try {
      const conversation = { ...request, tools: told(request, calls, toolMs), year: new Date().getUTCFullYear() };
      for (const event of await answerBuiltIn(conversation, signal)) {
        signal.throwIfAborted();
        yield* taken(calls);
        if (event.kind === 'end') report.used({ estimated: event.tokens });
        yield event;
      }
      report.done();
    } catch (error) {
      yield* taken(calls);
      throw report.failed(error);
    } finally {
      report.end();
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
