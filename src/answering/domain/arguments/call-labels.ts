type Fields = Readonly<Record<string, unknown>>;

/** What a call is called by, and what it is, in the forms of several makers of models. */
const LABEL =
  /^(?:name|function|functions?_?name|tool|tool_?name|action|method|command|recipient_?name|type|role|jsonrpc|plugin|operation_?name)$/i;
/** A tool of ours, or a word for a call. */
const OF_TOOL =
  /^(?:functions?[./])?(?:search|find|get|query|list|look_?up|fetch)[_-]?(?:all_?)?(?:real_?estate_?)?(?:listings?|homes?|propert(?:y|ies)|houses?)(?:_?search)?$/i;
const OF_CALL = /^(?:function(?:_call)?|tool(?:_(?:use|call))?|tools\/call|assistant|2\.0|post)$/i;
const SEARCH = /^(?:search|find|query|call|invoke)$/i;
const ACTING = /^(?:action|method|command|operation_?name|function|tool)$/i;
const CALL_ID = /^(?:call|toolu|tool|fc|chatcmpl|msg|req)[-_]\w{1,60}$/i;

const isLabel = ([name, value]: readonly [string, unknown]): boolean =>
  LABEL.test(name) &&
  typeof value === 'string' &&
  (OF_TOOL.test(value) || OF_CALL.test(value) || (ACTING.test(name) && SEARCH.test(value)));

/** The arguments of an object without what says that it is a call of this tool: {name: "search_listings", parameters}. */
export function withoutLabels(given: Fields): readonly (readonly [string, unknown])[] {
  const entries = Object.entries(given);
  const kept = entries.filter((one) => !isLabel(one));
  if (kept.length === entries.length) return entries;
  const isId = ([name, value]: readonly [string, unknown]): boolean =>
    /^(?:id|call_?id)$/i.test(name) && (CALL_ID.test(String(value)) || 'jsonrpc' in given);
  return kept.filter((one) => !isId(one));
}
