import { storable } from '#libs/domain/storable-text.js';
import type { ToolCall } from './tool-prompt.js';
import type { KeptCall } from '../answering.api.js';
import { factsOf } from './call-facts.js';

/** Characters of arguments that are kept: a model may have run away within them. */
const MOST_ARGUMENTS = 4_000;
const LONGEST_NAME = 64;

/** A call of a tool as it is kept with its turn. */
export function keptCall(call: ToolCall): KeptCall {
  const args = JSON.stringify(call.args) ?? 'null';
  return {
    // The model may call what there is not.
    name: storable(call.name.slice(0, LONGEST_NAME)),
    args: args.length <= MOST_ARGUMENTS ? args : JSON.stringify({ cut: args.slice(0, MOST_ARGUMENTS / 2) }),
    facts: factsOf(call),
    isError: call.isError,
    milliseconds: call.milliseconds,
  };
}
