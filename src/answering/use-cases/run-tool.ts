import { DomainError } from '#libs/domain/domain-error.js';
import { metricEvents, type ToolOutcome } from '#libs/telemetry/metric-events.js';
import { log } from '#libs/telemetry/log.js';
import { spanned, stopwatch } from '#libs/telemetry/span.js';
import type { Tool, ToolCall } from '../domain/prompt.js';
import { fitted } from '../domain/call-facts.js';

/** One call of a tool, carried out. */
export interface ToolRun {
  readonly call: ToolCall;
  /** The whole result; `call.result` may be cut. */
  readonly result: unknown;
  /** What was thrown, where it failed. */
  readonly cause?: unknown;
}

const FAILED = 'The tool failed; answer without it';
const TOO_SLOW = 'The tool took too long; ask for less or answer without it';

/**
 * Calls a tool, timed and bounded: what goes wrong becomes a result that says so. Throws the
 * signal's reason at once when that is aborted, even where the tool does not listen.
 */
export function runTool(tool: Tool, args: unknown, toolMs: number, signal: AbortSignal): Promise<ToolRun> {
  signal.throwIfAborted();
  const attributes = { 'gen_ai.operation.name': 'execute_tool', 'gen_ai.tool.name': tool.name };
  return spanned(`execute_tool ${tool.name}`, { attributes }, async (span) => {
    const seconds = stopwatch();
    let outcome: ToolOutcome = 'left';
    try {
      const run = await bounded(tool, args, toolMs, signal);
      outcome = outcomeOf(run);
      return run;
    } finally {
      metricEvents.emit('tool called', { tool: tool.name, outcome, seconds: seconds() });
      span.note({ 'parlor.outcome': outcome });
    }
  });
}

async function bounded(tool: Tool, args: unknown, toolMs: number, signal: AbortSignal): Promise<ToolRun> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(new DomainError('unavailable', TOO_SLOW)), toolMs);
  const either = AbortSignal.any([signal, limit.signal]);
  const seconds = stopwatch();
  const milliseconds = () => Math.round(seconds() * 1000);
  try {
    const result = await orAborted(tool.run(args, either), either);
    return {
      result,
      call: { name: tool.name, args, result: fitted(result), isError: false, milliseconds: milliseconds() },
    };
  } catch (cause) {
    signal.throwIfAborted();
    return { cause, ...failedCall(tool.name, args, messageOf(tool.name, cause), milliseconds()) };
  } finally {
    clearTimeout(timer);
  }
}

function outcomeOf({ call, result, cause }: ToolRun): ToolOutcome {
  if (!call.isError) return isAdvice(result) ? 'refused' : 'done';
  if (!(cause instanceof DomainError)) return 'failed';
  return cause.message === TOO_SLOW ? 'slow' : 'refused';
}

/** How a tool tells a model what is wrong with its arguments. */
export const isAdvice = (result: unknown): boolean =>
  typeof result === 'object' && result !== null && 'error' in result;

/** A call that came to nothing but a word of advice for the model. */
export function failedCall(name: string, args: unknown, error: string, milliseconds = 0) {
  const result = { error };
  return { result, call: { name, args, result, isError: true, milliseconds } };
}

function messageOf(name: string, cause: unknown): string {
  if (cause instanceof DomainError) return cause.message;
  log.error({ err: cause, tool: name }, 'a tool failed');
  return FAILED;
}

async function orAborted<T>(result: Promise<T>, signal: AbortSignal): Promise<T> {
  let leave!: () => void;
  const aborted = new Promise<never>((_, reject) => {
    leave = () => reject(signal.reason as Error);
    if (signal.aborted) leave();
    signal.addEventListener('abort', leave, { once: true });
  });
  try {
    return await Promise.race([result, aborted]);
  } finally {
    signal.removeEventListener('abort', leave);
  }
}
