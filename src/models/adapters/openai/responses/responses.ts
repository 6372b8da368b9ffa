import { argumentsOf, offered, resultText, spokenMessages, toldExchanges } from '../../../domain/prompt.js';
import type { RequestBody } from '../../../domain/request-changes.js';
import { isAbsent, listOf, membersOf } from '../../../domain/stream-data.js';
import type { CallResult, Exchange, ModelRequest } from '../../../models.api.js';
import { authorization, openAiProvider } from '../single-answer.js';
import { type PartForms, wordedMessage } from '../worded-message.js';
import type { Protocol } from '../../../use-cases/protocol.js';
import { CALL, type OutputItem } from './output-items.js';
import { ResponsesEvents } from './responses-events.js';

/** The Responses API of OpenAI. Nothing is stored at the provider: `store` is no field that a refusal takes out. */
export const RESPONSES: Protocol = {
  operation: 'responses',
  required: ['model', 'instructions', 'input', 'store', 'stream'],
  provider: openAiProvider,
  headers: authorization,
  body: bodyOf,
  reader: (secrets) => new ResponsesEvents(secrets),
};

/** The request as responses take it. Thoughts come encrypted, so that they can be given back without being stored. */
function bodyOf(request: ModelRequest, model: string, maxAnswerTokens: number, isStrict: boolean): RequestBody {
  const { system, messages, temperature } = request;
  return {
    model,
    max_output_tokens: maxAnswerTokens,
    temperature,
    ...(system !== '' && { instructions: system }),
    input: [
      ...spokenMessages(messages).map((message) => wordedMessage(message, PARTS)),
      ...toldExchanges(request).flatMap(wordedExchange),
    ],
    ...toolsOf(request, isStrict),
    include: ['reasoning.encrypted_content'],
    store: false,
    stream: true,
  };
}

const PARTS: PartForms = {
  picture: (url) => ({ type: 'input_image', image_url: url }),
  words: (text) => ({ type: 'input_text', text }),
};

const wordedExchange = ({ text, results, kept }: Exchange): RequestBody[] => [
  ...(kept
    ? givenBack(
        listOf(kept).map((item) => membersOf(item) as OutputItem),
        results,
        text,
      )
    : saidAnew(text, results)),
  ...results.map((result) => ({ type: 'function_call_output', call_id: result.id, output: resultText(result) })),
];

const saidAnew = (text: string, results: readonly CallResult[]): RequestBody[] => [
  ...(text.trim() === '' ? [] : [{ role: 'assistant', content: text }]),
  ...results.map(wordedCall),
];

const wordedCall = (result: CallResult): RequestBody => ({
  type: CALL,
  call_id: result.id,
  name: result.name,
  arguments: JSON.stringify(argumentsOf(result)),
});

/**
 * The items of a round in their order, its calls with what they were carried out with. An id is looked up at the provider, which
 * has stored nothing: items go without theirs, and one that holds nothing else is left out. A text that came in pieces alone
 * stands before the first call.
 */
function givenBack(items: readonly OutputItem[], results: readonly CallResult[], text: string): RequestBody[] {
  const made = [...results];
  const back = items.flatMap(({ id: _id, status: _status, ...item }): RequestBody[] => {
    if (item.type === CALL) return made.splice(0, 1).map((result) => ({ ...item, ...wordedCall(result) }));
    return Object.entries(item).some(([name, value]) => !NAMES.has(name) && !isAbsent(value)) ? [item] : [];
  });
  if (back.some(({ type }) => type === 'message')) return back;
  const first = back.findIndex(({ type }) => type === CALL);
  return back.toSpliced(first, 0, ...saidAnew(text, []));
}

/** Members that say nothing by themselves. */
const NAMES = new Set(['type', 'role']);

/** Where no more calls are welcome the tools stay, unused. A tool that says nothing of `strict` would be taken for a strict one. */
function toolsOf({ tools, mayCall }: ModelRequest, isStrict: boolean): RequestBody {
  if (tools.length === 0) return {};
  return {
    tools: tools.map((tool) => ({ type: 'function', strict: false, ...offered(tool, isStrict, 'parameters') })),
    tool_choice: mayCall ? 'auto' : 'none',
  };
}
