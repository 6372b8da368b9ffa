import { firstValueFrom, from, takeUntil, throwError, timeout } from 'rxjs';
import { failingWith } from '#libs/context/abortable.js';
import { DomainError } from '#libs/domain/domain-error.js';
import { log } from '#libs/telemetry/log.js';
import { metricEvents, type ToolOutcome } from '#libs/telemetry/metric-events.js';
import { spanned, stopwatch } from '#libs/telemetry/span.js';
import type { RequestedCall } from '../../models/models.api.js';
import { fitted } from '../domain/call-facts.js';
import type { Tool, ToolCall } from '../domain/prompt.js';

/** Calls of one round that are carried out: more at once is a model that has lost its way. */
const MOST_CALLS = 8;
const TOO_MANY = `At most ${MOST_CALLS} calls at once`;

const NOT_ASKED_FOR = 'Only the visitor can ask for this, and this message of the visitor does not; answer without it';
const FAILED = 'The tool failed; answer without it';
const TOO_SLOW = 'The tool took too long; ask for less or answer without it';

/** What a model may call in a round. */
export interface CallableTools {
  readonly tools: readonly Tool[];
  readonly toolMs: number;
  /** Whether the model has read results of tools by now: what it wishes may be what they say. */
  readonly hasReadResults: boolean;
}

/** One call of a tool, carried out. */
interface CarriedOut {
  readonly call: ToolCall;
  /** The whole result; `call.result` may be cut. */
  readonly result: unknown;
  /** What was thrown, where it failed. */
  readonly cause?: unknown;
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
      const made = isWelcome ? await carryOutOne(requested, offer, signal) : failed(requested.name, null, TOO_MANY);
      return made.call;
    }),
  );

/** Carries out one call; throws only where the signal is aborted. */
export async function carryOutOne(
  { name, input }: Omit<RequestedCall, 'id'>,
  { tools, toolMs, hasReadResults }: CallableTools,
  signal: AbortSignal,
): Promise<CarriedOut> {
  const tool = tools.find((one) => one.name === name);
  const args = argumentsIn(input);
  if (!tool) {
    metricEvents.emit('tool called', { tool: 'unknown', outcome: 'unknown', seconds: 0 });
    return failed(name, args, `There is no such tool; there are ${tools.map((one) => one.name).join(', ')}`);
  }
  if (hasReadResults && tool.effect && !tool.effect.isAskedFor) {
    metricEvents.emit('tool called', { tool: name, outcome: 'refused', seconds: 0 });
    return failed(name, args, NOT_ASKED_FOR);
  }
  if (args === undefined) return failed(name, input, 'The arguments must be one JSON object');
  return called(tool, args, toolMs, signal);
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

/**
 * Calls a tool, timed and bounded: what goes wrong becomes a result that says so. Throws the signal's reason at once when that
 * is aborted.
 */
function called(tool: Tool, args: unknown, toolMs: number, signal: AbortSignal): Promise<CarriedOut> {
  const { name } = tool;
  const attributes = { 'gen_ai.operation.name': 'execute_tool', 'gen_ai.tool.name': name };
  return spanned(`execute_tool ${name}`, { attributes }, async (span) => {
    signal.throwIfAborted();
    const seconds = stopwatch();
    const milliseconds = () => Math.round(seconds() * 1000);
    let outcome: ToolOutcome = 'left';
    try {
      const tooSlow = () => throwError(() => new DomainError('unavailable', TOO_SLOW));
      const bounded = from(tool.run(args)).pipe(
        takeUntil(failingWith(signal)),
        timeout({ first: toolMs, with: tooSlow }),
      );
      const result = await firstValueFrom(bounded);
      outcome = isAdvice(result) ? 'refused' : 'done';
      return { result, call: { name, args, result: fitted(result), isError: false, milliseconds: milliseconds() } };
    } catch (cause) {
      signal.throwIfAborted();
      const isOurs = cause instanceof DomainError;
      outcome = !isOurs ? 'failed' : cause.message === TOO_SLOW ? 'slow' : 'refused';
      if (!isOurs) log.error({ err: cause, tool: name }, 'a tool failed');
      return { cause, ...failed(name, args, isOurs ? cause.message : FAILED, milliseconds()) };
    } finally {
      metricEvents.emit('tool called', { tool: name, outcome, seconds: seconds() });
      span.note({ 'parlor.outcome': outcome });
    }
  });
}

/** How a tool tells a model what is wrong with its arguments. */
export const isAdvice = (result: unknown): boolean =>
  typeof result === 'object' && result !== null && 'error' in result;

/** A call that came to nothing but a word of advice for the model. */
function failed(name: string, args: unknown, error: string, milliseconds = 0): CarriedOut {
  const result = { error };
  return { result, call: { name, args, result, isError: true, milliseconds } };
}
