import { performance } from 'node:perf_hooks';
import { DomainError } from '#libs/kernel/domain-error.js';
import { log } from '#libs/kernel/log.js';
import type { Tool, ToolCall } from '../../models.api.js';
import { fitted } from './tool-result.js';

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
 * Calls a tool, timed and bounded, whoever asks for it: what goes wrong becomes a result that says so. Throws the
 * signal's reason at once when that is aborted, even where the tool does not listen.
 */
export async function runTool(tool: Tool, args: unknown, toolMs: number, signal: AbortSignal): Promise<ToolRun> {
  signal.throwIfAborted();
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(new DomainError('unavailable', TOO_SLOW)), toolMs);
  const either = AbortSignal.any([signal, limit.signal]);
  const begun = performance.now();
  const milliseconds = () => Math.round(performance.now() - begun);
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
