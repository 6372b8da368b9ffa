import { metricEvents } from '#libs/telemetry/metric-events.js';
import type { RequestedCall } from '../../models/models.api.js';
import type { Tool, ToolCall } from '../domain/prompt.js';
import { failedCall, runTool, type ToolRun } from './run-tool.js';

/** Calls of one round that are carried out: more at once is a model that has lost its way. */
const MOST_CALLS = 8;
const TOO_MANY = `At most ${MOST_CALLS} calls at once`;

const NOT_ASKED_FOR = 'Only the visitor can ask for this, and this message of the visitor does not; answer without it';

/** What a model may call in a round. */
export interface CallableTools {
  readonly tools: readonly Tool[];
  readonly toolMs: number;
  /** Whether the model has read results of tools by now: what it wishes may be what they say. */
  readonly hasReadResults: boolean;
}

/** Carries out the calls of one round, all at once. The results are in the order of the calls. */
export const carryOut = (
  calls: readonly RequestedCall[],
  offer: CallableTools,
  signal: AbortSignal,
): Promise<readonly ToolCall[]> =>
  Promise.all(
    calls.map(async (requested, index) => {
      const isWelcome = index < MOST_CALLS;
      const run = isWelcome ? await carryOutOne(requested, offer, signal) : failedCall(requested.name, null, TOO_MANY);
      return run.call;
    }),
  );

/** Carries out one call; throws only where the signal is aborted. */
export async function carryOutOne(
  { name, input }: Omit<RequestedCall, 'id'>,
  { tools, toolMs, hasReadResults }: CallableTools,
  signal: AbortSignal,
): Promise<ToolRun> {
  const tool = tools.find((one) => one.name === name);
  const args = argumentsIn(input);
  if (!tool) {
    metricEvents.emit('tool called', { tool: 'unknown', outcome: 'unknown', seconds: 0 });
    return failedCall(name, args, `There is no such tool; there are ${tools.map((one) => one.name).join(', ')}`);
  }
  if (hasReadResults && tool.effect && !tool.effect.isAskedFor) {
    metricEvents.emit('tool called', { tool: name, outcome: 'refused', seconds: 0 });
    return failedCall(name, args, NOT_ASKED_FOR);
  }
  if (args === undefined) return failedCall(name, input, 'The arguments must be one JSON object');
  return runTool(tool, args, toolMs, signal);
}

/** Some models leave the arguments out where they need none; undefined where they are no JSON object. */
function argumentsIn(input: string): unknown {
  if (input.trim() === '') return {};
  try {
    const args: unknown = JSON.parse(input);
    return typeof args === 'object' && args !== null && !Array.isArray(args) ? args : undefined;
  } catch {
    return undefined;
  }
}
